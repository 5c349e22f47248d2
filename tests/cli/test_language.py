"""The language of a command: asked for, else from WARREN_LANG, else that of the system."""

from tests.cli.ran import Warren
from tests.looping import for_each
from warren.cli.output import choose_words, system_words, take_language


@for_each(
    ("arguments", "language", "rest"),
    [
        (["cards", "kingdom"], None, ["cards", "kingdom"]),
        (["--lang", "en", "cards"], "en", ["cards"]),
        (["cards", "--lang=zh", "kingdom"], "zh", ["cards", "kingdom"]),
        (["--lang", "en", "cards", "--lang", "zh"], "zh", ["cards"]),
        (["cards", "--", "--lang", "en"], None, ["cards", "--", "--lang", "en"]),
        (["cards", "--lang"], "", ["cards"]),
    ],
)
def test_the_language_is_taken_out_of_the_arguments(
    arguments: list[str], language: str | None, rest: list[str]
) -> None:
    assert take_language(arguments) == (language, rest)


@for_each(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "zh_HK"}, "zh-Hant"),
        ({"LANG": "zh_CN.UTF-8"}, "en"),
        ({"LANG": "fr_FR@euro"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": ""}, "zh-Hant"),
    ],
)
def test_the_systems_language(environment: dict[str, str], language: str) -> None:
    assert system_words(environment).lang == language


def test_what_is_asked_for_comes_before_the_variable_and_that_before_the_system() -> None:
    environment = {"WARREN_LANG": "zh-Hant", "LANG": "en_US.UTF-8"}
    assert choose_words("en", environment).lang == "en"
    assert choose_words(None, environment).lang == "zh-Hant"
    assert choose_words(None, {"LANG": "zh_TW.UTF-8"}).lang == "zh-Hant"


def test_a_variable_that_names_no_language_is_told(warren: Warren) -> None:
    ran = warren("games", WARREN_LANG="klingon", LANG="zh_TW.UTF-8")
    assert (ran.code, ran.out) == (2, "")
    assert "WARREN_LANG: 沒有「klingon」這個語言" in ran.err
