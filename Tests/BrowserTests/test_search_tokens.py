"""Tokens, suggestions, scopes and recent searches of a search field (S1, S2), by touch, pointer and keyboard."""

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import ALL, SHARP
from pages import expect_at_rest, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def field(page):
    return page.get_by_role("combobox", name="Towns and places")


def option(page, name):
    return page.get_by_role("option", name=name, exact=True)


def token(page, name):
    return page.locator(".search-tokens").get_by_role("button", name=name)


def expect_search(page, query, letters="", submitted=""):
    expect(page.get_by_test_id("query")).to_have_text(f"Query “{query}”, {letters}, submitted “{submitted}”")
    expect(field(page)).to_have_value(query)


def expect_active(page, name):
    """Expects the option that Return would choose."""
    expect(page.locator("[role=option][aria-selected=true]")).to_have_text([name] if name else [])
    active = field(page).get_attribute("aria-activedescendant")
    assert active == (page.locator("[role=option][aria-selected=true]").get_attribute("id") if name else None)


def test_a_finger_chooses_tokens_and_texts(open_page):
    page = open_page("/search-tokens", **PHONE)
    field(page).tap()
    expect(field(page)).to_have_attribute("aria-expanded", "true")
    option(page, "Contains O").tap()
    expect_search(page, "", "o")
    expect(field(page)).to_be_focused()
    option(page, "Contains R").tap()
    expect_search(page, "", "o+r")
    page.keyboard.type("po")
    option(page, "Porto").tap()
    expect_search(page, "Porto", "o+r", "Porto")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(field(page)).to_have_attribute("aria-expanded", "false")
    token(page, "Contains O").tap()
    page.keyboard.press("Backspace")
    expect(token(page, "Contains O")).to_have_count(0)
    expect_search(page, "Porto", "r", "Porto")
    page.get_by_role("button", name="Clear text").tap()
    expect_search(page, "", "", "Porto")
    expect(page.locator(".search-token")).to_have_count(0)


def test_the_pointer_chooses_suggestions_and_keeps_the_focus_in_the_field(open_page):
    page = open_page("/search-tokens", **DESKTOP)
    field(page).click()
    option(page, "Contains A").click()
    expect_search(page, "", "a")
    expect(field(page)).to_be_focused()
    token(page, "Contains A").click()
    expect(page.locator(".search-token[data-client-selected]")).to_have_count(1)
    expect(field(page)).to_be_focused()
    field(page).click()
    expect(page.locator(".search-token[data-client-selected]")).to_have_count(0)
    page.get_by_role("radio", name="On the Coast").click()
    expect(page.get_by_role("link")).to_have_text(["Faro"])
    expect(page.get_by_role("option")).to_have_count(0)
    field(page).click()
    expect(option(page, "Contains O")).to_be_visible()
    # Outside of the search the suggestions close.
    page.get_by_test_id("query").click()
    expect(page.get_by_role("option")).to_have_count(0)
    page.get_by_role("button", name="Cancel").click()
    expect_search(page, "")
    expect(page.get_by_role("radio")).to_have_count(0)
    expect(page.get_by_role("link")).to_have_count(2)


def test_keys_choose_suggestions_and_move_over_tokens(open_page):
    page = open_page("/search-tokens", **DESKTOP)
    field(page).focus()
    expect(option(page, "Contains O")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect_active(page, "Contains O")
    page.keyboard.press("End")
    expect_active(page, "Contains A")
    page.keyboard.press("ArrowDown")
    expect_active(page, "Contains O")
    page.keyboard.press("ArrowUp")
    expect_active(page, None)
    page.keyboard.press("ArrowUp")
    expect_active(page, "Contains A")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect_search(page, "", "o")
    page.keyboard.press("ArrowDown")
    expect_active(page, "Contains R")
    page.keyboard.press("Enter")
    expect_search(page, "", "o+r")
    # A text
    page.keyboard.type("ev")
    expect(option(page, "Evora")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect_search(page, "Evora", "o+r", "Evora")
    expect(page.get_by_role("link")).to_have_text(["Evora"])
    expect(page.get_by_role("option")).to_have_count(0)
    # Tokens, from the text
    selected = page.locator(".search-token[data-client-selected]")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    expect(selected).to_have_text("Contains R")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(selected).to_have_text("Contains O")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(selected).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(selected).to_have_text("Contains R")
    page.keyboard.press("Escape")
    expect(selected).to_have_count(0)
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect_search(page, "Evora", "o", "Evora")
    page.keyboard.type("x")
    expect_search(page, "xEvora", "o", "Evora")
    # The first Escape closes the suggestions, the next empties the field.
    expect(option(page, "Contains A")).to_have_count(0)
    page.keyboard.press("Escape")
    expect_search(page, "", "o", "Evora")


def test_typing_and_choosing_in_a_hurry_keeps_its_order(open_page):
    page = open_page("/", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/search-tokens")
    field(page).click()
    option(page, "Contains O").click()
    expect_search(page, "", "o")
    answers.hold()
    # The token is gone at once, and what is typed after it stays.
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(page.locator(".search-token:visible")).to_have_count(0)
    page.keyboard.type("r")
    answers.expect_held(page, 1)
    option(page, "Contains R").click()
    page.keyboard.type("af")
    answers.release()
    # The typed text before the choice is removed by it; what was typed later stays.
    expect_search(page, "af", "r")
    expect(token(page, "Contains R")).to_be_visible()


def test_suggestions_that_come_after_return_are_not_shown(open_page):
    page = open_page("/", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/search-tokens")
    field(page).click()
    page.keyboard.type("zz")
    expect(page.get_by_role("option")).to_have_count(0)
    answers.hold()
    field(page).fill("evora")
    page.keyboard.press("Enter")
    answers.expect_held(page, 1)
    answers.release()
    expect_search(page, "evora", "", "evora")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(field(page)).to_have_attribute("aria-expanded", "false")


def test_return_does_not_choose_what_has_come_in_the_place_of_a_suggestion(open_page):
    page = open_page("/search-tokens", **DESKTOP)
    field(page).click()
    expect(option(page, "Contains O")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect_active(page, "Contains O")
    page.evaluate("""() => {
      const option = document.querySelector('[role=option][aria-selected=true]');
      option.dataset.choice = '99';
    }""")
    page.keyboard.press("Enter")
    expect_idle(page)
    expect_search(page, "")


def test_recent_searches_are_offered_in_the_empty_field_and_removed(open_page):
    page = open_page("/search-tokens", **DESKTOP)
    field(page).click()
    for text in ["faro", "braga", "evora"]:
        field(page).fill(text)
        page.keyboard.press("Enter")
        expect_search(page, text, "", text)
    field(page).fill("")
    recent = page.get_by_role("listbox", name="Recent Searches").get_by_role("option")
    expect(recent).to_have_text(["evora", "braga", "faro"])
    page.get_by_role("button", name="Remove braga").click()
    expect(recent).to_have_text(["evora", "faro"])
    expect(field(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    expect(recent).to_have_text(["faro"])
    recent.click()
    expect_search(page, "faro", "", "faro")
    # They are the person's, in another window too.
    other = page.context.new_page()
    other.goto("/search-tokens")
    field(other).click()
    expect(other.get_by_role("option", name="faro", exact=True)).to_be_visible()
    other.get_by_role("button", name="Clear", exact=True).click()
    expect(other.get_by_role("option", name="faro", exact=True)).to_have_count(0)


def test_return_before_the_scripts_are_there_submits_later(open_page):
    page = open_page("about:blank", **DESKTOP)
    waiting = []
    page.route("**/controlled-inputs.js", lambda route: waiting.append(route))
    page.goto("/search-tokens", wait_until="domcontentloaded")
    field(page).click()
    page.keyboard.type("faro")
    page.keyboard.press("Enter")
    assert waiting
    for route in waiting:
        route.continue_()
    expect_search(page, "faro", "", "faro")


def test_the_suggestions_cover_the_content_of_a_phone_and_are_a_panel_elsewhere(open_page):
    page = open_page("/search-tokens", **PHONE)
    field(page).tap()
    expect(option(page, "Contains O")).to_be_visible()
    expect_at_rest(page)
    box = page.locator(".search-panel").bounding_box()
    assert box["x"] == 0 and box["width"] == 390 and box["y"] + box["height"] >= 844, box
    assert option(page, "Contains O").bounding_box()["height"] >= 44
    page = open_page("/search-tokens", **DESKTOP)
    field(page).click()
    expect(option(page, "Contains O")).to_be_visible()
    expect_at_rest(page)
    box, input_box = page.locator(".search-panel").bounding_box(), page.locator(".search-field").bounding_box()
    assert box["y"] >= input_box["y"] + input_box["height"] and box["y"] + box["height"] < 700, (box, input_box)


def test_tokens_and_suggestions_fit_and_pass_wcag(open_page, look):
    page = open_page("/search-tokens", **SHARP)
    field(page).click()
    field(page).fill("faro")
    page.keyboard.press("Enter")
    expect_search(page, "faro", "", "faro")
    field(page).fill("")
    expect(option(page, "Contains O")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect_at_rest(page)
    look(page, "suggestions", sizes=ALL)
    option(page, "Contains O").click()
    option(page, "Contains R").click()
    expect_search(page, "", "o+r", "faro")
    page.keyboard.press("Backspace")
    look(page, "tokens", sizes=ALL)


def test_a_field_in_the_toolbar_is_at_the_trailing_side_of_a_wide_bar(open_page, look):
    page = open_page("/search-bar", **DESKTOP)
    bar, box = page.locator("header.wm-bar").bounding_box(), page.locator(".search-field").bounding_box()
    add = page.get_by_role("button", name="Add").bounding_box()
    assert bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"], (bar, box)
    assert box["x"] + box["width"] == pytest.approx(1264, abs=1) and add["x"] + add["width"] <= box["x"], (add, box)
    title = page.get_by_role("heading", level=1).bounding_box()
    assert title["y"] >= bar["y"] + bar["height"] - 1
    field(page).click()
    option(page, "Contains O").click()
    expect_search(page, "", "o")
    expect_at_rest(page)
    panel = page.locator(".search-panel").bounding_box()
    assert panel["width"] == 320 and panel["y"] > box["y"] + box["height"], panel
    # It stays there while the content scrolls.
    page.set_viewport_size({"width": 1000, "height": 320})
    page.locator("wm-screen[data-shown] > .wm-scroll").evaluate("scroller => scroller.scrollTop = 100")
    assert page.locator(".search-field").bounding_box()["y"] == pytest.approx(box["y"], abs=1)
    page.set_viewport_size(DESKTOP["viewport"])
    look(page, "bar", sizes=ALL)
