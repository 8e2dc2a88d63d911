"""D2: the list of the browser of documents, and what is kept of how a person has it shown. On NotesPage."""

import re

import pytest
from conftest import DESKTOP, NOTES_PAGE, PHONE, TABLET, Server
from pages import Finger, Keyboard, Mouse, back, button, expect_at_rest, expect_idle, title
from playwright.sync_api import expect
from test_documents import choose, create
from visits import kill

HANDS = {"finger": (PHONE, Finger), "mouse": (TABLET, Mouse), "keyboard": (DESKTOP, Keyboard)}


def arrange(person, *items):
    """Chooses items of the menu “More” of the browser of documents."""
    for item in items:
        person.press(button(person.page, "More"))
        role = person.page.get_by_role("menuitemradio", name=item)
        if isinstance(person, Keyboard):
            for _ in range(20):
                if role.evaluate("item => item === document.activeElement"):
                    break
                person.page.keyboard.press("ArrowDown")
            person.page.keyboard.press("Enter")
        else:
            person.press(role)
        expect_at_rest(person.page)


def open_documents(page, hand):
    expect_at_rest(page)
    person = hand(page)
    create(person)
    person.press(back(page))
    expect(title(page)).to_have_text("Documents")
    expect_at_rest(page)
    return person


@pytest.mark.parametrize("hand", HANDS)
def test_a_list_has_columns_where_there_is_space_for_them(open_page, notes_server, hand):
    device, kind = HANDS[hand]
    page = open_page(notes_server.address, **device)
    arrange(open_documents(page, kind), "List")
    row = page.get_by_role("link", name="Untitled")
    sizes = row.get_by_text(re.compile(r"^\d+ byte|\d kB$"))
    date = row.get_by_text(re.compile(r"\d{4}.*\d\d:\d\d"))
    expect(date.locator("visible=true")).to_have_count(1)
    if hand == "finger":
        expect(row.locator("visible=true").filter(has_text=re.compile("(byte|kB)"))).to_have_count(1)
    name, shown = row.get_by_text("Untitled").bounding_box(), date.locator("visible=true").bounding_box()
    if hand == "finger":
        assert shown["y"] >= name["y"] + name["height"] - 1 and shown["x"] == name["x"]
    else:
        assert abs(shown["y"] + shown["height"] / 2 - name["y"] - name["height"] / 2) < 4
        size = sizes.locator("visible=true").bounding_box()
        assert name["x"] + name["width"] < shown["x"] and shown["x"] + shown["width"] < size["x"]
    assert row.bounding_box()["width"] <= page.viewport_size["width"]


@pytest.mark.parametrize("hand", HANDS)
def test_what_a_person_has_arranged_is_kept(tmp_path, artifacts, open_page, console_errors, hand):
    server = Server(tmp_path, artifacts / f"arranged-{hand}.log", NOTES_PAGE).start()
    device, kind = HANDS[hand]
    page = open_page(server.address, **device)
    person = open_documents(page, kind)
    arrange(person, "List", "Name")

    def expect_kept(page):
        expect(page.locator("wm-screen[data-shown] .list")).to_be_visible()
        expect_at_rest(page)
        button(page, "More").click()
        for item in ("List", "Name"):
            expect(page.get_by_role("menuitemradio", name=item)).to_be_checked()
        page.keyboard.press("Escape")

    page.reload()
    expect_kept(page)
    other = page.context.new_page()
    other.goto(server.address)
    expect_kept(other)
    other.close()
    page.close()
    kill(server)
    server.start()
    # The first page has it, and not only what follows.
    answer = page.context.request.get(f"{server.address}/documents")
    assert 'class="list' in answer.text()
    later = page.context.new_page()
    later.goto(server.address)
    expect_kept(later)
    server.stop()
    console_errors.clear()
