"""Positions of Kingdom for the tests, written as the rulings write them, and played by texts.

    state = table(PlayerSetup("A2 city_2, A3 farm_mushroom, A4", front="city_1"), "C3, C4")
    play(state, "0 place city_1 A4")

Every position is one that the cards of one deck allow: the deck is stacked with them, and a wrong one is refused.
With `sky=True` it is a position of In the Sky: "O2, A3 rainbow 1" is rainbow 1 with its ground end on A3.

`read_position` and `goes` read and check them as scenarios write them (tests/games/scenarios.py).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from tools.rules import clause_of
from warren.games.kingdom import GAME, KingdomState, KingdomView, SkyState, construction, lookup
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.lookup import BUILDING_AT, CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, SPACE_NUMBERS
from warren.games.kingdom.parts import BASE_DECK, CAMPS, NEW_WORLD_IDS
from warren.games.kingdom.sky.state import DRAFT_FORMATS as SKY_DRAFT_FORMATS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.view import CONSTRUCTION, DRAFT_FORMATS, FACE_DOWN, PHASE_IDS, ROUNDS
from warren.kernel.errors import IllegalActionError, NotToActError
from warren.kernel.score import Score

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
    draft = (SKY_DRAFT_FORMATS if sky else DRAFT_FORMATS)[seats]
    per_hand = draft.hand + draft.reserve
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
    size, reserve, _ = (SKY_DRAFT_FORMATS if sky else DRAFT_FORMATS)[len(hands)]
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


# Scenarios


BY_SEAT = {"land": "spaces", "front": "front", "held": "parchments", "lost": "lost_camps", "coins": "coins"}
"""What a position says of each seat, and the field of `PlayerSetup`."""


def read_position(parts: Mapping[str, str]) -> KingdomState:
    """Lay out a position as it is written, or a first round: `deal A1 | B1; then A2`; `whole` is the whole board.

    What belongs to seats has “|” between them: `land A1 city_1, A2 | J1; front camp_1; held - | fisher; coins 3`.
    Further `round 1`, the cards of the `next` hands, those that are `then` on the deck, and `sky yes`.
    """
    seats = {name: [text.strip().strip("-") for text in parts[name].split("|")] for name in parts if "|" in parts[name]}
    of_seats = {name: seats.get(name, [parts[name].strip("- ")]) for name in parts}
    then, sky = parts.get("then", ""), "sky" in parts
    if "deal" in parts:
        return deal(*of_seats["deal"], reserves=of_seats.get("reserves", ()), then=then, sky=sky)
    players: list[dict[str, Any]] = [{} for _ in range(max(2, *map(len, of_seats.values())))]
    for name in parts.keys() & BY_SEAT.keys():
        for player, text in zip(players, of_seats[name], strict=False):
            player[BY_SEAT[name]] = int(text or 0) if name == "coins" else _land(text)
    next_hands, round_ = of_seats.get("next", ()), int(parts.get("round", ROUNDS))
    return table(
        *(PlayerSetup(**player) for player in players), round=round_, next_hands=next_hands, then=then, sky=sky
    )


def _land(text: str) -> str:
    """Return what stands on some spaces; “whole, A1 city_1” is the whole board, “whole but J10” without a space."""
    first, *others = text.split(", ")
    if not first.startswith("whole"):
        return text
    standing = {entry.split()[0]: entry for entry in others}
    return ", ".join(standing.get(at, at) for at in NEW_WORLD_IDS if at != first.removeprefix("whole but "))


def goes(state: KingdomState, steps: str = "", seen: str = "") -> None:
    """Play these moves, `0 pick A1, 1 pick B1, reveal`, and check what is seen then.

    Beside actions a move can be `reveal`: all who still choose cards do so; or what is played on to without ambition:
    `round 2`, `construction`, `harvest`, `chimneys`, `end`. seen: parts with “;” between them. What each seat has is
    “X | Y” (a seat that is not named may have anything): see `OF_SEATS`. Further what is in `SEEN`, and in `OF` what is
    said of something: `strength 0 A9: 3`, `standing city_2: A1 A2`, and what may follow an action,
    `offers 0 place city_1: A1`. `refused 0 done, 1 done: why` or `refused 0 place city_1 at A1 B1: why` says what may
    not be done, and `unseen 1 onlooker` whose view is still that of the position. “-” is nothing.
    """
    first = state.copy()
    for step in filter(None, steps.split(", ")):
        _go(state, step)
    for part in filter(None, seen.split("; ")):
        name, _, wanted = part.partition(" ")
        of, _, said = wanted.partition(": ")
        if name == "unseen":
            for looker in [None if word == "onlooker" else int(word) for word in wanted.split()]:
                assert state.view(looker) == first.view(looker), part
        elif name == "refused":
            start, _, spaces = of.partition(" at ")
            for move in [f"{start} {at}" for at in spaces.split()] or of.split(", "):
                with pytest.raises((IllegalActionError, NotToActError), match=said):
                    play(state, move)
        elif name in OF_SEATS:
            for seat, text in enumerate(wanted.split("|")):
                assert not text.strip() or _plain(OF_SEATS[name](state, seat)) == text.strip(), part
        else:
            found = OF[name](state, of) if name in OF else SEEN[name](state)
            assert _plain(found) == (said if name in OF else wanted), part


def _plain(found: Any) -> str:
    if isinstance(found, bool):
        return "yes" if found else "no"
    if not isinstance(found, str):
        found = " ".join(map(str, found if isinstance(found, Iterable) else [found]))
    return found or "-"


def _go(state: KingdomState, move: str) -> None:
    if move == "reveal":
        finish_choice(state)
    elif move == "end":
        play_on(state, lambda state: state.over)
    elif move.startswith("round "):
        play_on(state, in_round(int(move[-1])))
    elif move in PHASE_IDS:
        play_on(state, in_phase(PHASE_IDS.index(move)))
    else:
        play(state, move)


def _of_seat(words: str) -> tuple[int, str]:
    """Return the seat that words begin with, and the others."""
    return int(words[0]), words[2:]


def _offered(state: KingdomState, words: str) -> str:
    seat, start = _of_seat(words)
    return " ".join(text.removeprefix(f"{start} ") for text in legal(state, seat) if text.startswith(f"{start} "))


def _joined(state: KingdomState, words: str) -> bool:
    seat, *spaces = words.split()
    return {*spaces} <= {*space_ids(fief(state, int(seat), spaces[0]).spaces)}


SEEN: dict[str, Callable[[KingdomState], Any]] = {
    "asked": asked,
    "over": lambda state: state.over,
    "winners": lambda state: state.winners,
    "round": lambda state: state.round,
    "phase": lambda state: PHASE_IDS[state.phase],
    "track": lambda state: state.track,
    "totals": totals,
    "contest": lambda state: CARD_IDS[state.contest[0]] if state.contest else "",
    "drawn": lambda state: state.drawn,
    "hands": lambda state: [len(cards) for cards in state.hands],
    "reserves": lambda state: [len(cards) for cards in state.reserves],
}
OF_SEATS: dict[str, Callable[[KingdomState, int], Any]] = {
    "earned": lambda state, seat: state.coins[seat],
    "parts": lambda state, seat: [part.label for part in state.scores()[seat].parts],
    "undo": lambda state, seat: state.undo_horizon(seat),
    "legal": lambda state, seat: ", ".join(legal(state, seat)),
    "options": lambda state, seat: len(state.legal(seat)),
    "verbs": lambda state, seat: sorted({text.split()[0] for text in legal(state, seat)}),
    "hand": hand,
    "front": front,
    "own": controlled,
    "discards": lambda state, seat: discard_pile(state.view(None), seat),
    "parchments": lambda state, seat: len(state.parchments[seat]),
    "fiefs": lambda state, seat: ", ".join(" ".join(spaces) for spaces in fief_spaces(state, seat)),
    "fief_points": fief_points,
}
OF: dict[str, Callable[[KingdomState, str], Any]] = {
    "offers": _offered,
    "standing": standing,
    "on_the_cloud": lambda state, building: [space for space in standing(state, building) if space > "K"],
    "built": lambda state, spaces: all(has_building(state, space) for space in spaces.split()),
    "holds": lambda state, words: {*words[2:].split()} <= {*controlled(state, int(words[0]))},
    "lacks": lambda state, words: not {*words[2:].split()} & {*controlled(state, int(words[0]))},
    "discarded": lambda state, words: words[2:] in discard_pile(state.view(None), int(words[0])),
    "joined": _joined,
    "strength": lambda state, words: fief(state, *_of_seat(words)).strength,
    "resources": lambda state, words: fief(state, *_of_seat(words)).resources,
    "points": lambda state, words: parchment_points(state, *_of_seat(words)),
    "chain": lambda state, words: parchment_score(state, *_of_seat(words)).counted["chain"],
}
"""What can be seen of a state, of each seat, and of a kind of building, a space, or a seat's space or parchment."""


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
    rest = Counter(CARD_IDS[card] for card in (lookup.FULL_DECK if sky else BASE_DECK)) - Counter(named)
    return sorted(rest.elements(), key=lambda card: (CARD_NUMBERS[card] in CLAIMED_SPACE, CARD_NUMBERS[card]))


def _filled(hands: Sequence[str], size: int, spare: list[str]) -> list[str]:
    """Fill each hand up with the last spare cards."""
    deck: list[str] = []
    for text in hands:
        cards = text.split()
        deck += cards + [spare.pop() for _ in range(size - len(cards))]
    return deck
