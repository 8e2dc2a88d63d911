"""The editor of Folio's documents, by touch, mouse and keyboard."""

import pytest
from conftest import DESKTOP, PHONE
from pages import Finger, Keyboard, Mouse, add_blank_document, button, expect_at_rest, expect_idle, title, top
from playwright.sync_api import expect

HANDS = {"phone": (PHONE, Finger), "mouse": (DESKTOP, Mouse), "keyboard": (DESKTOP, Keyboard)}


@pytest.fixture(params=HANDS)
def person(request, open_page, folio_server):
    device, hand = HANDS[request.param]
    page = open_page(folio_server.address, **device)
    add_blank_document(page)
    return hand(page)


def choose(person, name):
    """Presses an item of the open menu; by keyboard, it is reached by the arrows."""
    page, item = person.page, person.page.get_by_role("menuitem", name=name, exact=True)
    expect(item).to_be_visible()
    if not isinstance(person, Keyboard):
        return person.press(item)
    for _ in range(12):
        if item.evaluate("item => item === document.activeElement"):
            return page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrows never reach {name}")


def insert(person, *names):
    person.press(button(person.page, "Insert"))
    for name in names:
        choose(person, name)
    expect(person.page.locator("wm-object:focus")).to_be_visible()
    expect_idle(person.page)


def test_what_is_inserted_has_the_keys_and_escape_stays_in_the_document(person):
    page = person.page
    objects, selected = page.locator("wm-object"), page.locator("wm-object[data-client-selected]")
    before = objects.count()
    insert(person, "Text")
    page.keyboard.type("My last words")
    expect(page.locator("wm-object wm-rich-text")).to_have_text("My last words")
    page.keyboard.press("Escape")
    expect(page.locator("wm-object wm-rich-text")).to_have_count(0)
    left = selected.evaluate("each => each.frame.x")
    page.keyboard.press("Shift+ArrowLeft")
    assert selected.evaluate("each => each.frame.x") == left - 10
    page.keyboard.press("Delete")
    expect(objects).to_have_count(before)
    insert(person, "Shape", "Ellipse")
    for count in [0, 0, 0]:
        page.keyboard.press("Escape")
        expect(selected).to_have_count(count)
        expect_at_rest(page)
    expect(title(page)).to_have_text("Blank")
    expect(objects).to_have_count(before + 1)


def test_escape_after_the_colours_deselects_and_stays_in_the_document(person):
    page, selected = person.page, person.page.locator("wm-object[data-client-selected]")
    insert(person, "Text")
    color = top(page).locator(".wm-bar-centre").get_by_role("button", name="Color")
    if color.is_visible():
        person.press(color)
    else:
        person.press(button(page, "More"))
        expect(page.get_by_role("menu", name="More").get_by_text("Color", exact=True)).to_have_count(1)
        choose(person, "Color")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(selected).to_have_count(1)
    for _ in range(2):
        page.keyboard.press("Escape")
        expect(selected).to_have_count(0)
        expect_at_rest(page)
    expect(title(page)).to_have_text("Blank")
