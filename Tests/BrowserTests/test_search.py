"""The search field of a screen (S1, T7 in their basic form), by touch, mouse and keyboard."""

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import ALL, SHARP
from pages import FRAMES, expect_at_rest
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def field(page):
    return page.get_by_role("searchbox", name="Towns and places")


def cancel(page):
    return page.get_by_role("button", name="Cancel")


def clear(page):
    return page.get_by_role("button", name="Clear text")


def expect_query(page, query, submitted=""):
    expect(page.get_by_test_id("query")).to_have_text(f"Query “{query}”, submitted “{submitted}”")
    expect(field(page)).to_have_value(query)


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_typing_filters_the_list_and_cancel_ends_the_search(open_page, options):
    page = open_page("/search", **options)
    expect(cancel(page)).to_have_count(0)
    field(page).click()
    expect(cancel(page)).to_be_visible()
    expect(clear(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Stop Searching")).to_be_visible()
    page.keyboard.type("o")
    page.keyboard.type("r")
    expect(page.get_by_role("link")).to_have_text(["Porto", "Evora"])
    expect_query(page, "or")
    said = page.locator("body > .visually-hidden[role=status]")
    expect(said).to_have_text("2 results")
    page.keyboard.type("x")
    expect(said).to_have_text("No Results")
    cancel(page).click()
    expect_query(page, "")
    expect(page.get_by_role("link")).to_have_count(6)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(cancel(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Stop Searching")).to_have_count(0)


def test_escape_clears_and_ends_the_search_cancel_moves_the_focus_to_the_title_and_return_submits(open_page):
    page = open_page("/search", **DESKTOP)
    field(page).click()
    page.keyboard.type("far")
    expect_query(page, "far")
    page.keyboard.press("Escape")
    expect_query(page, "")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(field(page)).not_to_be_focused()
    expect(cancel(page)).to_have_count(0)
    # A search that was cancelled by keys moves the focus to the title too.
    for key in ["Escape", "Enter"]:
        field(page).fill("or")
        if key == "Enter":
            cancel(page).focus()
        page.keyboard.press(key)
        if key == "Escape":
            page.keyboard.press(key)  # the first one empties the field
        expect(cancel(page)).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
    # Return submits.
    field(page).click()
    page.keyboard.type("faro")
    page.keyboard.press("Enter")
    expect_query(page, "faro", "faro")


def test_the_clear_button_empties_the_field_and_keeps_the_focus_and_the_app_can_end_the_search(open_page):
    page = open_page("/search", **DESKTOP)
    field(page).fill("x")
    expect(page.get_by_text("No Results for “x”")).to_be_visible()
    clear(page).click()
    expect_query(page, "")
    expect(field(page)).to_be_focused()
    expect(cancel(page)).to_be_visible()
    # The app ends the search.
    field(page).click()
    page.keyboard.type("a")
    page.get_by_role("button", name="Stop Searching").click()
    expect_query(page, "")
    expect(cancel(page)).to_have_count(0)


def test_no_key_is_lost_while_the_server_is_slow(open_page):
    page = open_page("/", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/search")
    field(page).click()
    expect(page.get_by_role("button", name="Stop Searching")).to_be_visible()
    answers.hold()
    page.keyboard.type("coim")
    answers.expect_held(page, 1)
    answers.release(1)
    expect(field(page)).to_have_value("coim")
    page.keyboard.type("bra")
    answers.release()
    expect_query(page, "coimbra")
    expect(page.get_by_role("link")).to_have_text(["Coimbra"])


def test_the_field_has_the_dimensions_of_ios_and_keeps_its_text_while_another_screen_is_open(open_page):
    page = open_page("/search", **PHONE)
    assert page.locator(".search-field").bounding_box()["height"] == 36
    assert field(page).bounding_box()["height"] == 44
    title = page.get_by_role("heading", level=1).bounding_box()
    assert page.locator(".search-field").bounding_box()["y"] >= title["y"] + title["height"]
    # Another screen
    field(page).fill("far")
    page.get_by_role("link", name="Faro").tap()
    expect(page.get_by_role("heading", level=1, name="Faro")).to_be_visible()
    expect_at_rest(page)
    expect(field(page)).to_have_count(0)
    page.locator("wm-screen:last-child [data-back]").tap()
    expect_query(page, "far")
    expect(page.get_by_role("link")).to_have_text(["Faro"])


MOVED = """part => {
  for (const each of document.getAnimations()) {
    each.pause();
    each.currentTime = part * each.effect.getComputedTiming().endTime;
  }
  const box = part => document.querySelector(`wm-screen[data-shown] ${part}`).getBoundingClientRect();
  return [box('.search-field').top, box('.wm-bar').bottom, box('.row').top];
}"""


def test_on_a_phone_the_field_moves_to_the_place_of_the_bar_and_back(open_page):
    page = open_page("/search", **PHONE, motion=20)
    before = page.evaluate(MOVED, 1)
    field(page).tap()
    expect(cancel(page)).to_be_visible()
    page.evaluate(FRAMES)
    start, half, end = page.evaluate(MOVED, 0), page.evaluate(MOVED, 0.5), page.evaluate(MOVED, 0.9999)
    assert start == pytest.approx(before, abs=1), "nothing jumps"
    assert before[0] > 80 and end[:2] == pytest.approx([8, 0], abs=1), (before, end)
    assert all(last < middle < first for first, middle, last in zip(start, half, end)), (start, half, end)
    page.evaluate("() => document.getAnimations().forEach(each => each.finish())")
    page.locator("wm-screen[data-shown] > .wm-scroll").evaluate("scroller => scroller.scrollTop = 60")
    cancel(page).tap()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.evaluate(FRAMES)
    page.evaluate("() => document.getAnimations().forEach(each => each.finish())")
    page.locator("wm-screen[data-shown] > .wm-scroll").evaluate("scroller => scroller.scrollTop = 0")
    assert page.evaluate(MOVED, 1) == pytest.approx(before, abs=1)


def test_a_search_fits_and_passes_wcag(open_page, look):
    page = open_page("/search", **SHARP)
    look(page, "idle", sizes=ALL)
    field(page).click()
    page.keyboard.type("or")
    expect_query(page, "or")
    expect_at_rest(page)
    look(page, "typed", sizes=ALL)
    page.keyboard.type("xx")
    expect(page.get_by_text("No Results for “orxx”")).to_be_visible()
    look(page, "nothing")
