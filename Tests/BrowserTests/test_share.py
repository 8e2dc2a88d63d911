"""Links that share: by the device's share sheet, or by copying where there is none."""

import pytest
from conftest import DESKTOP, PHONE
from pages import allow_clipboard
from playwright.sync_api import expect

SHEET = "() => { window.shared = []; navigator.share = data => (shared.push(data), Promise.resolve()); }"
COPIED = "() => navigator.clipboard.readText()"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture
def open_share(open_page):
    def open_one(**device):
        page = open_page("/share", **device)
        allow_clipboard(page)
        return page
    return open_one


def test_a_tap_opens_the_share_sheet_with_an_address_or_a_text(open_share):
    page = open_share(**PHONE)
    page.evaluate(SHEET)
    page.get_by_role("link", name="Share Route").tap()
    page.get_by_role("button", name="Share Note").tap()
    page.get_by_role("button", name="Share All").tap()
    assert page.evaluate("shared") == [
        {"url": page.url.replace("/share", "/routes/7"), "text": "Flat and quiet", "title": "Belém Loop"},
        {"text": "For Sunday\nBring water", "title": "Share"}, {"text": "everything", "title": "Share"}]


def test_a_click_copies_where_there_is_no_share_sheet(open_share):
    page = open_share(**DESKTOP)
    page.get_by_role("button", name="Share Note").click()
    expect(page.get_by_text("Copied", exact=True)).to_be_visible()
    assert page.evaluate(COPIED) == "Bring water"
    page.get_by_role("link", name="Share Route").click()
    expect(page.get_by_text("Link Copied")).to_be_visible()
    assert page.evaluate(COPIED) == page.url.replace("/share", "/routes/7")


def test_return_and_space_share_and_a_disabled_link_does_not(open_share):
    page = open_share(**DESKTOP)
    page.evaluate(SHEET)
    expect(page.get_by_role("button", name="Share Nothing")).to_be_disabled()
    page.get_by_role("button", name="Share Beside").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert page.evaluate("shared.map(({ text }) => text)") == ["Beside", "Beside"]
    page.get_by_role("button", name="Share Nothing").click(force=True)
    assert page.evaluate("shared.length") == 2


# Files

# Refuses the first sheets as browsers do when the press was too long ago.
FILE_SHEET = """refused => {
  window.shared = [];
  navigator.canShare = ({ files }) => files?.length > 0;
  navigator.share = async data => {
    if (refused-- > 0) throw new DOMException('', 'NotAllowedError');
    for (const file of data.files ?? []) shared.push([file.name, file.type, await file.text(), data.text]);
    document.body.dataset.shared = shared.length;
  };
}"""
RIDE = ["Belém Loop.txt", "text/plain", "Along the river", "Flat"]


def test_a_tap_shares_a_file(open_share):
    page = open_share(**PHONE)
    page.evaluate(FILE_SHEET, 0)
    page.get_by_role("button", name="Share File").tap()
    expect(page.locator("body")).to_have_attribute("data-shared", "1")
    assert page.evaluate("shared") == [RIDE]
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["touch", "keyboard"])
def test_a_file_that_took_too_long_is_shared_by_another_press(open_share, device):
    page = open_share(**device)
    page.evaluate(FILE_SHEET, 1)
    link = page.get_by_role("button", name="Share File")
    dialog = page.get_by_role("dialog", name="“Belém Loop.txt” is ready.")
    if device is PHONE:
        link.tap()
        dialog.get_by_role("button", name="Share…").tap()
    else:
        link.focus()
        page.keyboard.press("Enter")
        expect(dialog.get_by_role("button", name="Share…")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-shared", "1")
    assert page.evaluate("shared") == [RIDE]
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(link).to_be_focused()


def test_a_file_is_stored_where_there_is_no_share_sheet(open_share):
    page = open_share(**DESKTOP)
    page.evaluate("delete Navigator.prototype.canShare")
    with page.expect_download() as stored:
        page.get_by_role("button", name="Share File").click()
    assert stored.value.suggested_filename == "Belém Loop.txt"


# PasteButton


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["touch", "keyboard"])
def test_a_press_pastes_what_was_copied(open_share, device):
    page = open_share(**device)
    paste = page.get_by_role("button", name="Paste", exact=True)
    page.evaluate("navigator.clipboard.writeText('Flat & <quiet>')")
    if device is PHONE:
        paste.tap()
    else:
        paste.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_text("Pasted: Flat & <quiet>", exact=True)).to_be_visible()
    page.evaluate("navigator.clipboard.writeText('a'.repeat(20001))")
    paste.click()
    expect(page.get_by_text("This text is too long: it can have 20,000 characters.")).to_be_visible()
    expect(page.get_by_text("Pasted: Flat & <quiet>", exact=True)).to_be_visible()


def test_where_the_clipboard_can_t_be_read_a_note_says_so(open_page):
    page = open_page("/share", **PHONE)
    page.evaluate("navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError')); 0")
    page.get_by_role("button", name="Paste", exact=True).tap()
    expect(page.get_by_text("Pasting is not possible here.")).to_be_visible()
