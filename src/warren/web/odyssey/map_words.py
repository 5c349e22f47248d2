"""The round table in words: what is to be said of a piece, and both circles as lists."""

from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup, escape

from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.effects import YangYin
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import city_of, current_value, owner_of, room
from warren.games.odyssey.texts import effect_said
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import kind_said, name, names
from warren.presentation.translator import Translator


def piece_said(translator: Translator, view: OdysseyView, piece: int) -> list[str]:
    """Return whose a piece is, what it is, what it is worth and why, who is in it, and what it does."""
    lookup = view.lookup
    owner = owner_of(view, piece)
    told = [name(translator, view, piece), kind_said(translator, lookup, piece)]
    if owner == NOTHING:
        told.append(translator.text("abandoned, nobody’s"))
    else:
        told.append(translator.text("of {name}", name=translator.name(owner)))
    city = city_of(view, piece)
    if city != NOTHING:
        told.append(translator.text("in {city}", city=name(translator, view, city)))
    told.append(worth_said(translator, view, piece))
    if lookup.is_city[piece]:
        told += city_said(translator, view, piece)
    if bonus := defends_with(view, piece):
        told.append(translator.text("defends with +{bonus}", bonus=bonus))
    if cards := view.attached.get(piece):
        told.append(translator.text("modifiers: {cards}", cards=names(translator, view, cards)))
    if piece in view.traded:
        told.append(translator.text("traded before"))
    effect = lookup.effect[piece]
    if effect is not None and not lookup.is_city[piece]:
        told.append(effect_said(translator.words, effect))
    return told


def defends_with(view: OdysseyView, piece: int) -> int:
    """Return what is added when a piece defends; an occupant never does."""
    return 0 if city_of(view, piece) != NOTHING else defense_bonus(view, piece)


def worth_said(translator: Translator, view: OdysseyView, piece: int) -> str:
    """Return what a piece is worth now, and of what: “worth 4: 3 printed, +3 by modifiers, −2 by damage”."""
    bonus, damage = view.bonus.get(piece, 0), view.damage.get(piece, 0)
    worth = translator.text("worth {points}", points=current_value(view, piece))
    if not bonus and not damage:
        return worth
    parts = [translator.text("{points} printed", points=view.lookup.points[piece])]
    if bonus:
        parts.append(translator.text("+{points} by modifiers", points=bonus))
    if damage:
        parts.append(translator.text("−{points} by damage", points=damage))
    return translator.text("{worth}: {parts}", worth=worth, parts=translator.listed(parts))


def state_said(translator: Translator, view: OdysseyView, piece: int) -> list[str]:
    """Return what is to be known of a piece beside its name: a worth other than the printed one; a city's room."""
    told = [worth_said(translator, view, piece)] if view.damage.get(piece) or view.bonus.get(piece) else []
    return told + city_said(translator, view, piece) if view.lookup.is_city[piece] else told


def city_said(translator: Translator, view: OdysseyView, city: int) -> list[str]:
    """Return who lives in a city, and how much room is left."""
    occupants = view.inside.get(city, ())
    if not occupants:
        return [translator.text("nobody lives there")]
    inside = translator.listed(f"{name(translator, view, one)} ({current_value(view, one)})" for one in occupants)
    return [
        translator.text("occupants: {occupants}", occupants=inside),
        translator.text("room for {points} more", points=max(0, room(view, city))),
    ]


def paired(view: OdysseyView, seat: int) -> list[tuple[int, int]]:
    """Return the neighbours of a section that are Yang and Yin of a colour, each bunny once, from its beginning on."""
    section, found = view.circle[seat], list[tuple[int, int]]()
    whole = section == tuple(piece for every in view.circle for piece in every)
    beside = [*pairwise(section)]
    if whole and len(section) > 2:
        beside.append((section[-1], section[0]))
    for one, other in beside:
        if fits(view, one, other) and not any(piece in pair for pair in found for piece in (one, other)):
            found.append((one, other))
    return found


def fits(view: OdysseyView, one: int, other: int) -> bool:
    """Return whether two bunnies are Yang and Yin of a colour."""
    effects, parts = view.lookup.effect, view.lookup.part
    first, second = effects[one], effects[other]
    if not isinstance(first, YangYin) or not isinstance(second, YangYin):
        return False
    return first.side != second.side and parts[one].bunny_color == parts[other].bunny_color


def table_in_words(translator: Translator, view: OdysseyView) -> Markup:
    """Return the words for both circles as lists, section by section."""
    sections = []
    for seat in range(len(view.circle)):
        lines = [translator.listed(piece_said(translator, view, piece)) for piece in view.circle[seat]]
        heading = translator.text("The Bunny Circle: {name}", name=translator.name(seat))
        sections.append(_section(heading, lines or [translator.text("no creature")]))
        if view.center[seat]:
            lines = [translator.listed(piece_said(translator, view, city)) for city in view.center[seat]]
            sections.append(_section(translator.text("The Center Circle: {name}", name=translator.name(seat)), lines))
    return Markup('<div class="in-words">{}</div>').format(Markup("").join(sections))


def _section(heading: str, lines: Sequence[str]) -> Markup:
    items = Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup("<h3>{}</h3><ul>{}</ul>").format(escape(heading), items)


def section_said(translator: Translator, view: OdysseyView, owner: int) -> str:
    """Name the section of a seat: “section of Ann”, “your section”."""
    if owner == view.seat:
        return translator.text("your section")
    return translator.text("section of {name}", name=translator.name(owner))


def slot_said(translator: Translator, view: OdysseyView, owner: int, slot: int, section: Sequence[int]) -> str:
    """Return where a slot of a section lies: “section of Ann, between Zephyra and Overload”.

    Where that is said of several, as beside pieces of one name, it has its number too, clockwise from 1 on.
    """
    said = [_neighbours_said(translator, view, owner, other, section) for other in range(len(section) + 1)]
    if said.count(said[slot]) == 1:
        return said[slot]
    return translator.text("{place}, place {number}", place=said[slot], number=slot + 1)


def _neighbours_said(translator: Translator, view: OdysseyView, owner: int, slot: int, section: Sequence[int]) -> str:
    whose = section_said(translator, view, owner)
    before = name(translator, view, section[slot - 1]) if slot else ""
    behind = name(translator, view, section[slot]) if slot < len(section) else ""
    if before and behind:
        return translator.text("{section}, between {before} and {behind}", section=whose, before=before, behind=behind)
    if before:
        return translator.text("{section}, clockwise after {before}", section=whose, before=before)
    if behind:
        return translator.text("{section}, clockwise before {behind}", section=whose, behind=behind)
    return whose
