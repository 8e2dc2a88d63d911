"""The find bar, and what is marked."""

from playwright.sync_api import TimeoutError, expect


def find_field(page):
    return page.get_by_role("searchbox", name="Find")


def count(page):
    return page.locator(".find-count")


def note(page):
    return page.get_by_role("textbox", name="Note", exact=True)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def option(page, hand, name):
    hand.press(button(page, "Find Options"))
    hand.press(page.locator(".wm-menu-layer[data-client-open]").get_by_text(name, exact=True))
    expect(page.locator(".wm-menu-layer[data-client-open]")).to_have_count(0)


# The texts of the ranges of a highlight
HIGHLIGHTED = "name => [...(CSS.highlights.get(name) ?? [])].map(range => range.toString())"


def expect_marked(page, others, present):
    """Waits until these texts are marked: the server searches after it has answered the key."""
    try:
        page.wait_for_function(
            f"expected => JSON.stringify(['found', 'found-at'].map({HIGHLIGHTED})) === JSON.stringify(expected)", arg=[others, present])
    except TimeoutError as error:
        raise AssertionError([page.evaluate(HIGHLIGHTED, name) for name in ("found", "found-at")]) from error
