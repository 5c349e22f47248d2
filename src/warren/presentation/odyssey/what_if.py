"""What an attack, a payment or a place would come to, as the table stands: levels, rolls, pairs, what is left."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from warren.games.odyssey.attacks import D12, defense_bonus, level_of
from warren.games.odyssey.effects import Strike, StrikeAll, Weapon, WeaponRunner, WeaponSplash
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import Sections, neighbours, pairs, value, with_effect
from warren.games.odyssey.targets import struck_by_all
from warren.games.odyssey.view import OdysseyView


class Level(NamedTuple):
    """The level of a weapon: printed, by Yang-Yin pairs, by powers, by what lifts the next weapon."""

    printed: int
    pairs: int
    powers: int
    boost: int

    @property
    def whole(self) -> int:
        """All together."""
        return self.printed + self.pairs + self.powers + self.boost


class Defence(NamedTuple):
    """What a piece that has to defend may suffer.

    bonus: what is added to the roll. hurts, kills: up to which number of the d12 it is hurt, and dies or is destroyed;
    0: by none, 12: by every.
    """

    piece: int
    level: int
    bonus: int
    hurts: int
    kills: int


def weapon_level(view: OdysseyView, seat: int, card: int) -> Level:
    """Return the level that a weapon would have if a seat launched it now."""
    effect = view.lookup.effect[card]
    assert isinstance(effect, Weapon | WeaponRunner)
    paired = pairs(view, seat) if view.pairs == NOTHING else view.pairs
    powers = level_of(view, seat, card) - effect.level - paired - view.boost
    return Level(effect.level, paired, powers, view.boost)


def defence(view: OdysseyView, piece: int, level: int) -> Defence:
    """Return what a piece may suffer by an attack of a level."""
    bonus = defense_bonus(view, piece)
    left = value(view, piece) - view.damage.get(piece, 0)
    return Defence(piece, level, bonus, _up_to(level - bonus - 1), _up_to(level - bonus - left))


def _up_to(number: int) -> int:
    return max(0, min(D12, number))


def attacked(view: OdysseyView, seat: int, card: int, target: int) -> list[Defence]:
    """Return those that have to defend if a card or power is aimed at a piece, the target first.

    Neighbours that are chosen later are left out; so is the way of a runner beyond its first creature.
    """
    effect = view.lookup.effect[card]
    if isinstance(effect, Strike):
        return [defence(view, target, effect.level)]
    if isinstance(effect, StrikeAll):
        return [defence(view, piece, effect.level) for piece in struck_by_all(view, seat)]
    if not isinstance(effect, Weapon | WeaponRunner):
        return []
    found = [defence(view, target, weapon_level(view, seat, card).whole)]
    if isinstance(effect, Weapon) and effect.splash and effect.splash.targets == "both_adjacent":
        found += [defence(view, piece, effect.splash.level) for piece in neighbours(view.circle, target)]
    return found


def chosen_later(view: OdysseyView, seat: int, card: int) -> list[int]:
    """Return the levels against which neighbours of the target will have to defend that are chosen after the launch."""
    effect = view.lookup.effect[card]
    if not isinstance(effect, Weapon):
        return []
    levels = [effect.splash.level] if effect.splash and effect.splash.targets == "one_adjacent" else []
    if view.lookup.part[card].subtype == "ground_weapon":
        half = weapon_level(view, seat, card).whole // 2
        levels += [half] * len(with_effect(view, seat, WeaponSplash))
    return [level for level in levels if level]


# Places


def pairs_after(view: OdysseyView, seat: int, circle: Sequence[tuple[int, ...]]) -> int:
    """Count the pairs that a seat would have with another Bunny Circle."""
    return pairs(msgspec.structs.replace(view, circle=tuple(circle)), seat)


def with_piece(sections: Sections, owner: int, slot: int, piece: int) -> list[tuple[int, ...]]:
    """Return a circle with a piece put into a slot of a section."""
    placed = list(sections)
    placed[owner] = (*placed[owner][:slot], piece, *placed[owner][slot:])
    return placed


def beside(sections: Sections, owner: int, slot: int, piece: int) -> list[int]:
    """Return the neighbours that a piece would have in a slot: the previous one, then the next."""
    return list(reversed(neighbours(with_piece(sections, owner, slot, piece), piece)))
