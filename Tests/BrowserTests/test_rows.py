"""Rows that can be moved and deleted, by touch, mouse and keyboard."""

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import SHARP
from pages import Keyboard, Pull, expect_at_rest, resize, screens, title
from playwright.sync_api import expect

START = ["Harbour", "Kiosk", "Bridge", "Tower", "Market"]


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def row(page, name):
    return page.locator(".row[data-group]").filter(has=page.get_by_text(name, exact=True))


def grip(page, name):
    return page.get_by_role("button", name=f"Reorder {name}")


def seen(page, group="1"):
    """The rows of a group from top to bottom, by their visible positions."""
    return page.evaluate("""group => [...document.querySelectorAll(`.row[data-group="${group}"]:not([data-client-deleted])`)]
        .map(row => [row.getBoundingClientRect().top, row.querySelector('.text').textContent])
        .sort(([a], [b]) => a - b).map(([, name]) => name)""", group)


def expect_seen(page, names, group="1"):
    page.wait_for_function("""([names, group]) => {
        const rows = [...document.querySelectorAll(`.row[data-group="${group}"]:not([data-client-deleted])`)];
        // Apart from spinners of buttons that wait
        const isStill = document.getAnimations().every(({ effect }) => effect.getComputedTiming().endTime === Infinity);
        return isStill && names.join() === rows.map(row => [row.getBoundingClientRect().top, row.querySelector('.text').textContent])
            .sort(([a], [b]) => a - b).map(([, name]) => name).join();
    }""", arg=[names, group])


def expect_at(page, name, top):
    """Waits until a row is at this position; the browser may handle the last touch a frame later."""
    page.wait_for_function(
        "([row, top]) => Math.abs(row.getBoundingClientRect().top - top) < 1", arg=[row(page, name).element_handle(), top])


def expect_stops(page, *names):
    """Expects this order in the app."""
    expect(page.get_by_test_id("stops")).to_have_text(" ".join(names))


def edit(page):
    page.get_by_role("button", name="Edit").click()
    expect(grip(page, "Market")).to_be_visible()


DEVICES = {"touch": PHONE, "mouse": DESKTOP}


@pytest.mark.parametrize("device", DEVICES)
def test_a_row_follows_its_grip_the_others_make_way_and_the_minus_deletes(open_page, device):
    page = open_page("/rows", **DEVICES[device])
    edit(page)
    pull = Pull(page, device)
    top = row(page, "Harbour").bounding_box()["y"]
    pull.take(grip(page, "Harbour"))
    pull.by(0, 100)
    expect_at(page, "Harbour", top + 100)
    expect_seen(page, ["Kiosk", "Bridge", "Harbour", "Tower", "Market"])
    expect_stops(page, *START)  # the app gets the move when the row is released
    pull.let_go()
    expect_stops(page, "Kiosk", "Bridge", "Harbour", "Tower", "Market")
    expect_seen(page, ["Kiosk", "Bridge", "Harbour", "Tower", "Market"])
    assert page.locator(".row[style*=translate]").count() == 0
    pull.take(grip(page, "Market"))
    pull.by(0, -600)
    pull.let_go()
    expect_stops(page, "Market", "Kiosk", "Bridge", "Harbour", "Tower")
    # The minus button shows Delete, which deletes.
    expect(page.get_by_role("button", name="Remove Harbour")).to_have_count(0)
    page.get_by_role("button", name="Remove Kiosk").click()
    expect(page.get_by_role("button", name="Delete Kiosk")).to_be_visible()
    page.get_by_role("button", name="Remove Bridge").click()
    expect(page.get_by_role("button", name="Delete Kiosk")).to_be_hidden()
    page.get_by_role("button", name="Delete Bridge").click()
    expect_stops(page, "Market", "Kiosk", "Harbour", "Tower")
    expect_seen(page, ["Market", "Kiosk", "Harbour", "Tower"])


def test_a_cancelled_touch_returns_the_row_which_moves_only_within_its_group(open_page):
    page = open_page("/rows", **PHONE)
    edit(page)
    pull = Pull(page, "touch")
    pull.take(grip(page, "Harbour"))
    pull.by(0, 100)
    pull.lose()
    expect_seen(page, START)
    expect_stops(page, *START)
    # A row moves only within its group.
    pull.take(grip(page, "Kiosk"))
    pull.by(0, 330)
    pull.let_go()
    expect_stops(page, "Harbour", "Bridge", "Tower", "Market", "Kiosk")
    expect(grip(page, "Tower")).to_have_count(0)
    expect(page.get_by_role("button", name="Reorder Row 1")).to_have_count(0)


def test_escape_returns_the_row_and_the_list_scrolls_while_one_is_dragged_near_its_edge(open_page):
    page = open_page("/rows", **DESKTOP)
    edit(page)
    pull = Pull(page, "mouse")
    pull.take(grip(page, "Harbour"))
    pull.by(0, 100)
    page.keyboard.press("Escape")
    expect_seen(page, START)
    pull.let_go()
    expect_seen(page, START)
    # The list scrolls.
    resize(page, {"width": 600, "height": 320})
    pull.take(grip(page, "Harbour"))
    pull.by(0, 310 - pull.y)
    page.wait_for_function("() => document.querySelector('.wm-scroll').scrollTop > 150")
    expect_seen(page, ["Kiosk", "Bridge", "Tower", "Market", "Harbour"])
    page.keyboard.press("Escape")
    pull.let_go()
    expect_seen(page, START)


def test_moves_are_shown_before_the_server_answers_and_its_order_applies_in_the_end(open_page):
    page = open_page("/", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/rows")
    edit(page)
    answers.hold()
    pull = Pull(page, "mouse")

    def drag(name, distance):
        pull.take(grip(page, name))
        pull.by(0, distance)
        pull.let_go()

    drag("Harbour", 100)
    expect_seen(page, ["Kiosk", "Bridge", "Harbour", "Tower", "Market"])
    answers.expect_held(page, 1)
    drag("Market", -600)
    expect_seen(page, ["Market", "Kiosk", "Bridge", "Harbour", "Tower"])
    answers.expect_held(page, 2)
    answers.release(1)
    expect_stops(page, "Kiosk", "Bridge", "Harbour", "Tower", "Market")
    expect_seen(page, ["Market", "Kiosk", "Bridge", "Harbour", "Tower"])
    answers.release()
    expect_stops(page, "Market", "Kiosk", "Bridge", "Harbour", "Tower")
    expect_seen(page, ["Market", "Kiosk", "Bridge", "Harbour", "Tower"])
    assert page.locator(".row[style*=translate]").count() == 0


def test_changes_by_the_app_during_a_drag_do_not_end_it(open_page):
    page = open_page("/", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/rows")
    edit(page)
    answers.hold()
    page.get_by_role("button", name="Turn Around").click()
    answers.expect_held(page, 1)
    pull = Pull(page, "mouse")
    pull.take(grip(page, "Harbour"))
    pull.by(0, 60)
    expect_seen(page, ["Kiosk", "Harbour", "Bridge", "Tower", "Market"])
    y = row(page, "Harbour").bounding_box()["y"]
    answers.release()
    expect_stops(page, *reversed(START))
    assert abs(row(page, "Harbour").bounding_box()["y"] - y) < 1
    pull.by(0, 5)
    expect_seen(page, ["Market", "Harbour", "Tower", "Bridge", "Kiosk"])
    pull.let_go()
    expect_stops(page, "Market", "Harbour", "Tower", "Bridge", "Kiosk")


def test_keys_lift_move_drop_and_delete_and_refused_changes_are_reverted(open_page):
    page = open_page("/rows", reduced_motion="reduce", **DESKTOP)
    edit(page)
    # With reduced motion a row moves at once.
    grip(page, "Harbour").focus()
    page.keyboard.press("Alt+ArrowDown")
    assert seen(page)[:2] == ["Kiosk", "Harbour"]
    page.keyboard.press("Alt+ArrowUp")
    expect_stops(page, *START)
    expect_seen(page, START)
    page.emulate_media(reduced_motion="no-preference")
    # Keys lift, move and drop it.
    Keyboard(page).reach(grip(page, "Kiosk"))
    status = page.locator("[role=status][aria-live]")
    page.keyboard.press("Space")
    expect(status).to_have_text("Kiosk, lifted, position 2 of 5")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(status).to_have_text("Kiosk, moved to position 4")
    expect_seen(page, ["Harbour", "Bridge", "Tower", "Kiosk", "Market"])
    page.keyboard.press("Escape")
    expect_seen(page, START)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect_stops(page, "Kiosk", "Harbour", "Bridge", "Tower", "Market")
    expect(grip(page, "Kiosk")).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect_stops(page, "Harbour", "Kiosk", "Bridge", "Tower", "Market")
    expect(grip(page, "Kiosk")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")  # cancels the move
    expect_seen(page, ["Harbour", "Kiosk", "Bridge", "Tower", "Market"])
    page.get_by_role("button", name="Remove Kiosk").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Delete Kiosk")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Delete Kiosk")).to_be_hidden()
    expect(page.get_by_role("button", name="Remove Kiosk")).to_be_focused()
    page.keyboard.press("Delete")
    expect_stops(page, "Harbour", "Bridge", "Tower", "Market")
    expect(page.get_by_role("button", name="Remove Bridge")).to_be_focused()
    # The app refuses to move or delete the rows of this group.
    grip(page, "Ada").focus()
    for key in ["Alt+ArrowDown", "Delete"]:
        page.keyboard.press(key)
        expect_at_rest(page)
        expect_seen(page, ["Ada", "Grace"], group="2")
    expect(row(page, "Ada")).to_be_visible()


def test_a_swipe_shows_delete_and_a_long_one_deletes(open_page):
    page = open_page("/rows", **PHONE)
    stops = list(START)
    for direction, name in [("ltr", "Kiosk"), ("rtl", "Bridge")]:
        page.evaluate("direction => document.documentElement.dir = direction", direction)
        page.wait_for_function("() => document.querySelector('.row[data-deletes]')")
        expect_at_rest(page)
        pull, sign = Pull(page, "touch"), -1 if direction == "ltr" else 1
        delete = page.get_by_role("button", name=f"Delete {name}")
        pull.take(row(page, name))
        pull.by(sign * 90, 0)
        expect(delete).to_be_visible()
        pull.let_go()
        expect(delete).to_be_visible()
        pull.take(row(page, "Market"))
        pull.let_go()
        expect(delete).to_be_hidden()
        expect(screens(page)).to_have_count(1)  # the press only hides Delete
        pull.take(row(page, "Harbour"))  # a row that cannot be deleted
        pull.by(sign * 90, 0)
        pull.let_go()
        expect(page.get_by_role("button", name="Delete Harbour")).to_have_count(0)
        pull.take(row(page, name))
        pull.by(sign * 150, 0)
        pull.by(sign * 130, 0)
        pull.let_go()
        assert page.url.endswith("/rows")
        stops.remove(name)
        expect_stops(page, *stops)


def test_links_in_rows_are_inactive_while_rows_are_edited_and_forged_moves_and_deletions_change_nothing(open_page):
    page = open_page("/rows", **DESKTOP)
    edit(page)
    row(page, "Kiosk").locator(".text").click(force=True)
    page.get_by_role("button", name="Done").click()
    expect(grip(page, "Kiosk")).to_have_count(0)
    expect(title(page)).to_have_text("Rows")
    row(page, "Kiosk").locator(".text").click()
    expect(title(page)).to_have_text("Kiosk")
    # Forged moves and deletions
    page.go_back()
    expect(title(page)).to_have_text("Rows")
    expect_at_rest(page)
    edit(page)
    page.evaluate("""() => document.querySelectorAll('.row[data-group]').forEach(row => {
        row.dataset.group = '1', row.dataset.moves = '', row.dataset.deletes = '';
    })""")
    page.get_by_role("button", name="Reorder Tower").focus()
    page.keyboard.press("Alt+ArrowUp")
    page.get_by_role("button", name="Remove Harbour").focus()
    page.keyboard.press("Delete")
    page.get_by_role("button", name="Turn Around").click()
    expect_stops(page, *reversed(START))


def test_rows_fit_pass_wcag_and_their_icons_and_texts_have_legible_colours_dimmed_in_disabled_rows(open_page, look, shot):
    page = open_page("/rows", **SHARP)
    for scheme, tint, red, dimmed in [
            ("light", ["#0064d9", "#007aff"], ["#d3170c", "#ff3b30"], "#3c3c434d"), ("dark", ["#3d9bff", "#0a84ff"], ["#ff6961", "#ff453a"], "#ebebf54d")]:
        page.emulate_media(color_scheme=scheme)
        wanted = {"Call": tint, "Call Later": [dimmed] * 2, "Hang Up": red, "Ring": [dimmed] * 2}
        for name, (text, icon) in wanted.items():
            label = page.locator(".row").filter(has=page.get_by_text(name, exact=True)).locator(".label")
            assert label.evaluate("""(label, wanted) => {
              const probe = document.body.appendChild(document.createElement('i'));
              const colour = css => (probe.style.color = css, getComputedStyle(probe).color);
              const found = [...label.querySelectorAll('.text, .symbol')].reverse().map(part => getComputedStyle(part).color);
              const same = JSON.stringify(found) === JSON.stringify(wanted.map(colour));
              probe.remove();
              return same || found;
            }""", [text, icon]) is True, (scheme, name)
    page.emulate_media(color_scheme="light")
    # While rows are edited
    edit(page)
    page.get_by_role("button", name="Remove Kiosk").click()
    expect_at_rest(page)
    look(page, "delete", sizes=["phone", "desktop"])
    page.keyboard.press("Escape")
    pull = Pull(page, "touch")
    pull.take(grip(page, "Harbour"))
    pull.by(0, 50)  # past one row: over a longer distance the position in the screenshot would vary
    expect_seen(page, ["Kiosk", "Harbour", "Bridge", "Tower", "Market"])
    shot(page, "lifted")
    pull.let_go()


def test_rows_are_moved_without_editing_by_a_mouse_a_held_finger_and_keys(open_page):
    page = open_page("/rows", **DESKTOP)
    pull = Pull(page, "mouse")
    top = row(page, "Harbour").bounding_box()["y"]
    pull.take(row(page, "Harbour"))
    pull.by(0, 100)
    expect_at(page, "Harbour", top + 100)
    expect_stops(page, *START)
    pull.let_go()
    expect_stops(page, "Kiosk", "Bridge", "Harbour", "Tower", "Market")
    assert page.url.endswith("/rows"), "the release is no press on the link"
    # A row that can't be moved stays.
    pull.take(row(page, "Tower"))
    pull.by(0, -100)
    pull.let_go()
    expect_stops(page, "Kiosk", "Bridge", "Harbour", "Tower", "Market")
    row(page, "Bridge").get_by_role("link").focus()
    page.keyboard.press("Alt+ArrowUp")
    expect_stops(page, "Bridge", "Kiosk", "Harbour", "Tower", "Market")


def test_a_finger_that_holds_a_row_moves_it_and_one_that_moves_at_once_scrolls(open_page):
    page = open_page("/rows", **PHONE)
    pull = Pull(page, "touch")
    top = row(page, "Harbour").bounding_box()["y"]
    pull.take(row(page, "Harbour"))
    page.wait_for_timeout(350)  # as long as a finger holds
    pull.by(0, 100)
    expect_at(page, "Harbour", top + 100)
    pull.let_go()
    expect_stops(page, "Kiosk", "Bridge", "Harbour", "Tower", "Market")
    assert page.url.endswith("/rows")
    expect_at_rest(page)
    top = row(page, "Market").bounding_box()["y"]
    pull.take(row(page, "Market"))
    pull.by(0, -100)
    page.wait_for_function("([row, top]) => row.getBoundingClientRect().top < top", arg=[row(page, "Market").element_handle(), top - 50])
    pull.let_go()
    expect_stops(page, "Kiosk", "Bridge", "Harbour", "Tower", "Market")
