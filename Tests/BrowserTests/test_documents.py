"""D2: the browser of documents, editing in several windows, and what a killed server loses: nothing. By touch, mouse and keyboard, on NotesPage."""

import re

import pytest
from conftest import DESKTOP, NOTES_PAGE, PHONE, TABLET, Server
from pages import Finger, Keyboard, Mouse, back, button, expect_at_rest, expect_idle, title
from playwright.sync_api import expect
from visits import come_back, kill

HANDS = {"finger": (PHONE, Finger), "mouse": (TABLET, Mouse), "keyboard": (DESKTOP, Keyboard)}


@pytest.fixture(params=HANDS)
def person(request, open_page, notes_server):
    device, hand = HANDS[request.param]
    page = open_page(notes_server.address, **device)
    expect_at_rest(page)
    return hand(page)


@pytest.fixture
def note(open_page, notes_server):
    """A page on which a new document is open."""
    page = open_page(notes_server.address, **DESKTOP)
    create(Mouse(page))
    return page


def create(person):
    person.press(button(person.page, "New Document"))
    expect(title(person.page)).to_have_text("Untitled")
    expect_at_rest(person.page)


def choose(person, name):
    """Presses an item of the menu that is open."""
    page, item = person.page, person.page.get_by_role("menuitem", name=name)
    if not isinstance(person, Keyboard):
        return person.press(item)
    for _ in range(20):
        if item.evaluate("item => item === document.activeElement"):
            return page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"arrows never reach {name}")


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def test_a_document_is_created_and_found_again(person):
    page = person.page
    expect(title(page)).to_have_text("Documents")
    expect(page).to_have_url(re.compile("/documents$"))
    create(person)
    expect(page).to_have_url(re.compile("/documents/untitled$"))
    field(page, "Body").fill("By bike")
    expect_idle(page)
    person.press(back(page))
    expect(title(page)).to_have_text("Documents")
    expect_at_rest(page)
    person.press(page.get_by_role("link", name="Untitled"))
    expect(field(page, "Body")).to_have_value("By bike")
    page.reload()
    expect(field(page, "Body")).to_have_value("By bike")
    expect(title(page)).to_have_text("Untitled")


def test_two_windows_type_into_one_text_and_nothing_is_lost(note, notes_server):
    other = note.context.new_page()
    other.goto(note.url)
    expect_at_rest(other)
    field(note, "Body").fill("The river")
    expect(field(other, "Body")).to_have_value("The river")
    field(note, "Body").press("End")
    field(other, "Body").press("Home")
    note.keyboard.type(" is wide")
    other.keyboard.type("Look: ")
    note.keyboard.type(".")
    for page in (note, other):
        expect(field(page, "Body")).to_have_value("Look: The river is wide.")
    button(note, "Add Item").click()
    expect(other.get_by_role("switch", name="Item 1")).to_be_visible()


def test_keys_undo_also_in_a_field_and_after_a_reload(note):
    button(note, "Add Item").click()
    expect(note.get_by_role("switch")).to_have_count(1)
    field(note, "Body").click()
    note.keyboard.type("word")
    expect_idle(note)
    note.keyboard.press("Control+z")
    expect(field(note, "Body")).to_have_value("")
    note.reload()
    expect_at_rest(note)
    note.keyboard.press("Control+z")
    expect(note.get_by_role("switch")).to_have_count(0)
    note.keyboard.press("Control+Shift+z")
    expect(note.get_by_role("switch")).to_have_count(1)
    note.keyboard.press("Control+Shift+z")
    expect(field(note, "Body")).to_have_value("word")
    expect(button(note, "Redo")).to_be_disabled()


def test_a_server_that_is_killed_loses_and_doubles_nothing(tmp_path, artifacts, open_page, console_errors):
    server = Server(tmp_path, artifacts / "notes-killed.log", NOTES_PAGE).start()
    page = open_page(server.address, **DESKTOP)
    create(Mouse(page))
    body = field(page, "Body")
    body.click()
    written = ""
    for round in range(8):
        # The kill comes at another moment of the way from the key to the storage each time.
        for number in range(round + 1):
            word = f"{round}.{number} "
            page.keyboard.type(word)
            written += word
        kill(server)
        page.keyboard.type("x ")
        written += "x "
        server.start()
        come_back(page)
        expect(body).to_have_value(written)
    other = page.context.new_page()
    other.goto(page.url)
    expect(field(other, "Body")).to_have_value(written)
    kill(server)
    server.start()
    come_back(page)  # what was not stored is in the session of the page that has written it
    other.reload()
    expect(field(other, "Body")).to_have_value(written)
    server.stop()
    # The attempts to connect while there was no server.
    console_errors.clear()


def test_a_document_is_renamed_and_its_old_address_still_leads_to_it(note):
    old = note.url
    person = Mouse(note)
    person.press(button(note, "Untitled"))
    person.press(note.get_by_role("menuitem", name="Rename"))
    note.keyboard.type("Lisbon Guide")
    note.keyboard.press("Enter")
    expect(title(note)).to_have_text("Lisbon Guide")
    expect_idle(note)
    note.goto(old)
    expect(title(note)).to_have_text("Lisbon Guide")
    note.goto(old.replace("untitled", "lisbon-guide"))
    expect(title(note)).to_have_text("Lisbon Guide")


def test_a_document_is_deleted_and_recovered(person):
    page = person.page
    create(person)
    person.press(back(page))
    expect_at_rest(page)
    page.get_by_role("link", name="Untitled").click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_text("No Documents")).to_be_visible()
    person.press(button(page, "More"))
    choose(person, "Recently Deleted")
    expect(title(page)).to_have_text("Recently Deleted")
    expect_at_rest(page)
    person.press(button(page, "Recover"))
    expect(page.get_by_text("No Documents").last).to_be_visible()
    person.press(back(page))
    expect(page.get_by_role("link", name="Untitled")).to_be_visible()


def test_an_invitation_is_accepted_by_a_button_and_both_see_each_other(person, open_page, notes_server):
    page = person.page
    create(person)
    person.press(button(page, "Share"))
    expect_idle(page)
    field(page, "Your Name").fill("Ann")
    expect_idle(page)
    person.press(button(page, "Make a Link"))
    link = page.get_by_role("link", name="Share Invitation").get_attribute("href")
    guest = open_page(notes_server.address + link, **PHONE)
    expect(title(guest)).to_have_text("Invitation")
    expect(page.get_by_text("Bob")).to_have_count(0)  # the link alone changes nothing
    field(guest, "Your Name").fill("Bob")
    expect_idle(guest)
    guest.get_by_role("button", name="Join").tap()
    expect(title(guest)).to_have_text("Untitled")
    expect(guest).to_have_url(re.compile("/documents/untitled$"))  # the token has left the address
    expect(page.get_by_text("Bob")).to_have_count(2)  # among those who have joined, and those who are there
    person.press(button(page, "Done"))
    expect(button(page, "Share")).to_have_attribute("aria-description", "1 other is here")
    field(guest, "Body").fill("By bike")
    expect(field(page, "Body")).to_have_value("By bike")
    guest.close()
    expect(button(page, "Share")).not_to_have_attribute("aria-description", re.compile("."))


def test_a_former_version_is_restored_and_that_is_undone(person):
    page = person.page
    create(person)
    field(page, "Body").fill("By bike")
    expect_idle(page)
    for word in ("Restore", "Current"):
        person.press(page.get_by_role("button", name="Untitled"))
        choose(person, "Versions")
        expect_idle(page)
        person.press(page.get_by_role("dialog").get_by_role("link").first)
        expect(page.get_by_text("1 difference")).to_be_visible()
        expect_idle(page)
        if word == "Current":
            break
        person.press(button(page, "Restore"))
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(field(page, "Body")).to_have_value("")
        expect_idle(page)
        page.keyboard.press("Control+z")
        expect(field(page, "Body")).to_have_value("By bike")
    body = page.get_by_role("dialog").get_by_role("textbox", name="Body")
    expect(body).to_have_value("")
    if isinstance(person, Keyboard):
        person.reach(page.get_by_role("radio", name="This Version"))
        page.keyboard.press("ArrowRight")
    else:
        person.press(page.get_by_role("radio", name="Current"))
    expect(body).to_have_value("By bike")
    assert not body.is_editable()


# The menu of the title

SHEET = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => {
    document.body.dataset.shared = `${files[0].name}: ${JSON.parse(await files[0].text()).body}`;
  };
}"""


def test_the_menu_of_the_title_says_what_the_document_is_and_shares_it(person):
    page = person.page
    create(person)
    field(page, "Body").fill("By bike")
    expect_idle(page)
    page.evaluate(SHEET)
    person.press(button(page, "Untitled"))
    header = page.get_by_role("group", name=re.compile("^Untitled, JSON Document · .*, "))
    expect(header.get_by_text("JSON Document")).to_be_visible()
    share = header.get_by_role("menuitem", name="Share…")
    if isinstance(person, Keyboard):
        expect(share).to_be_focused()
        page.keyboard.press("Enter")
    else:
        person.press(share)
    expect(page.locator("body")).to_have_attribute("data-shared", "Untitled.json: By bike")
    expect(page.get_by_role("menu")).to_have_count(0)


def test_a_mouse_drags_the_document_out_of_the_browser(note):
    field(note, "Body").fill("By bike")
    expect_idle(note)
    note.evaluate("document.addEventListener('dragstart', event => document.body.dataset.dragged = event.dataTransfer.getData('DownloadURL'))")
    button(note, "Untitled").click()
    summary = note.locator(".title-document-summary")
    summary.hover()
    expect(summary).to_have_attribute("data-file", re.compile("^application/json:Untitled.json:/"))
    box = summary.bounding_box()
    note.mouse.down()
    note.mouse.move(box["x"] + box["width"] / 2 + 30, box["y"] + 200, steps=5)
    expect(note.locator("body")).to_have_attribute("data-dragged", re.compile("."))
    note.mouse.up()
    kind, name, address = note.locator("body").get_attribute("data-dragged").split(":", 2)
    assert (kind, name) == ("application/json", "Untitled.json")
    assert note.evaluate("address => fetch(address).then(answer => answer.json())", address)["body"] == "By bike"


# Undoing

def swipe(page, distance):
    """Moves three fingers across the page."""
    wire = page.context.new_cdp_session(page)

    def touch(kind, dx):
        points = [{"x": 190 + dx, "y": 500 + 60 * id, "id": id} for id in range(3)] if kind != "touchEnd" else []
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0)
    for step in range(1, 9):
        touch("touchMove", distance * step / 8)
    touch("touchEnd", 0)
    wire.detach()


def test_three_fingers_undo_and_do_again(open_page, notes_server):
    page = open_page(notes_server.address, **PHONE)
    create(Finger(page))
    button(page, "Add Item").tap()
    expect(page.get_by_role("switch")).to_have_count(1)
    expect_idle(page)
    swipe(page, -120)
    expect(page.locator(".wm-note")).to_have_text("Undo Add Item")
    expect(page.get_by_role("status").get_by_text("Undo Add Item")).to_have_count(1)  # it is read once
    expect(page.get_by_role("switch")).to_have_count(0)
    swipe(page, 120)
    expect(page.get_by_role("switch")).to_have_count(1)


def test_keys_undo_in_the_browser_of_documents(note):
    Keyboard(note).press(back(note))
    expect_at_rest(note)
    note.get_by_role("link", name="Untitled").click(button="right")
    note.get_by_role("menuitem", name="Delete").click()
    expect(note.get_by_text("No Documents")).to_be_visible()
    note.keyboard.press("Control+z")
    expect(note.get_by_role("link", name="Untitled")).to_be_visible()
    note.keyboard.press("Control+Shift+z")
    expect(note.get_by_text("No Documents")).to_be_visible()


# Creating

def test_d2_back_after_choosing_a_template_leads_to_the_documents(open_page, folio_server):
    page = open_page(folio_server.address + "/documents", **DESKTOP)
    expect_at_rest(page)
    count = page.get_by_role("link", name="Recipe").count()
    button(page, "Choose a Template").click()
    expect(title(page)).to_have_text("Choose a Template")
    button(page, "Recipe").click()
    expect(title(page)).to_have_text("Recipe")
    expect_at_rest(page)
    page.go_back()
    expect(title(page)).to_have_text("Documents")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Recipe")).to_have_count(count + 1)
    page.go_forward()
    expect(title(page)).to_have_text("Recipe")


def test_the_buttons_to_undo_and_redo_say_what_they_do(open_page, folio_server):
    page = open_page(folio_server.address + "/documents", **DESKTOP)
    expect_at_rest(page)
    button(page, "Choose a Template").click()
    button(page, "Blank").click()
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Text").click()
    expect(button(page, "Undo")).to_have_accessible_description("Undo Add Text")
    button(page, "Undo").click()
    expect(button(page, "Redo")).to_have_accessible_description("Redo Add Text")


# Importing

def test_files_are_dropped_on_the_browser_of_documents(open_page, notes_server, tmp_path):
    page = open_page(notes_server.address, **DESKTOP)
    expect_at_rest(page)
    for name in ("Porto", "Faro"):
        (tmp_path / f"{name}.json").write_text('{"heading": "", "body": "Wine", "items": []}')
    wire = page.context.new_cdp_session(page)

    def drag(kind, *names):
        files = [str(tmp_path / name) for name in names]
        data = {"items": [], "files": files, "dragOperationsMask": 1}
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": 400, "y": 400, "data": data})

    drag("dragEnter", "Porto.json")
    drag("dragOver", "Porto.json")
    expect(page.locator("wm-screen[data-client-dropping]")).to_have_count(1)
    # The wire can't take the files away again.
    page.locator("wm-screen[data-client-dropping]").dispatch_event("dragleave")
    expect(page.locator("wm-screen[data-client-dropping]")).to_have_count(0)
    for kind in ("dragEnter", "dragOver", "drop"):
        drag(kind, "Porto.json", "Faro.json")
    expect(page.get_by_role("link", name="Porto")).to_be_visible()
    expect(page.get_by_role("link", name="Faro")).to_be_visible()
    (tmp_path / "Notes.txt").write_text("no note")
    for kind in ("dragEnter", "dragOver", "drop"):
        drag(kind, "Notes.txt")
    expect(page.get_by_text("“Notes.txt” is of another kind.")).to_be_visible()
    expect(page.locator("wm-screen[data-client-dropping]")).to_have_count(0)


def test_a_folder_is_dropped_on_the_browser_of_documents(open_page, notes_server, tmp_path):
    page = open_page(notes_server.address, **DESKTOP)
    expect_at_rest(page)
    (tmp_path / "Trips" / "Old").mkdir(parents=True)
    for name in ("Evora", "Old/Sintra"):
        (tmp_path / "Trips" / f"{name}.json").write_text('{"heading": "", "body": "Wine", "items": []}')
    (tmp_path / "Trips" / ".hidden").write_text("")
    wire = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(tmp_path / "Trips")], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": 400, "y": 400, "data": data})
    page.get_by_role("link", name="Trips").click()
    expect(title(page)).to_have_text("Trips")
    expect(page.get_by_role("link", name="Evora")).to_be_visible()
    page.get_by_role("link", name="Old").click()
    expect(title(page)).to_have_text("Old")
    expect(page.get_by_role("link", name="Sintra")).to_be_visible()
