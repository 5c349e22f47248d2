"""The words that a newcomer meets first, and messages about a seat as they are said to whoever sits there."""

from warren.words import mark

WORDS = {
    mark("Neighborhood"): mark(
        "Buildings of one player that touch, with no river between them or a Bridge across it. Activated, it gives its "
        "stars × its types in carrots."
    ),
    mark("star"): mark("what some Buildings add whenever their Neighborhood is activated."),
    mark("type"): mark("Leisure, Work, Civic, Residential or Knowledge; the same one again adds nothing."),
    mark("Illegal"): mark("a Building of no type: it links, and its effect is strong, but it adds no type."),
    mark("Plot track"): mark("the spaces open for building; they cost less the further right their Plots lie."),
    mark("Forest"): mark("a space with 1 wood for whoever builds there first."),
    mark("Upgrade"): mark("bought with wood, at any moment of your turn; each player has room for a few."),
    mark("Request"): mark("a secret card; its carrots count when the game ends."),
    mark("brings now"): mark("carrots at once, and by your own Requests as the board stands."),
    mark("worth"): mark(
        "carrots that the bot expects of it by the end: more than of leaving it or, where you must choose, of the "
        "weakest choice."
    ),
}
"""Explanations by word, in the order in which they help."""

ADDRESSED = {
    "{building} is not in this seat's reserve": mark("{building} is not in your reserve"),
    "{space} costs {cost}, and this seat has {coins} in coins and {wood} in wood": mark(
        "{space} costs {cost}, and you have {coins} in coins and {wood} in wood"
    ),
    "{space} costs {cost} coins, and this seat has {coins}": mark("{space} costs {cost} coins, and you have {coins}"),
    "{upgrade} costs {cost} wood, and this seat has {wood}": mark("{upgrade} costs {cost} wood, and you have {wood}"),
}
"""What the rules say of a seat, by their message, said to the person in it."""
