"""Issue 4's flows in Routes, in Chromium: the form, photos, invitations, deletion and stops, by every hand."""

import re
import struct
import zlib

import pytest
from conftest import PHONE, Server, TABLET
from looking import SHARP
from pages import HANDS, Finger, Keyboard, Mouse, Pull, button, expect_still, modal, top
from playwright.sync_api import expect

LIST = "/itineraries"


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    running = Server(tmp_path_factory.mktemp("itineraries"), artifacts / "itineraries.log").start()
    yield running
    running.stop()


@pytest.fixture(params=HANDS)
def person(request, open_page):
    device, hand = HANDS[request.param]
    return hand(open_page(LIST, **device))


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width, height, rows=None):
    rows = (b"\0" + b"\x20\x80\xc0" * width) * height if rows is None else rows
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def press(person, name, shown=None):
    person.press(button(person.page, name).last)
    if shown:
        expect(modal(person.page, shown)).to_be_visible()
    expect_still(person.page)


def begin(person, title="Tejo and Back"):
    press(person, "New Itinerary", "New Itinerary")
    page = person.page
    page.get_by_role("textbox", name="Title").fill(title)
    page.get_by_role("combobox", name="City").select_option(label="Lisbon")
    expect(button(page, "Save")).to_be_enabled()
    return page


def save(person):
    press(person, "Save")
    expect(person.page.locator(".wm-modal:not([data-ahead])")).to_have_count(0)


def upload(person, content, name="beach.png"):
    page = person.page
    press(person, "Upload Photo", "Upload Photo")
    with page.expect_file_chooser() as chooser:
        person.press(button(page, "Choose Photo"))
    chooser.value.set_files({"name": name, "mimeType": "image/png", "buffer": content})


# The form


def test_m3_save_is_inactive_until_there_is_a_title_and_a_city(person):
    page = person.page
    press(person, "New Itinerary", "New Itinerary")
    expect(button(page, "Save")).to_be_disabled()
    page.get_by_role("textbox", name="Title").fill("Tejo and Back")
    expect(button(page, "Save")).to_be_disabled()
    page.get_by_role("combobox", name="City").select_option(label="Lisbon")
    expect(button(page, "Save")).to_be_enabled()
    save(person)
    expect(page.get_by_role("link", name="Tejo and Back")).to_be_visible()


def test_m4_cancel_asks_where_there_are_edits(person):
    page = begin(person)
    press(person, "Cancel")
    expect(page.get_by_role("alertdialog", name="Discard your changes?")).to_be_visible()
    person.press(button(page, "Keep Editing"))
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Tejo and Back")
    press(person, "Cancel")
    person.press(button(page, "Discard Changes"))
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(0)
    expect(page.get_by_role("link", name="Tejo and Back")).to_have_count(0)


def test_m6_m7_friends_are_added_over_the_form_and_removed_on_a_screen_in_it(person):
    page = begin(person)
    press(person, "Add People", "Add People")
    kate = page.get_by_role("switch", name="Kate Osborne")
    if isinstance(person, Keyboard):
        kate.press("Space")
    else:
        person.press(kate)
    expect(button(page, "Add")).to_be_enabled()
    press(person, "Add")
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(1)
    person.press(page.get_by_role("link", name="Kate Osborne"))
    expect(page).to_have_title("Kate Osborne")
    person.press(button(page, "Remove from Itinerary"))
    expect(page).to_have_title("New Itinerary")
    expect(page.get_by_role("link", name="Kate Osborne")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Tejo and Back")


def test_a_double_press_on_save_saves_one_itinerary(person):
    page = begin(person, "Once Only")
    button(page, "Save").evaluate("button => { button.click(); button.click(); }")
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(0)
    expect(page.get_by_role("link", name="Once Only")).to_have_count(1)


def test_an_end_before_the_start_can_t_be_chosen(open_page):
    person = Mouse(open_page(LIST, **TABLET))
    page = begin(person, "Dated")
    page.get_by_label("Starts", exact=True).fill("2031-05-10")
    page.get_by_label("Starts", exact=True).blur()
    expect(page.get_by_label("Ends", exact=True)).to_have_attribute("min", "2031-05-10")
    expect(page.get_by_label("Ends", exact=True)).to_have_value("2031-05-10")
    page.get_by_label("Ends", exact=True).fill("2031-05-01")
    page.get_by_label("Ends", exact=True).blur()
    expect(page.get_by_label("Ends", exact=True)).to_have_value("2031-05-10")


# Photos


def test_m2_a_photo_is_uploaded_shown_and_fills_the_window(person):
    page = begin(person, "With a Photo")
    upload(person, png(2400, 1200))
    expect(button(page, "Add")).to_be_enabled()
    page.wait_for_function("() => document.querySelector('dialog img')?.naturalWidth === 1600")  # smaller than it was
    press(person, "Add")
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(1)
    expect(page.get_by_text("beach.png")).to_be_visible()
    save(person)
    person.press(page.get_by_role("link", name="With a Photo"))
    expect(page).to_have_title("With a Photo")
    person.press(button(page, "beach.png"))
    expect(modal(page, "beach.png")).to_be_visible()
    expect_still(page)
    size = page.locator(".wm-card").bounding_box()
    assert (size["width"], size["height"]) == tuple(page.viewport_size.values())
    person.press(button(page, "Close"))
    expect(page).to_have_title("With a Photo")


def viewer(open_page, **device):
    """The photo viewer of an itinerary with a wide photo and two tall ones."""
    person = Finger(open_page(LIST, has_touch=True, **device))
    page = begin(person, "With Photos")
    for name, size in {"wide.png": (600, 300), "tall.png": (300, 600), "taller.png": (300, 900)}.items():
        upload(person, png(*size), name)
        press(person, "Add")
        expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(1)
    save(person)
    person.press(page.get_by_role("link", name="With Photos").last)
    expect(page).to_have_title("With Photos")
    press(person, "wide.png", "wide.png")
    return page


def test_a_wide_window_shows_the_whole_of_each_photo_and_of_the_map(open_page):
    size = {"width": 1180, "height": 820}
    page = viewer(open_page, viewport=size)
    shown = [box for photo in page.locator("dialog .page img").all() if (box := photo.bounding_box())]
    assert [box["height"] <= 820 and abs(box["y"] + box["height"] / 2 - 410) < 1 for box in shown] == [True] * 3
    page.goto("/places/lisbon/belem-loop")
    button(page, "Full-Screen Map").click()
    expect(modal(page, "Belém Loop")).to_be_visible()
    expect_still(page)
    box = page.locator("dialog .ratio").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 820


def test_a_finger_turns_the_photos_and_takes_them_down(open_page):
    page = viewer(open_page, viewport=PHONE["viewport"])
    card, pull = page.locator(".wm-modal.cover > .wm-card"), Pull(page, "touch")

    def swipe(dx, dy):
        pull.take(page.locator("dialog .page[data-shown] img"))
        pull.by(dx, dy)

    # Further than half the width, so that it turns however slowly it was drawn.
    pull.x, pull.y = 340, 422
    pull.touch("touchStart", (340, 422))
    pull.by(-300, 6)
    pull.let_go()
    expect(modal(page, "tall.png")).to_be_visible()
    expect(page.locator("dialog .page").nth(1)).to_be_in_viewport(ratio=1)
    swipe(0, 60)
    assert 30 < card.bounding_box()["y"] < 60
    pull.by(0, -50)  # and back: nothing is thrown
    pull.let_go()
    expect_still(page)
    assert card.bounding_box()["y"] == 0
    expect(modal(page, "tall.png")).to_be_visible()
    swipe(0, -200)
    assert card.bounding_box()["y"] == 0
    pull.let_go()
    # Further than half the way, so that it goes however slowly it was drawn.
    pull.x, pull.y = 195, 250
    pull.touch("touchStart", (195, 250))
    pull.by(10, 520)
    pull.let_go()
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(0)
    expect(page).to_have_title("With Photos")


WRONG = {
    "no-picture": (b"Dear diary", "beach.jpg", "neither a JPEG nor a PNG"),
    "a-lie": (b"%PDF-1.7 ...", "beach.png", "neither a JPEG nor a PNG"),
    "truncated": (png(300, 300)[:200], "beach.png", "damaged"),
    "50,000-wide": (png(50_000, 1), "beach.png", "pixels"),
    "too-large": (png(10, 10) + b"\0" * 10_500_000, "beach.png", "10 MB"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_no_good_picture_is_refused_in_plain_words(open_page, case):
    content, name, word = WRONG[case]
    person = Mouse(open_page(LIST, **TABLET))
    page = begin(person)
    upload(person, content, name)
    expect(modal(page, "Upload Photo").get_by_text(word, exact=False).last).to_be_visible()
    expect(button(page, "Add")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(1)
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Tejo and Back")


# Others


def test_an_invitation_shows_the_itinerary_and_changes_by_either_appear_at_once(open_page):
    ann, ben = Finger(open_page(LIST, **PHONE)), open_page(LIST, **TABLET)
    page = begin(ann, "For Two")
    save(ann)
    ann.press(page.get_by_role("link", name="For Two"))
    expect(page).to_have_title("For Two")
    address = page.evaluate("() => location.pathname")
    expect(ben.get_by_role("link", name="For Two")).to_have_count(0)
    assert ben.request.get(address).status == 404
    press(ann, "Invite People", "Invite People")
    ann.press(button(page, "Make a Link"))
    link = page.get_by_role("link", name="Share Invitation").get_attribute("href")
    assert ben.goto(link).status == 200
    expect(ben).to_have_title("For Two")
    expect(page.get_by_text("One person has joined.")).to_be_visible()
    press(ann, "Close")
    press(ann, "Edit Itinerary", "Edit Itinerary")
    page.get_by_role("textbox", name="Title").fill("For Two and More")
    save(ann)
    expect(ben).to_have_title("For Two and More")
    press(Mouse(ben), "Edit Itinerary", "Edit Itinerary")
    ben.get_by_role("textbox", name="Notes").fill("Bring a lock")
    save(Mouse(ben))
    expect(page.get_by_text("Bring a lock")).to_be_visible()
    # Taken back, it shows nothing any more.
    press(ann, "Invite People", "Invite People")
    ann.press(button(page, "Stop Inviting"))
    expect_still(page)
    ann.press(page.get_by_role("alertdialog").get_by_role("button", name="Stop Inviting"))
    expect(ben).to_have_title("Not Found")
    expect(ben.get_by_text("For Two")).to_have_count(0)
    answer = ben.request.get(link)
    assert answer.status == 404 and "For Two" not in answer.text()


def test_deleting_asks_first(person):
    page = begin(person, "Short Lived")
    save(person)
    person.press(page.get_by_role("link", name="Short Lived"))
    expect(page).to_have_title("Short Lived")
    person.press(button(page, "Delete Itinerary"))
    question = page.get_by_role("alertdialog", name="Delete “Short Lived”?")
    expect(question).to_be_visible()
    expect_still(page)
    page.keyboard.press("Escape")
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(0)
    person.press(button(page, "Delete Itinerary"))
    expect_still(page)
    person.press(question.get_by_role("button", name="Delete Itinerary"))
    expect(page).to_have_title("Itineraries")
    expect(page.get_by_role("link", name="Short Lived")).to_have_count(0)


# Stops


def test_stops_are_removed_and_put_back(person):
    page = person.page
    person.press(page.get_by_role("link", name="Girona Climbing Week"))
    expect(page).to_have_title("Girona Climbing Week")
    screen = top(page)
    stops = screen.get_by_role("button", name=re.compile("^Reorder "))
    person.press(screen.get_by_role("button", name="Edit Stops"))
    expect(stops.first).to_be_visible()
    before = stops.count()
    person.press(screen.get_by_role("button", name=re.compile("^Remove ")).first)
    person.press(screen.get_by_role("button", name=re.compile("^Delete (?!Itinerary)")).first)
    expect(stops).to_have_count(before - 1)
    person.press(screen.get_by_role("button", name="Undo Remove"))
    expect(stops).to_have_count(before)
    expect(button(page, "Undo Remove")).to_have_count(0)


def order(screen):
    return [each.get_attribute("aria-label") for each in screen.get_by_role("button", name=re.compile("^Reorder ")).all()]


def test_stops_are_put_into_another_order_and_back(person):
    page = person.page
    person.press(page.get_by_role("link", name="Atlantic Weekend"))
    expect(page).to_have_title("Atlantic Weekend")
    screen = top(page)
    person.press(screen.get_by_role("button", name="Edit Stops"))
    grip = screen.get_by_role("button", name=re.compile("^Reorder ")).first
    expect(grip).to_be_visible()
    before = order(screen)
    if isinstance(person, Keyboard):
        grip.press("Alt+ArrowDown")
    else:
        page.wait_for_function("() => !document.getAnimations().length")
        grip.scroll_into_view_if_needed()
        pull = Pull(page, "touch" if isinstance(person, Finger) else "mouse")
        pull.take(grip)
        pull.by(0, 70)
        pull.let_go()
    expect(screen.get_by_role("button", name="Undo Move")).to_be_visible()
    moved = [before[1], before[0], *before[2:]]
    page.wait_for_function("names => [...document.querySelectorAll('wm-tab:not([inert]) wm-screen:not([inert]) [aria-label^=\"Reorder \"]')].map(each => each.ariaLabel).join() === names.join()", arg=moved)
    # A tap right after a drag is none to Chromium, which takes it for the end of a fling.
    page.evaluate("() => new Promise(done => { let left = 40; (function next() { left-- ? requestAnimationFrame(next) : done() })() })")
    person.press(screen.get_by_role("button", name="Undo Move"))
    expect(screen.get_by_role("button", name="Undo Move")).to_have_count(0)
    assert order(screen) == before


def test_a_route_is_added_to_an_itinerary(person):
    page = person.page
    page.goto("/places/girona")
    top(page).get_by_role("link").filter(has_text="km").nth([Finger, Mouse, Keyboard].index(type(person)) // 2).click()
    expect(button(page, "Add to Itinerary")).to_be_visible()
    press(person, "Add to Itinerary", "Add to Itinerary")
    choice = modal(page, "Add to Itinerary").get_by_role("button", name=re.compile("20[0-9][0-9]"))
    free = next(each for each in choice.all() if each.is_enabled())
    title = free.inner_text().split("\n")[0]
    person.press(free)
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(0)
    press(person, "Add to Itinerary", "Add to Itinerary")
    expect(page.get_by_role("button", name=title)).to_be_disabled()


# Looks


def test_the_modals_of_itineraries_fit_and_violate_no_rule(open_page, look):
    person = Mouse(open_page(LIST, **SHARP))
    page = begin(person, "Seen")
    look(page, "editor")
    press(person, "Add People", "Add People")
    look(page, "people")
    press(person, "Cancel")
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(1)
    upload(person, png(40, 30))
    expect(button(page, "Add")).to_be_enabled()
    look(page, "upload")
    press(person, "Add")
    expect(page.locator(".wm-modal:not([data-ahead])")).to_have_count(1)
    save(person)
    page.get_by_role("link", name="Seen").first.click()
    expect(page).to_have_title("Seen")
    press(person, "Invite People", "Invite People")
    button(page, "Make a Link").click()
    expect(page.get_by_role("link", name="Share Invitation")).to_be_visible()
    look(page, "invite")
    press(person, "Close")
    button(page, "beach.png").click()
    expect(modal(page, "beach.png")).to_be_visible()
    expect_still(page)
    look(page, "viewer")
    press(person, "Close")
    press(person, "Delete Itinerary")
    expect(page.get_by_role("alertdialog", name="Delete “Seen”?")).to_be_visible()
    look(page, "delete")
    page.get_by_role("alertdialog").get_by_role("button", name="Delete Itinerary").click()
    expect(page).to_have_title("Itineraries")
