"""Pictures of the pages that are kept, and what is different from them.

Kept is every eighth of a page's pixels across and down: each the mean of its square, in 64 steps a colour. That is a
few kB, still shows what stands where, and is the same however letters are smoothed.
"""

from base64 import b64decode, b64encode
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

KEPT = Path(__file__).parent / "kept"
SCALE = 8
TOLERANCE = ((2, 14), (8, 4))
"""Squares of so many kept pixels may differ by so much of 255 in the mean of a colour.

Letters that another rasteriser draws, or everything 0.3 CSS pixels further on, come to 10 and 2.8; a panel moved by two
CSS pixels to at least 16, a colour that is 5 lighter to 5.
"""


class Difference(NamedTuple):
    """What is different: where, in CSS pixels (left, top, width, height), and a picture of it (PNG).

    The picture has what was kept, what is there now, and that again with all that differs framed.
    """

    places: list[list[int]]
    shown: bytes


class Album:
    """Shrinks and compares pictures, in a browser's page of its own."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_TOOLS)

    def shrunk(self, picture: bytes) -> bytes:
        """Return what is kept of a picture (PNG), as WebP."""
        found: str = self._page.evaluate("([now, scale]) => shrunk(now, scale)", [_spelled(picture), SCALE])
        written = b64decode(found)
        pixels = written[written.index(b"VP8L") :]  # without the colour profile, which is the usual one
        return b"RIFF" + (len(pixels) + 4).to_bytes(4, "little") + b"WEBP" + pixels

    def compare(self, kept: bytes, picture: bytes) -> Difference | None:
        """Return in what a picture (PNG) differs from what was kept; None if in nothing that can be seen."""
        found = self._page.evaluate(
            "([kept, now, scale, tolerance]) => compare(kept, now, scale, tolerance)",
            [_spelled(kept), _spelled(picture), SCALE, TOLERANCE],
        )
        return found and Difference(found["places"], b64decode(found["shown"]))


def _spelled(picture: bytes) -> str:
    return b64encode(picture).decode()


_TOOLS = """() => {
  const opened = async (spelled) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:;base64,${spelled}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  // The means of squares, in rows.
  const means = ({ width, height, data }, side) => {
    const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
    const sums = new Float64Array(across * down * 3), counts = new Uint32Array(across * down);
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 4) {
        const square = Math.floor(y / side) * across + Math.floor(x / side);
        counts[square] += 1;
        for (let colour = 0; colour < 3; colour += 1) sums[3 * square + colour] += data[at + colour];
      }
    const pixels = new Float64Array(4 * counts.length).fill(255);
    sums.forEach((sum, at) => { pixels[4 * Math.floor(at / 3) + (at % 3)] = sum / counts[Math.floor(at / 3)]; });
    return { width: across, height: down, data: pixels };
  };
  const spelled = async (canvas, type) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 1 })).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  };
  const drawn = ({ width, height, data }) => {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d").putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0);
    return canvas;
  };
  window.shrunk = async (now, scale) => {
    const small = means(await opened(now), scale);
    const steps = small.data.map((value, at) => (at % 4 < 3 ? Math.min(252, 4 * Math.round(value / 4)) : 255));
    return spelled(drawn({ ...small, data: steps }), "image/webp");
  };
  window.compare = async (kept, now, scale, tolerance) => {
    const [before, whole] = [await opened(kept), await opened(now)], after = means(whole, scale), places = [];
    for (const [side, most] of tolerance) {
      const [one, other] = [means(before, side), means(after, side)], step = side * scale;
      const across = Math.max(one.width, other.width), down = Math.max(one.height, other.height);
      for (let y = 0; y < down; y += 1)
        for (let x = 0; x < across; x += 1) {
          const both = [one, other].map(({ width, height, data }) =>
            x < width && y < height ? data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3) : null);
          const isNear = both[0] && both[1] && both[0].every((value, at) => Math.abs(value - both[1][at]) <= most);
          if (!isNear) places.push([x * step, y * step, step, step]);
        }
    }
    if (!places.length) return null;
    const size = [before.width * scale, before.height * scale], gap = 2 * scale;
    const canvas = new OffscreenCanvas(size[0] + 2 * whole.width + 2 * gap, Math.max(size[1], whole.height));
    const context = canvas.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.drawImage(drawn(before), 0, 0, ...size);
    for (const turn of [0, 1]) context.putImageData(whole, size[0] + gap + turn * (whole.width + gap), 0);
    context.translate(size[0] + whole.width + 2 * gap, 0);
    context.fillStyle = "#ffffffa0";
    context.fillRect(0, 0, whole.width, whole.height);
    context.strokeStyle = "#d00000";
    context.lineWidth = 2;
    for (const place of places) context.strokeRect(...place);
    return { places, shown: await spelled(canvas, "image/png") };
  };
}"""
