"""The buttons that a swipe of a row reveals: by touch, and as a menu by mouse and keyboard."""

import pytest
from devices import DESKTOP, PHONE
from pages import Pull, expect_idle
from playwright.sync_api import expect

ADDRESS = "/actions"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def row(page, name):
    return page.locator(".row.swipes", has_text=name)


def action(page, name):
    return page.get_by_role("button", name=name)


def swipe(page, target, by):
    target.scroll_into_view_if_needed()
    expect_idle(page)
    pull = Pull(page, "touch")
    pull.take(target)
    pull.by(by / 2, 0)
    pull.by(by / 2, 0)
    pull.let_go()
    expect_idle(page)


def expect_log(page, words):
    expect(page.get_by_test_id("log")).to_have_text(words)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_short_swipe_reveals_the_buttons_of_a_side(visit, direction):
    page = visit(PHONE)
    page.evaluate("direction => document.documentElement.dir = direction", direction)
    sign = 1 if direction == "ltr" else -1
    postcard = row(page, "Postcard")
    swipe(page, postcard, -120 * sign)
    boxes = [action(page, name).bounding_box() for name in ("Bin", "Flag", "Move")]
    edge, whole = boxes[0], postcard.bounding_box()
    assert abs(edge["x"] + (edge["width"] if sign > 0 else 0) - whole["x"] - (whole["width"] if sign > 0 else 0)) < 1, "the first is at the edge"
    assert boxes[0]["x"] * sign > boxes[1]["x"] * sign > boxes[2]["x"] * sign
    assert all(box["height"] == whole["height"] and box["width"] >= 74 for box in boxes)
    text = postcard.locator(".text").first.bounding_box()
    assert abs(sum(box["width"] for box in boxes) - abs(text["x"] - row(page, "Invoice").locator(".text").first.bounding_box()["x"])) < 1, "the row makes room for all"
    action(page, "Flag").tap()
    expect_log(page, "Postcard flagged")
    expect(action(page, "Flag")).to_have_count(0)  # the row has closed
    swipe(page, postcard, 60 * sign)
    action(page, "Unread").tap()
    expect_log(page, "Postcard unread")
    # A press elsewhere only closes the row.
    swipe(page, postcard, -120 * sign)
    expect(action(page, "Move")).to_be_visible()
    row(page, "Invoice").tap()
    expect(action(page, "Move")).to_have_count(0)


def test_a_long_swipe_runs_the_first_action_where_that_is_allowed(visit):
    page = visit(PHONE)
    swipe(page, row(page, "Reminder"), 300)
    expect_log(page, "Reminder unread")
    swipe(page, row(page, "Reminder"), -300)
    expect(row(page, "Reminder")).to_have_count(0)
    last = row(page, "No full swipe")
    swipe(page, last, -300)
    expect_log(page, "Reminder unread")
    action(page, "Archive").tap()
    expect_log(page, "Archived one")
    swipe(page, last, 200)  # it has no buttons at this side
    expect(page.locator("[data-client-open]")).to_have_count(0)


def test_a_swipe_that_goes_back_closes_the_row(visit):
    page = visit(PHONE)
    target = row(page, "Invoice")
    target.scroll_into_view_if_needed()
    expect_idle(page)
    pull = Pull(page, "touch")
    pull.take(target)
    pull.by(-260, 0)
    expect(target).to_have_attribute("data-client-full", "")
    pull.by(255, 0)
    pull.let_go()
    expect_idle(page)
    expect(page.locator("[data-client-open]")).to_have_count(0)
    expect_log(page, "Nothing yet")


def test_mouse_and_keyboard_find_the_actions_in_a_menu(visit):
    page = visit(DESKTOP)
    row(page, "Invoice").click(button="right")
    items = page.get_by_role("menuitem")
    expect(items).to_have_text(["Unread", "Bin", "Flag", "Move"])
    page.keyboard.type("mo")
    page.keyboard.press("Enter")
    expect_log(page, "Invoice moved")
    expect(items).to_have_count(0)
    row(page, "Invoice").click(button="right")
    items.filter(has_text="Bin").click()
    expect(row(page, "Invoice")).to_have_count(0)


def test_a_menu_among_the_actions_opens_at_its_button(visit):
    page = visit(PHONE)
    last = row(page, "No full swipe")
    swipe(page, last, -200)
    button = action(page, "Snooze")
    box, other = button.bounding_box(), action(page, "Archive").bounding_box()
    assert (box["height"], box["width"] >= 74) == (other["height"], True)
    button.tap()
    expect(page.get_by_role("menuitem")).to_have_text(["Until Noon", "Until Monday"])
    expect_idle(page)  # it grows while it opens
    menu = page.get_by_role("menu").bounding_box()
    assert abs(menu["x"] + menu["width"] - box["x"] - box["width"]) < 8 or abs(menu["x"] - box["x"]) < 8, "the menu is at the button"
    page.get_by_role("menuitem", name="Until Monday").tap()
    expect_log(page, "Snoozed until Monday")
    expect(page.locator("[data-client-open]")).to_have_count(0)
    # By mouse and keyboard the row's menu leads to it.
    last.click(button="right")
    page.get_by_role("menuitem", name="Snooze").click()
    page.get_by_role("menuitem", name="Until Noon").click()
    expect_log(page, "Snoozed until noon")
