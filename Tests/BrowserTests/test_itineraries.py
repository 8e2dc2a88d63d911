"""The flows of issue 4 in Routes: the form, photos, invitations, deletion and stops, by touch, mouse and keyboard."""

import re
import struct
import time
import zlib

import pytest
from conftest import PHONE, Server, TABLET
from looking import SHARP
from pages import HANDS, Finger, Keyboard, Mouse, Pull, button, centre, expect_at_rest, expect_idle, expect_still, modal, resize, top
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


def modals(page):
    return page.locator(".wm-modal:not([data-prefetched])")


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
    expect(modals(person.page)).to_have_count(0)


def upload(person, photo, name="beach.png"):
    """Chooses a photo: the bytes of one, or a file."""
    page = person.page
    press(person, "Upload Photo", "Upload Photo")
    with page.expect_file_chooser() as chooser:
        person.press(button(page, "Choose Photo"))
    chooser.value.set_files({"name": name, "mimeType": "image/png", "buffer": photo} if isinstance(photo, bytes) else photo)


class SteadyPull(Pull):
    """A drag at constant speed that rests before the release, however busy the machine is: its events have timestamps that say so.
    With shorter intervals Chromium predicts positions beyond the touch, begins a fling even if nothing scrolls, and takes a tap
    soon afterwards for the end of the fling."""

    time = 0

    def touch(self, kind, *points):
        self.time = max(time.time(), self.time + (0.5 if kind == "touchEnd" else 0.016))
        points = [{"x": x, "y": y} for x, y in points]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.time})


# The form, by each input device


def test_m2_m3_m4_m6_m7_an_itinerary_is_created_with_a_photo_and_deleted_and_one_is_edited_with_friends(person):
    page = person.page
    press(person, "New Itinerary", "New Itinerary")
    expect(button(page, "Save"), "there is neither title nor city").to_be_disabled()
    page.get_by_role("textbox", name="Title").fill("Tejo and Back")
    expect(button(page, "Save"), "there is no city").to_be_disabled()
    page.get_by_role("combobox", name="City").select_option(label="Lisbon")
    expect(button(page, "Save")).to_be_enabled()
    # Cancel asks because there are edits.
    press(person, "Cancel")
    expect(page.get_by_role("alertdialog", name="Discard your changes?")).to_be_visible()
    person.press(button(page, "Keep Editing"))
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Tejo and Back")
    expect_still(page)
    # A photo is uploaded and shown.
    upload(person, png(2400, 1200))
    expect(button(page, "Add")).to_be_enabled()
    page.wait_for_function("() => document.querySelector('dialog[data-shown] img')?.naturalWidth === 1600")  # scaled down
    press(person, "Add")
    expect(modals(page)).to_have_count(1)
    expect(page.get_by_text("beach.png")).to_be_visible()
    save(person)
    # The itinerary is in the list, and its photo fills the window.
    person.press(page.get_by_role("link", name="Tejo and Back"))
    expect(page).to_have_title("Tejo and Back")
    person.press(button(page, "beach.png"))
    expect(modal(page, "beach.png")).to_be_visible()
    expect_still(page)
    size = page.locator("dialog[data-shown] .wm-card").bounding_box()
    assert (size["width"], size["height"]) == tuple(page.viewport_size.values())
    person.press(button(page, "Close"))
    expect(page).to_have_title("Tejo and Back")
    expect(modals(page)).to_have_count(0)
    # Deletion asks first.
    person.press(button(page, "Delete Itinerary"))
    question = page.get_by_role("alertdialog", name="Delete “Tejo and Back”?")
    expect(question).to_be_visible()
    expect_still(page)
    page.keyboard.press("Escape")
    expect(modals(page)).to_have_count(0)
    person.press(button(page, "Delete Itinerary"))
    expect_still(page)
    person.press(question.get_by_role("button", name="Delete Itinerary"))
    expect(page).to_have_title("Itineraries")
    expect(page.get_by_role("link", name="Tejo and Back")).to_have_count(0)
    # A discarded itinerary is not in the list.
    begin(person)
    press(person, "Cancel")
    person.press(button(page, "Discard Changes"))
    expect(modals(page)).to_have_count(0)
    expect(page.get_by_role("link", name="Tejo and Back")).to_have_count(0)
    # A friend is added in a modal over the form, and removed on a screen in it.
    person.press(page.get_by_role("link", name="Kyoto in Blossom"))
    expect(page).to_have_title("Kyoto in Blossom")
    press(person, "Edit Itinerary", "Edit Itinerary")
    page.get_by_role("textbox", name="Notes").fill("Bring tea")
    press(person, "Add People", "Add People")
    kate = page.get_by_role("switch", name="Kate Osborne")
    if isinstance(person, Keyboard):
        kate.press("Space")
    else:
        person.press(kate)
    expect(button(page, "Add")).to_be_enabled()
    press(person, "Add")
    expect(modals(page)).to_have_count(1)
    person.press(modal(page, "Edit Itinerary").get_by_role("link", name="Kate Osborne"))
    expect(page).to_have_title("Kate Osborne")
    person.press(button(page, "Remove from Itinerary"))
    expect(page).to_have_title("Edit Itinerary")
    expect(modal(page, "Edit Itinerary").get_by_role("link", name="Kate Osborne")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("Bring tea")


KEEP, DISCARD = "Keep Editing", "Discard Changes"


@pytest.mark.parametrize("start, attempts", [
    ("/places/lisbon", [(-2, KEEP), (-1, KEEP), (-1, DISCARD), (-2, DISCARD)]),
    ("/places/lisbon/belem-loop", [(-2, KEEP), (-2, DISCARD)])], ids=["city", "route"])
def test_the_browsers_history_does_not_leave_a_form_with_edits_unless_they_are_discarded(open_page, start, attempts):
    page = open_page(start, **PHONE)
    page.get_by_role("tab", name="Itineraries").tap()
    expect_at_rest(page)
    for steps, answer in attempts:
        attempt = f"{steps}, {answer}"
        button(page, "New Itinerary").tap()
        page.get_by_role("textbox", name="Title").fill("Tejo and Back")
        expect_idle(page)
        page.evaluate(f"history.go({steps})")
        expect(page.get_by_role("alertdialog", name="Discard your changes?"), attempt).to_be_visible()
        page.get_by_role("button", name=answer).tap()
        expect(page.get_by_role("alertdialog"), attempt).to_have_count(0)
        if answer == KEEP:
            # The screen below the form has not changed, and closing the form leads to it.
            expect(page.get_by_role("textbox", name="Title"), attempt).to_have_value("Tejo and Back")
            expect(page, attempt).to_have_url(re.compile("/itineraries/!"))
            expect(page.locator("[role=tab][aria-selected=true]")).to_have_text("Itineraries")
            page.get_by_role("button", name="Cancel").tap()
            page.get_by_role("button", name="Discard Changes").tap()
            expect(page, attempt).to_have_url(re.compile("/itineraries$"))
        else:
            expect(page, attempt).to_have_url(re.compile("/itineraries$" if steps == -1 else start + "$"))
            expect(page.locator("[role=tab][aria-selected=true]")).to_have_text("Itineraries" if steps == -1 else "Places")
        expect(page.get_by_role("dialog"), attempt).to_have_count(0)
        expect_at_rest(page)


def test_the_browsers_history_asks_also_on_the_way_to_a_screen_that_the_page_does_not_have(open_page):
    page = open_page("/places/lisbon", **PHONE)
    top(page).get_by_role("link", name="Belém").first.tap()
    expect(page).to_have_url(re.compile("/places/lisbon/"))
    deep = page.url
    expect_at_rest(page)
    page.go_back()
    expect(page).to_have_url(re.compile("/places/lisbon$"))
    expect_at_rest(page)
    page.go_forward()
    expect(page).to_have_url(deep)
    expect_at_rest(page)
    page.get_by_role("tab", name="Places").tap()  # to the root: the screen is no longer in the page
    expect(page).to_have_url(re.compile("/places$|/$"))
    expect_at_rest(page)
    page.get_by_role("tab", name="Itineraries").tap()
    button(page, "New Itinerary").tap()
    page.get_by_role("textbox", name="Title").fill("Tejo and Back")
    expect_idle(page)
    for answer in ["Keep Editing", "Discard Changes"]:
        page.evaluate("history.go(-2)")
        dialog = page.get_by_role("alertdialog", name="Discard your changes?")
        expect(dialog).to_be_visible()
        page.get_by_role("button", name=answer).tap()
        expect(dialog).to_have_count(0)
        expect_idle(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[role=tab][aria-selected=true]")).to_have_text("Places")


def test_a_double_press_on_save_saves_one_itinerary(open_page):
    page = begin(Mouse(open_page(LIST, motion=1, **TABLET)), "Once Only")
    button(page, "Save").evaluate("button => { button.click(); button.click(); }")
    expect(modals(page)).to_have_count(0)
    expect(page.get_by_role("link", name="Once Only")).to_have_count(1)


# Photos


def test_swipes_turn_and_close_photos_and_a_wide_window_shows_each_photo_whole(open_page):
    person = Finger(open_page(LIST, has_touch=True, viewport=PHONE["viewport"]))
    page = begin(person, "With Photos")
    for name, size in {"wide.png": (600, 300), "tall.png": (300, 600), "taller.png": (300, 900)}.items():
        upload(person, png(*size), name)
        press(person, "Add")
        expect(modals(page)).to_have_count(1)
    save(person)
    person.press(page.get_by_role("link", name="With Photos").last)
    expect(page).to_have_title("With Photos")
    press(person, "wide.png", "wide.png")
    card, pull = page.locator(".wm-modal.cover[data-shown] > .wm-card"), SteadyPull(page, "touch")

    def swipe(dx, dy):
        pull.take(page.locator("dialog[data-shown] .page[data-shown] img"))
        pull.by(dx, dy)

    # Further than half the width, so that the page turns at any speed.
    pull.x, pull.y = 340, 422
    pull.touch("touchStart", (340, 422))
    pull.by(-300, 6)
    pull.let_go()
    expect(modal(page, "tall.png")).to_be_visible()
    expect(page.locator("dialog[data-shown] .page").nth(1)).to_be_in_viewport(ratio=1)
    swipe(0, 60)
    assert 30 < card.bounding_box()["y"] < 60
    pull.by(0, -50)  # and back, so that it springs back
    pull.let_go()
    expect_still(page)
    assert card.bounding_box()["y"] == 0
    expect(modal(page, "tall.png")).to_be_visible()
    swipe(0, -200)
    assert card.bounding_box()["y"] == 0
    pull.let_go()
    # A short pull closes it at any speed; what surrounds the picture fades meanwhile.
    pull.x, pull.y = 195, 250
    pull.touch("touchStart", (195, 250))
    pull.by(10, 160)
    shade, *around = page.evaluate("""() => [document.querySelector('dialog.cover'), ...document.querySelectorAll('dialog.cover :is(.wm-card, wm-screen)')]
      .map(each => getComputedStyle(each).backgroundColor)""")
    assert 0.2 < float(re.search(r"([\d.]+)\)$", shade)[1]) < 0.7 and set(around) == {"rgba(0, 0, 0, 0)"}, (shade, around)
    pull.let_go()
    expect(modals(page)).to_have_count(0)
    expect(page).to_have_title("With Photos")
    resize(page, {"width": 1180, "height": 820})
    press(person, "wide.png", "wide.png")
    shown = [box for photo in page.locator("dialog[data-shown] .page img").all() if (box := photo.bounding_box())]
    assert [box["height"] <= 820 and abs(box["y"] + box["height"] / 2 - 410) < 1 for box in shown] == [True] * 3
    # The whole map is visible as well.
    page.goto("/places/lisbon/belem-loop")
    button(page, "Full-Screen Map").click()
    expect(modal(page, "Belém Loop")).to_be_visible()
    expect_still(page)
    box = page.locator("dialog[data-shown] .ratio").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 820
    # A tap hides its bar, and a key leads out.
    page.get_by_role("img", name="Map of Belém Loop").last.click()
    expect(top(page)).to_have_attribute("data-bar", "hidden")
    close = page.locator("dialog[data-shown] .wm-bar .close")
    Keyboard(page).reach(close)
    expect_still(page)
    expect(close).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(modals(page)).to_have_count(0)


# Files that are refused (see WaymarkImagesTests), and a part of the explanation that the user sees
WRONG = {
    "no picture": (b"Dear diary", "beach.jpg", "not a picture, or has a format that cannot be read"),
    "a lie": (b"%PDF-1.7 ...", "beach.png", "not a picture, or has a format that cannot be read"),
    "truncated": (png(300, 300)[:200], "beach.png", "damaged"),
    "50,000 wide": (png(50_000, 1), "beach.png", "pixels"),
    "too large": (png(10, 10) + b"\0" * 10_500_000, "beach.png", "10 MB"),
}


def test_the_form_refuses_an_end_before_the_start_and_invalid_pictures_with_an_explanation(open_page, tmp_path):
    person = Mouse(open_page(LIST, **TABLET))
    page = begin(person)
    page.get_by_label("Starts", exact=True).fill("2031-05-10")
    page.get_by_label("Starts", exact=True).blur()
    expect(page.get_by_label("Ends", exact=True)).to_have_attribute("min", "2031-05-10")
    expect(page.get_by_label("Ends", exact=True)).to_have_value("2031-05-10")
    page.get_by_label("Ends", exact=True).fill("2031-05-01")
    page.get_by_label("Ends", exact=True).blur()
    expect(page.get_by_label("Ends", exact=True)).to_have_value("2031-05-10")
    # Pictures
    for case, (content, name, words) in WRONG.items():
        # As a file, because passing many bytes takes long.
        (tmp_path / name).write_bytes(content)
        upload(person, tmp_path / name)
        # The last file is sent in 41 slices.
        expect(modal(page, "Upload Photo").get_by_text(words, exact=False).last, case).to_be_visible(timeout=20_000)
        expect(button(page, "Add"), case).to_be_disabled()
        page.keyboard.press("Escape")
        expect(modals(page)).to_have_count(1)
        expect_still(page)
        expect(page.get_by_role("textbox", name="Title"), case).to_have_value("Tejo and Back")


# People


# Sharing


def test_an_invitation_shows_the_itinerary_and_each_user_sees_the_others_changes(open_page):
    ann, ben = Finger(open_page(LIST, **PHONE)), open_page(LIST, **TABLET)
    page = begin(ann, "For Two")
    save(ann)
    ann.press(page.get_by_role("link", name="For Two"))
    expect(page).to_have_title("For Two")
    address = page.evaluate("() => location.pathname")
    expect(ben.get_by_role("link", name="For Two")).to_have_count(0)
    assert ben.request.get(address).status == 404
    press(ann, "Invite People", "Invite People")
    page.get_by_role("textbox", name="Your Name").fill("Ann")
    ann.press(button(page, "Make a Link"))
    link = page.get_by_role("link", name="Share Invitation").get_attribute("href")
    assert ben.goto(link).status == 200
    expect(ben.get_by_text("Ann invites you")).to_be_visible()
    expect(page.get_by_text("Nobody has joined yet.")).to_be_visible()
    expect(button(ben, "Join")).to_be_disabled()
    ben.get_by_role("textbox", name="Your Name").fill("Ben")
    Mouse(ben).press(button(ben, "Join"))
    expect(ben).to_have_title("For Two")
    assert ben.evaluate("() => location.pathname") == address
    expect(page.get_by_text("One person has joined.")).to_be_visible()
    press(ann, "Close")
    expect(page.get_by_role("link", name="Ben")).to_have_count(1)
    press(ann, "Edit Itinerary", "Edit Itinerary")
    page.get_by_role("textbox", name="Title").fill("For Two and More")
    save(ann)
    expect(ben).to_have_title("For Two and More")
    press(Mouse(ben), "Edit Itinerary", "Edit Itinerary")
    ben.get_by_role("textbox", name="Notes").fill("Bring a lock")
    save(Mouse(ben))
    expect(page.get_by_text("Bring a lock")).to_be_visible()
    # An invitation that was withdrawn shows nothing.
    press(ann, "Invite People", "Invite People")
    ann.press(button(page, "Stop Inviting"))
    expect_still(page)
    ann.press(page.get_by_role("alertdialog").get_by_role("button", name="Stop Inviting"))
    expect(ben).to_have_title("Not Found")
    expect(ben.get_by_text("For Two")).to_have_count(0)
    answer = ben.request.get(link)
    assert answer.status == 404 and "For Two" not in answer.text()


# Stops


def order(screen):
    return [each.get_attribute("aria-label") for each in screen.get_by_role("button", name=re.compile("^Reorder ")).all()]


def test_a_route_is_added_and_stops_are_moved_removed_and_restored(person):
    page = person.page
    page.goto("/places/girona")
    top(page).get_by_role("link").filter(has_text="km").first.click()
    expect(button(page, "Add to Itinerary")).to_be_visible()
    press(person, "Add to Itinerary", "Add to Itinerary")
    choice = modal(page, "Add to Itinerary").get_by_role("button", name=re.compile("20[0-9][0-9]"))
    free = next(each for each in choice.all() if each.is_enabled())
    title = free.inner_text().split("\n")[0]
    person.press(free)
    added = page.get_by_role("button", name=title)
    expect(added).to_contain_text("Added")
    press(person, "Done")
    expect(modals(page)).to_have_count(0)
    press(person, "Add to Itinerary", "Add to Itinerary")
    expect(added).to_be_disabled()
    # A stop is moved, and moved back.
    page.goto(LIST)
    person.press(page.get_by_role("link", name="Atlantic Weekend"))
    expect(page).to_have_title("Atlantic Weekend")
    expect_at_rest(page)
    screen = top(page)
    grips = screen.get_by_role("button", name=re.compile("^Reorder "))
    person.press(screen.get_by_role("button", name="Edit Stops"))
    expect(grips.first).to_be_visible()
    before = order(screen)
    if isinstance(person, Keyboard):
        grips.first.press("Alt+ArrowDown")
    else:
        expect_at_rest(page)
        grips.first.scroll_into_view_if_needed()
        pull = SteadyPull(page, "touch" if isinstance(person, Finger) else "mouse")
        pull.take(grips.first)
        pull.by(0, centre(grips.nth(1))[1] - pull.y)
        pull.let_go()
    undo = screen.get_by_role("button", name="Undo Move")
    expect(undo).to_be_visible()
    moved = [before[1], before[0], *before[2:]]
    page.wait_for_function("names => [...document.querySelectorAll('wm-tab:not([inert]) wm-screen:not([inert]) [aria-label^=\"Reorder \"]')].map(each => each.ariaLabel).join() === names.join()", arg=moved)
    expect_at_rest(page)
    person.press(undo)
    expect(undo).to_have_count(0)
    assert order(screen) == before
    # A stop is removed, and restored.
    person.press(screen.get_by_role("button", name=re.compile("^Remove ")).first)
    person.press(screen.get_by_role("button", name=re.compile("^Delete (?!Itinerary)")).first)
    expect(grips).to_have_count(len(before) - 1)
    person.press(screen.get_by_role("button", name="Undo Remove"))
    expect(grips).to_have_count(len(before))
    expect(button(page, "Undo Remove")).to_have_count(0)


# Photos


def test_two_fingers_enlarge_a_photo_and_one_moves_it(open_page):
    person = Finger(open_page(LIST, **PHONE))
    page = begin(person, "Zoomed")
    upload(person, png(40, 30))
    expect(button(page, "Add")).to_be_enabled()
    press(person, "Add")
    expect(modals(page)).to_have_count(1)
    save(person)
    page.get_by_role("link", name="Zoomed").first.tap()
    expect(page).to_have_title("Zoomed")
    button(page, "beach.png").tap()
    viewer = modal(page, "beach.png")
    expect(viewer).to_be_visible()
    expect_idle(page)
    photo = viewer.get_by_role("img", name="Photo beach.png")
    whole, pull = photo.bounding_box(), Pull(page, "touch")
    x, y = centre(photo)
    pull.touch("touchStart", (x - 50, y), (x + 50, y))
    for step in range(1, 11):
        pull.touch("touchMove", (x - 50 - 5 * step, y), (x + 50 + 5 * step, y))
    pull.let_go()
    expect_idle(page)
    enlarged = photo.bounding_box()
    assert enlarged["width"] == pytest.approx(2 * whole["width"], abs=2)
    assert enlarged["x"] + enlarged["width"] / 2 == pytest.approx(x, abs=2)
    # It stays within its page, and the page and the viewer stay.
    pull.take(photo)
    pull.by(600, 40)
    pull.let_go()
    expect_idle(page)
    assert photo.bounding_box()["x"] == pytest.approx(0, abs=2)
    expect(viewer).to_be_visible()
    for _ in range(2):
        page.touchscreen.tap(x, y)
    expect_idle(page)
    assert photo.bounding_box()["width"] == pytest.approx(whole["width"], abs=2)


# Appearance


def test_the_modals_of_itineraries_fit_and_pass_wcag(open_page, look):
    person = Mouse(open_page(LIST, **SHARP))
    page = begin(person, "Seen")
    look(page, "editor")
    press(person, "Add People", "Add People")
    look(page, "people")
    press(person, "Cancel")
    expect(modals(page)).to_have_count(1)
    upload(person, png(40, 30))
    expect(button(page, "Add")).to_be_enabled()
    look(page, "upload")
    press(person, "Add")
    expect(modals(page)).to_have_count(1)
    save(person)
    page.get_by_role("link", name="Seen").first.click()
    expect(page).to_have_title("Seen")
    press(person, "Invite People", "Invite People")
    page.get_by_role("textbox", name="Your Name").fill("Ann")
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
