"""Pickers that are menus, by touch, mouse and keyboard."""

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import SHARP
from pages import Keyboard
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def menu(page, name):
    return page.get_by_role("combobox", name=name, exact=True)


def expect_shown(page, words, name="City"):
    """Expects that the native control shows this choice."""
    expect(menu(page, name).locator("option:checked")).to_have_text(words)


def press(page, name):
    page.get_by_role("button", name=name).click()


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["touch", "mouse"])
def test_a_choice_is_shown_and_reaches_the_app_and_the_control_lies_over_its_row(open_page, device):
    page = open_page("/menus", **device)
    expect_shown(page, "None")
    menu(page, "City").select_option("Porto")
    expect_shown(page, "Porto")
    expect(page.get_by_test_id("city")).to_have_text("At Porto")
    menu(page, "Pace").select_option("Rather Fast")
    expect(page.get_by_test_id("pace")).to_have_text("Pace 2")
    if device is PHONE:
        # The control is high enough for touch, and a press on the label opens it.
        box, row = menu(page, "City").bounding_box(), page.locator(".row", has=menu(page, "City")).bounding_box()
        assert box["height"] >= 44 and row["x"] + row["width"] - box["x"] - box["width"] <= 17
        assert box["width"] > row["width"] / 2
        assert menu(page, "Pace").bounding_box()["height"] >= 44
        page.evaluate("window.opened = []; HTMLSelectElement.prototype.showPicker = function () { opened.push(this.value); }; 0")
        for name in ["Locked", "City"]:
            page.locator(".menu-picker .control-label", has_text=name).click(force=True)
        assert page.evaluate("opened.length") == 1
        expect(menu(page, "City")).to_be_focused()
        colours = [page.locator(".menu-picker .control-label", has_text=name).evaluate("label => getComputedStyle(label).color")
                   for name in ("City", "Stubborn", "Locked")]
        assert colours[0] == colours[1] != colours[2], "only the label of the disabled menu is dimmed"


def test_keys_choose_and_the_focus_is_visible(open_page):
    page = open_page("/menus", **DESKTOP)
    Keyboard(page).reach(menu(page, "City"))
    assert menu(page, "City").evaluate("menu => getComputedStyle(menu).outlineStyle") == "solid"
    page.keyboard.type("P")
    expect_shown(page, "Porto")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_test_id("city")).to_have_text("At Lisbon")
    page.keyboard.press("Tab")
    expect(menu(page, "Unknown")).to_be_focused()  # not the disabled one


def test_a_choice_is_shown_before_the_server_answers_and_no_older_answer_reverts_it(open_page):
    page = open_page("/", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/menus")
    menu(page, "City").select_option("Faro")
    expect(page.get_by_test_id("city")).to_have_text("At Faro")  # the socket is open
    answers.hold()
    menu(page, "City").select_option("Lisbon")
    answers.expect_held(page, 1)
    press(page, "Turn Around")
    answers.expect_held(page, 2)
    menu(page, "City").select_option("Porto")
    answers.expect_held(page, 3)
    answers.release(2)
    expect(page.get_by_test_id("city")).to_have_text("At Lisbon")
    assert menu(page, "City").locator("option").all_inner_texts()[2:] == ["Faro", "Porto", "Lisbon", "Sold Out"]
    expect_shown(page, "Porto")
    answers.release()
    expect(page.get_by_test_id("city")).to_have_text("At Porto")
    expect_shown(page, "Porto")


def test_the_choice_is_kept_while_options_change_an_unknown_one_shows_a_prompt_and_a_refused_one_is_reverted(open_page):
    page = open_page("/menus", **DESKTOP)
    menu(page, "City").select_option("Lisbon")
    press(page, "Turn Around")
    expect(menu(page, "City").locator("option").nth(2)).to_have_text("Faro")
    expect_shown(page, "Lisbon")
    press(page, "Close Lisbon")
    expect_shown(page, "Choose")
    expect(page.get_by_test_id("city")).to_have_text("At Lisbon")
    press(page, "Open Lisbon")
    expect_shown(page, "Lisbon")
    press(page, "Go Elsewhere")
    expect_shown(page, "Choose")
    menu(page, "City").select_option("Faro")
    expect(page.get_by_test_id("city")).to_have_text("At Faro")
    # Unknown values, and a choice that the app refuses
    expect_shown(page, "Choose", "Unknown")
    press(page, "Go Elsewhere")
    expect_shown(page, "Choose")
    page.reload()
    expect_shown(page, "Choose")
    menu(page, "Stubborn").select_option("Never")
    expect(page.get_by_test_id("refusals")).to_have_text("Refused 1")
    expect_shown(page, "Stays", "Stubborn")
    # Forged choices
    menu(page, "City").select_option("Porto")
    expect(page.get_by_test_id("city")).to_have_text("At Porto")
    for value in ["99", "sold", ""]:
        menu(page, "City").evaluate("""(menu, value) => {
            menu.append(new Option('Forged', value));
            menu.selectedIndex = menu.options.length - 1;
            menu.dispatchEvent(new Event('input', { bubbles: true }));
        }""", value)
        expect_shown(page, "Porto")
    expect(menu(page, "Locked")).to_be_disabled()
    assert menu(page, "City").locator("option", has_text="Sold Out").is_disabled()
    expect(page.get_by_test_id("city")).to_have_text("At Porto")


def test_menus_fit_and_pass_wcag(open_page, look):
    page = open_page("/menus", **SHARP)
    expect_shown(page, "None")
    look(page, sizes=["phone", "tablet-wide"])
