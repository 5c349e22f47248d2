"""Positions of Kingdom for the tests, written as the rulings write them, and played by texts.

    state = table(PlayerSetup("A2 city_2, A3 farm_mushroom, A4", front="city_1"), "C3, C4")
    play(state, "0 place city_1 A4")

Every position is one that the cards of one deck allow: the deck is stacked with them, and a wrong one is refused.
With `sky=True` it is a position of In the Sky: "O2, A3 rainbow 1" is rainbow 1 with its ground end on A3.

Where a rule is shown by a position, moves from it and what is seen then, it is a row of a table:

    @by_rule({"K-CAMP-08: the announcer may keep": rule(state, "0 announce camp_2", "0 keep", front={0: "camp_2"})})
    def test_camps(rules: Rules) -> None:
        check(rules)
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from tools.rules import clause_of
from warren.games.kingdom import GAME, KingdomState, KingdomView, SkyState, construction, lookup
from warren.games.kingdom import parts as base
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.lookup import BUILDING_AT, CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, SPACE_NUMBERS
from warren.games.kingdom.parts import CAMPS, SPACE_IDS
from warren.games.kingdom.sky.state import DEALS as SKY_DEALS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, DEALS, EXPLORATION, FACE_DOWN, HARVEST, ROUNDS
from warren.kernel.errors import IllegalActionError, NotToActError
from warren.kernel.score import Score

WHOLE_BOARD = ", ".join(SPACE_IDS)
CARD_OF = {lookup.SPACE_IDS[space]: CARD_IDS[card] for card, space in CLAIMED_SPACE.items()}
"""The card that claims each space."""


class PlayerSetup(NamedTuple):
    """What a player has on the table.

    spaces: controlled spaces with what stands there, "A2 city_2, A4, B1 sky_tower 1, J9 sky_tower 1": towers of a pair
    carry the same number. front: buildings not placed yet. lost_camps: camps played and driven away. coins: what its
    Coins are worth.
    """

    spaces: str = ""
    front: str = ""
    parchments: str = ""
    lost_camps: str = ""
    coins: int = 0


NOBODY = PlayerSetup()


def table(
    *given: PlayerSetup | str, round: int = 4, next_hands: Sequence[str] = (), then: str = "", sky: bool = False
) -> KingdomState:
    """Lay out a position at the moment when the Construction of a round begins; a text gives a player's spaces alone.

    Where nobody has anything to place the harvest follows at once, and after it the next round, whose hands begin with
    the cards of `next_hands` with `then` next on the deck, or in round 4 the end of the game.
    """
    players = [PlayerSetup(player) if isinstance(player, str) else player for player in given]
    seats = len(players)
    lands = [[entry.split() for entry in player.spaces.split(",") if entry.strip()] for player in players]
    played = [_cards_played(player, land) for player, land in zip(players, lands, strict=True)]
    deal = (SKY_DEALS if sky else DEALS)[seats]
    per_hand = deal.hand + deal.reserve
    spare = _spare([card for cards in played for card in cards] + " ".join([*next_hands, then]).split(), sky)
    dealt = [card for cards in played for card in cards]
    dealt += [spare.pop(0) for _ in range(round * per_hand * seats - len(dealt))]
    if round < ROUNDS:
        dealt += _filled([*next_hands, *[""] * seats][:seats], per_hand, spare)
    state = _new(seats, dealt + then.split(), sky)

    state.round = round
    state.drawn = round * per_hand * seats
    state.hands = [()] * seats
    state.reserves = ((),) * seats
    state.fronts = [_numbers(player.front.split()) for player in players]
    state.parchments = [_numbers(player.parchments.split()) for player in players]
    seen = tuple(
        tuple(FACE_DOWN if card in state.parchments[seat] else card for card in _numbers(cards))
        for seat, cards in enumerate(played)
    )
    state.history = ((((),) * seats, ((),) * seats, seen),)
    pairs: dict[str, int] = {}
    rainbows = dict.fromkeys(RAINBOW_ENDS, 0)
    for seat, land in enumerate(lands):
        for space, *building in land:
            bit = _bit(space)
            state.controlled[seat] |= bit
            if building:
                state.built |= bit
            if building[:1] == ["rainbow"]:
                rainbows[int(building[1])] = bit
                continue
            if building:
                state.placed[BUILDING_AT[CARD_NUMBERS[building[0]]]] |= bit
            if building[1:]:
                pairs[building[1]] = pairs.get(building[1], 0) | bit
    state.links = (*pairs.values(), *(RAINBOW_ENDS[number] | ground for number, ground in rainbows.items() if ground))
    if isinstance(state, SkyState):
        state.rainbows = tuple(rainbows.values())
        state.coins = tuple(player.coins for player in players)
    construction.begin(state)
    return state


def deal(*hands: str, reserves: Sequence[str] = (), then: str = "", sky: bool = False) -> KingdomState:
    """Deal a first round: one text of cards per seat (two players also have `reserves`), `then` next on the deck.

    Hands and reserves are filled up with territories of the lower rows that no text names; with sky, of the cloud.
    """
    spare = _spare(" ".join([*hands, *reserves, then]).split(), sky)
    size, reserve, _ = (SKY_DEALS if sky else DEALS)[len(hands)]
    deck: list[str] = []
    for seat, hand in enumerate(hands):
        deck += _filled([hand], size, spare)
        if reserve:
            deck += _filled([reserves[seat] if reserves else ""], reserve, spare)
    return _new(len(hands), deck + then.split(), sky)


def play(state: KingdomState, *moves: str) -> None:
    """Play moves as records write them: the seat, then the action."""
    for move in moves:
        seat, _, action = move.partition(" ")
        state.play(int(seat), GAME.parse(action))


def play_on(state: KingdomState, until: Callable[[KingdomState], bool]) -> None:
    """Let everybody play without ambition: the first card of the hand, and nothing is built."""
    while not until(state):
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[-1] if state.phase == CONSTRUCTION else actions[0])


def finish_choice(state: KingdomState) -> None:
    """Let all who still choose cards do so, up to the reveal."""
    reveals = len(state.history)
    play_on(state, lambda state: len(state.history) > reveals)


def play_randomly(state: KingdomState, seed: int) -> None:
    """Play a game to its end at random."""
    rng = Random(seed)
    while not state.over:
        seat = rng.choice(state.to_act)
        state.play(seat, rng.choice(state.legal(seat)))


def in_round(number: int) -> Callable[[KingdomState], bool]:
    """Play on until the Exploration of a round begins."""
    return lambda state: state.round == number


def in_phase(phase: int) -> Callable[[KingdomState], bool]:
    """Play on until this phase asks somebody."""
    return lambda state: state.phase == phase


def after_harvest(number: int) -> Callable[[KingdomState], bool]:
    """Play on until the harvest of a round is counted."""
    return lambda state: state.over or state.round > number


def ids(text: str) -> list[str]:
    """Return the ids of a text."""
    return text.split()


def asked(state: KingdomState) -> tuple[int, ...]:
    """Return the seats that are asked now."""
    return state.to_act


def legal(state: KingdomState, seat: int) -> list[str]:
    """Return what a seat may play now, as texts."""
    return [GAME.spell(action) for action in state.legal(seat)]


def spaces_for(state: KingdomState, seat: int, building: str) -> list[str]:
    """Return the spaces where a seat may place a building now."""
    start = f"place {building} "
    return [text.removeprefix(start) for text in legal(state, seat) if text.startswith(start)]


def hand(state: KingdomState, seat: int) -> list[str]:
    """Return the cards that a seat sees in its hand."""
    return [CARD_IDS[card] for card in state.view(seat).hand]


def front(state: KingdomState, seat: int) -> list[str]:
    """Return the buildings in front of a seat."""
    return [CARD_IDS[card] for card in state.fronts[seat]]


def controlled(state: KingdomState, seat: int) -> list[str]:
    """Return the spaces with a seat's rabbits, in board order."""
    return space_ids(state.controlled[seat])


def standing(state: KingdomState, building: str) -> list[str]:
    """Return the spaces where a kind of building stands, in board order."""
    return space_ids(state.placed[BUILDING_AT[CARD_NUMBERS[building]]])


def has_building(state: KingdomState, space: str) -> bool:
    """Return whether any building stands on a space."""
    return bool(state.built & _bit(space))


def fief(state: KingdomState, seat: int, space: str) -> Fief:
    """Return the seat's fief that a space belongs to."""
    return next(fief for fief in fiefs(state, state.controlled[seat]) if fief.spaces & _bit(space))


def fief_spaces(state: KingdomState, seat: int) -> list[list[str]]:
    """Return the spaces of each fief of a seat."""
    return [space_ids(fief.spaces) for fief in fiefs(state, state.controlled[seat])]


def discard_pile(view: KingdomView, seat: int) -> list[str]:
    """Return what lies on a seat's pile as a view shows it: all cards it played open that are not in front of it."""
    cards = Counter(card for reveal in view.plays for card in reveal[seat] if card != FACE_DOWN)
    return sorted(CARD_IDS[card] for card in (cards - Counter(view.fronts[seat])).elements())


def fief_points(state: KingdomState, seat: int) -> list[int]:
    """Return what each fief of a seat gave in the latest harvest."""
    harvests = [part for part in state.scores()[seat].parts if part.label == "harvest"]
    return [fief.points for fief in harvests[-1].parts]


def parchment_score(state: KingdomState, seat: int, card: str) -> Score:
    """Return the line of a parchment that a seat holds."""
    score = state.scores()[seat].find("parchment", card)
    assert score is not None
    return score


def parchment_points(state: KingdomState, seat: int, card: str) -> int:
    """Return what a parchment that a seat holds counts at the end."""
    return parchment_score(state, seat, card).points


def points(card: str, spaces: str, *others: PlayerSetup | str) -> int:
    """Return what a parchment counts for a player with these spaces, at the end of the game."""
    return parchment_points(table(PlayerSetup(spaces, parchments=card), *(others or [NOBODY])), 0, card)


def each_parchment(worth: Mapping[str, Any]) -> pytest.MarkDecorator:
    """Run a test for each of these parchments, which names the clause of the `card` and gets what it is `worth`."""
    cases = [
        pytest.param(card, given, id=card, marks=pytest.mark.clause(clause_of("K-PARCHMENT", card)))
        for card, given in worth.items()
    ]
    return pytest.mark.parametrize(("card", "worth"), cases)


def totals(state: KingdomState) -> list[int]:
    """Return the carrots of each seat."""
    return [score.points for score in state.scores()]


# Rules as rows of a table


class Rule(NamedTuple):
    """A position, and in turn moves from it and what is seen then: see `SEEN`.

    Beside actions a move can be "reveal": all who still choose cards do so; or what is played on to without ambition:
    "round 2", "construction", "harvest", "chimneys", "end". unseen: those (None: an onlooker) whose view is still that
    of the beginning. refused: what may not be done, and why.
    """

    state: KingdomState
    steps: tuple[str | dict[str, Any], ...]


Rules = list[Rule]


def rule(state: KingdomState, *steps: str | dict[str, Any], **seen: Any) -> Rule:
    """Return a rule by its steps: moves, and what is seen between them; and what is seen in the end."""
    return Rule(state, (*steps, seen))


def see(**seen: Any) -> dict[str, Any]:
    """Return what is seen after the moves before."""
    return seen


def by_rule(rules: Mapping[str, Rule | Rules]) -> pytest.MarkDecorator:
    """Make a case of each row: its clauses, a colon, and what they say there."""
    cases = []
    for said, found in rules.items():
        clauses, _, sentence = said.partition(": ")
        name = "-".join(sentence.replace(",", "").split())
        shown = found if isinstance(found, list) else [found]
        cases.append(pytest.param(shown, id=name, marks=pytest.mark.clause(*clauses.split())))
    return pytest.mark.parametrize("rules", cases)


def check(rules: Rules) -> None:
    for position, steps in rules:
        state = position.copy()
        for number, step in enumerate(steps):
            if isinstance(step, str):
                _go(state, step)
            else:
                _see(position, state, step, f"after {steps[:number]}")


def _see(position: KingdomState, state: KingdomState, seen: dict[str, Any], when: str) -> None:
    for looker in seen.get("unseen", ()):
        assert state.view(looker) == position.view(looker), when
    for move, why in seen.get("refused", {}).items():
        with pytest.raises((IllegalActionError, NotToActError), match=why):
            play(state, move)
    wanted = {name: value for name, value in seen.items() if name not in ("unseen", "refused")}
    found = {
        name: {key: SEEN[name](state, key) for key in value} if isinstance(value, dict) else SEEN[name](state)
        for name, value in wanted.items()
    }
    assert found == wanted, when


def _go(state: KingdomState, move: str) -> None:
    if move == "reveal":
        finish_choice(state)
    elif move == "end":
        play_on(state, lambda state: state.over)
    elif move.startswith("round "):
        play_on(state, in_round(int(move[-1])))
    elif move.upper() in PHASES:
        play_on(state, in_phase(PHASES[move.upper()]))
    else:
        play(state, move)


PHASES = {"EXPLORATION": EXPLORATION, "CONSTRUCTION": CONSTRUCTION, "HARVEST": HARVEST, "CHIMNEYS": CHIMNEYS}


def _of_seat(words: str) -> tuple[int, str]:
    """Return the seat that words begin with, and the others."""
    return int(words[0]), words[2:]


def _offered(state: KingdomState, words: str) -> str:
    seat, start = _of_seat(words)
    return " ".join(text.removeprefix(f"{start} ") for text in legal(state, seat) if text.startswith(f"{start} "))


SEEN: dict[str, Callable[..., Any]] = {
    "asked": asked,
    "over": lambda state: state.over,
    "winners": lambda state: state.winners,
    "round": lambda state: state.round,
    "phase": lambda state: state.phase,
    "track": lambda state: state.track,
    "totals": totals,
    "drawn": lambda state: state.drawn,
    "hands": lambda state: [len(cards) for cards in state.hands],
    "reserves": lambda state: [len(cards) for cards in state.reserves],
    "earned": lambda state, seat: state.coins[seat],
    "parts": lambda state, seat: " ".join(part.label for part in state.scores()[seat].parts),
    "undo": lambda state, seat: state.undo_horizon(seat),
    "legal": lambda state, seat: ", ".join(legal(state, seat)),
    "verbs": lambda state, seat: " ".join(sorted({text.split()[0] for text in legal(state, seat)})),
    "offers": _offered,
    "hand": lambda state, seat: " ".join(hand(state, seat)),
    "front": lambda state, seat: " ".join(front(state, seat)),
    "own": lambda state, seat: " ".join(controlled(state, seat)),
    "discards": lambda state, seat: " ".join(discard_pile(state.view(None), seat)),
    "parchments": lambda state, seat: len(state.parchments[seat]),
    "standing": lambda state, building: " ".join(standing(state, building)),
    "built": has_building,
    "holds": lambda state, words: words[2:] in controlled(state, int(words[0])),
    "fiefs": lambda state, seat: ", ".join(" ".join(spaces) for spaces in fief_spaces(state, seat)),
    "joined": lambda state, words: words[5:] in space_ids(fief(state, int(words[0]), words[2:4]).spaces),
    "fief_points": fief_points,
    "strength": lambda state, words: fief(state, *_of_seat(words)).strength,
    "resources": lambda state, words: " ".join(fief(state, *_of_seat(words)).resources),
    "points": lambda state, words: parchment_points(state, *_of_seat(words)),
    "chain": lambda state, words: " ".join(parchment_score(state, *_of_seat(words)).counted["chain"]),
}
"""What can be seen of a state, or of a seat, a kind of building, a space, or a seat's space or parchment: "0 A9"."""


def _new(seats: int, deck: Sequence[str], sky: bool = False) -> KingdomState:
    state = GAME.new(seats=seats, deck=tuple(deck), sky=sky)
    assert isinstance(state, KingdomState)
    return state


def _bit(space: str) -> int:
    return 1 << SPACE_NUMBERS[space]


def _numbers(cards: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(CARD_NUMBERS[card] for card in cards))


def _cards_played(player: PlayerSetup, land: Sequence[Sequence[str]]) -> list[str]:
    """Return the cards that a player has played. A space under a camp was claimed without its card."""
    cards = f"{player.front} {player.parchments} {player.lost_camps}".split()
    camps = {CARD_IDS[camp] for camp in CAMPS}
    pairs = set()
    for space, *building in land:
        if not camps.intersection(building):
            cards.append(CARD_OF[space])
        if building[:1] == ["sky_tower"]:
            pairs.add(building[1])
        elif building[:1] != ["rainbow"]:
            cards += building
    return cards + ["sky_tower"] * len(pairs)


def _spare(named: Sequence[str], sky: bool = False) -> list[str]:
    """Return the cards that no text names: first those that are no territories, then the territories in board order."""
    rest = Counter(CARD_IDS[card] for card in (lookup if sky else base).FULL_DECK) - Counter(named)
    return sorted(rest.elements(), key=lambda card: (CARD_NUMBERS[card] in CLAIMED_SPACE, CARD_NUMBERS[card]))


def _filled(hands: Sequence[str], size: int, spare: list[str]) -> list[str]:
    """Fill each hand up with the last spare cards."""
    deck: list[str] = []
    for text in hands:
        cards = text.split()
        deck += cards + [spare.pop() for _ in range(size - len(cards))]
    return deck
