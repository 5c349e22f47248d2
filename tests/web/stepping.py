"""What people do step by step on the pages of any game: go through a page by keys, walk on its map."""

from playwright.sync_api import Page, expect


def go_to(page: Page, selector: str, key: str, most: int) -> None:
    """Move the focus by a key until it is on something, with so many presses at most."""
    page.locator(selector).first.wait_for()
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the focus never comes to {selector}")


def walk_on_map(page: Page, space: str, numbers: dict[str, int], columns: int) -> None:
    """Walk by arrows from the space that has the focus to another, and choose it; numbers: of the spaces, by rows."""
    at = numbers[str(page.evaluate("document.activeElement.id")).removeprefix("cell-")]
    down, right = (to - here for to, here in zip(divmod(numbers[space], columns), divmod(at, columns), strict=True))
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    expect(page.locator(f"#cell-{space}")).to_be_focused()
    page.keyboard.press("Enter")
