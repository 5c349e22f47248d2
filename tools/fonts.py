"""Makes the fonts of the pages from the published ones: `.venv/bin/python -m tools.fonts`. It needs npm and a network.

Each is cut down to the signs in `SIGNS`, to the weights that the style sheet asks for, and to one size of letters. The
makers keep the name Source for what they publish themselves, so what is made of it here bears a name of its own.
"""

import base64
import hashlib
import subprocess
import tarfile
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER = Path(__file__).resolve().parent.parent / "src" / "warren" / "web" / "static" / "fonts"
WEIGHTS = (400, 700)
LETTER_SIZE = 14
"""Which size of letters a font with shapes for each is made for: that of most texts, in CSS pixels."""
FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"]
"""Joined letters, marks and kerning; figures that are all of one height and of one width."""
SIGNS = {
    "": (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’‚“”„†•…‰‹›€™←↑→↓↔−≈≠≤≥✓")),
    "-latin-ext": range(0x100, 0x180),
}
"""What is kept, by what the name of the file ends with: the signs of our texts and the letters of western Europe, which
every page needs; and, asked for only where a name has them, those of its other languages written in Latin."""


class Source(NamedTuple):
    """A published font, and what is made of it."""

    name: str
    package: str
    integrity: str
    path: str
    axes: dict[str, float | tuple[float, float]]

    def file(self, ending: str) -> Path:
        """Return where the font lies. ending: a key of SIGNS."""
        return FOLDER / f"{self.name.lower().replace(' ', '-')}{ending}.woff2"


SOURCES = (
    Source(
        "Warren Sans",
        "source-sans@3.52.0",
        "sha512-xsm7qlMI/JwxwNdp6pvpR6l+aZjn90fzOzoeUz/qoohIYbKbDwQNRIz5/ItYs7/hvqLirQNUoDFGXSVA3TU9tw==",
        "package/VF/SourceSans3VF-Upright.ttf",
        {"wght": WEIGHTS},
    ),
    Source(
        "Warren Serif",
        "source-serif@4.5.1",
        "sha512-NUAh5IzF7KiUu2gTpqE+ed9MNbMe4st7LIIXZ0OHHSPc6gg86H67j04M8sIhU2qqFd26btXaFQ2ge5u/p72j0Q==",
        "package/VAR/SourceSerif4Variable-Roman.ttf",
        {"wght": WEIGHTS, "opsz": LETTER_SIZE},
    ),
)


def main() -> None:
    """Fetch the published fonts and write ours."""
    with TemporaryDirectory() as folder:
        for source in SOURCES:
            published = fetched(source, Path(folder))
            for ending, signs in SIGNS.items():
                file = source.file(ending)
                cut(published, source, signs).save(file)
                print(f"{file.name}: {file.stat().st_size / 1000:.1f} kB")


def fetched(source: Source, folder: Path) -> Path:
    """Fetch a package and give the font in it. ValueError if it is not the package that was named."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", source.package], cwd=folder, check=True, capture_output=True, text=True
    )
    package = folder / packed.stdout.split()[-1]
    found = f"sha512-{base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()}"
    if found != source.integrity:
        raise ValueError(f"{source.package}: its checksum is {found}, expected {source.integrity}")
    with tarfile.open(package) as files:
        files.extract(source.path, folder, filter="data")
    return folder / source.path


def cut(path: Path, source: Source, signs: Iterable[int]) -> TTFont:
    """Return the font with some signs and our weights alone, under our name."""
    font = TTFont(path, recalcTimestamp=False)
    font["fvar"].instances = []  # each bears the name of the makers
    subsetter = Subsetter(Options(layout_features=FEATURES, name_IDs=[0, 1, 2, 4, 5, 6, 13, 14]))
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    font = instantiateVariableFont(font, source.axes)
    for number in (1, 4, 6):
        font["name"].setName(source.name.replace(" ", "" if number == 6 else " "), number, 3, 1, 0x409)
    font.flavor = "woff2"
    return font


if __name__ == "__main__":
    main()
