"""The round table in words: what is to be said of a piece, and both circles as lists."""

from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup, escape

from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.effects import YangYin
from warren.games.odyssey.phases import NOTHING
from warren.games.odyssey.pieces import city_of, current_value, owner_of, room
from warren.games.odyssey.texts import effect_said
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import kind_said, name, names
from warren.telling.voice import Voice


def piece_said(voice: Voice, view: OdysseyView, piece: int) -> list[str]:
    """Say whose a piece is, what it is, what it is worth and why, who is in it, and what it does."""
    tables = view.tables
    owner = owner_of(view, piece)
    told = [name(voice, view, piece), kind_said(voice, tables, piece)]
    if owner == NOTHING:
        told.append(voice.text("abandoned, nobody’s"))
    else:
        told.append(voice.text("of {name}", name=voice.name(owner)))
    city = city_of(view, piece)
    if city != NOTHING:
        told.append(voice.text("in {city}", city=name(voice, view, city)))
    told.append(worth_said(voice, view, piece))
    if tables.is_city[piece]:
        told += city_said(voice, view, piece)
    if bonus := defends_with(view, piece):
        told.append(voice.text("defends with +{bonus}", bonus=bonus))
    if cards := view.attached.get(piece):
        told.append(voice.text("modifiers: {cards}", cards=names(voice, view, cards)))
    if piece in view.traded:
        told.append(voice.text("traded before"))
    effect = tables.effect[piece]
    if effect is not None and not tables.is_city[piece]:
        told.append(effect_said(voice.words, effect))
    return told


def defends_with(view: OdysseyView, piece: int) -> int:
    """Give what is added when a piece defends; an occupant never does."""
    return 0 if city_of(view, piece) != NOTHING else defense_bonus(view, piece)


def worth_said(voice: Voice, view: OdysseyView, piece: int) -> str:
    """Say what a piece is worth now, and of what: “worth 4: 3 printed, +3 by modifiers, −2 by damage”."""
    bonus, damage = view.bonus.get(piece, 0), view.damage.get(piece, 0)
    worth = voice.text("worth {points}", points=current_value(view, piece))
    if not bonus and not damage:
        return worth
    parts = [voice.text("{points} printed", points=view.tables.points[piece])]
    if bonus:
        parts.append(voice.text("+{points} by modifiers", points=bonus))
    if damage:
        parts.append(voice.text("−{points} by damage", points=damage))
    return voice.text("{worth}: {parts}", worth=worth, parts=voice.listed(parts))


def state_said(voice: Voice, view: OdysseyView, piece: int) -> list[str]:
    """Say what is to be known of a piece beside its name: a worth that is not the printed one; the room of a city."""
    told = [worth_said(voice, view, piece)] if view.damage.get(piece) or view.bonus.get(piece) else []
    return told + city_said(voice, view, piece) if view.tables.is_city[piece] else told


def city_said(voice: Voice, view: OdysseyView, city: int) -> list[str]:
    """Say who lives in a city, and how much room is left."""
    occupants = view.inside.get(city, ())
    if not occupants:
        return [voice.text("nobody lives there")]
    inside = voice.listed(f"{name(voice, view, one)} ({current_value(view, one)})" for one in occupants)
    return [
        voice.text("occupants: {occupants}", occupants=inside),
        voice.text("room for {points} more", points=max(0, room(view, city))),
    ]


def paired(view: OdysseyView, seat: int) -> list[tuple[int, int]]:
    """Give the neighbours of a section that are Yang and Yin of a colour, each bunny once, from its beginning on."""
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
    """Say whether two bunnies are Yang and Yin of a colour."""
    effects, parts = view.tables.effect, view.tables.part
    first, second = effects[one], effects[other]
    if not isinstance(first, YangYin) or not isinstance(second, YangYin):
        return False
    return first.side != second.side and parts[one].bunny_color == parts[other].bunny_color


def table_in_words(voice: Voice, view: OdysseyView) -> Markup:
    """Say both circles as lists, section by section."""
    sections = []
    for seat in range(len(view.circle)):
        lines = [voice.listed(piece_said(voice, view, piece)) for piece in view.circle[seat]]
        heading = voice.text("The Bunny Circle: {name}", name=voice.name(seat))
        sections.append(_section(heading, lines or [voice.text("no creature")]))
        if view.center[seat]:
            lines = [voice.listed(piece_said(voice, view, city)) for city in view.center[seat]]
            sections.append(_section(voice.text("The Center Circle: {name}", name=voice.name(seat)), lines))
    return Markup('<div class="in-words">{}</div>').format(Markup("").join(sections))


def _section(heading: str, lines: Sequence[str]) -> Markup:
    items = Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup("<h3>{}</h3><ul>{}</ul>").format(escape(heading), items)


def section_said(voice: Voice, view: OdysseyView, owner: int) -> str:
    """Name the section of a seat: “section of Ann”, “your section”."""
    if owner == view.seat:
        return voice.text("your section")
    return voice.text("section of {name}", name=voice.name(owner))


def slot_said(voice: Voice, view: OdysseyView, owner: int, slot: int, section: Sequence[int]) -> str:
    """Say where a slot of a section lies: “section of Ann, between Zephyra and Overload”.

    Where that is said of several, as beside pieces of one name, it has its number too, clockwise from 1 on.
    """
    said = [_neighbours_said(voice, view, owner, other, section) for other in range(len(section) + 1)]
    if said.count(said[slot]) == 1:
        return said[slot]
    return voice.text("{place}, place {number}", place=said[slot], number=slot + 1)


def _neighbours_said(voice: Voice, view: OdysseyView, owner: int, slot: int, section: Sequence[int]) -> str:
    whose = section_said(voice, view, owner)
    before = name(voice, view, section[slot - 1]) if slot else ""
    behind = name(voice, view, section[slot]) if slot < len(section) else ""
    if before and behind:
        return voice.text("{section}, between {before} and {behind}", section=whose, before=before, behind=behind)
    if before:
        return voice.text("{section}, clockwise after {before}", section=whose, before=before)
    if behind:
        return voice.text("{section}, clockwise before {behind}", section=whose, behind=behind)
    return whose
