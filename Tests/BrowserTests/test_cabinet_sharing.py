"""Links to files of Cabinet for people without an account, where all others have to sign in: made, accepted by a button, and ended."""

import re

import pytest
from devices import DESKTOP, PHONE
from pages import button, centre, expect_idle
from playwright.sync_api import expect
from test_cabinet import item
from test_cabinet_drag import note_data, place, report_drag, waymark_type
from test_drag import lift
from test_sign_in import LETTER, WITHIN, accounts, expect_form, expect_letter, server, sign_in  # noqa: F401 (fixtures)
from visits import kill

PASSWORD = "difference engine"


def text(page, name):
    return page.get_by_text(name, exact=True).filter(visible=True).first


def share(page, password=None, **how):
    """Makes a link to the folder of letters as somebody who has signed in, and returns its address."""
    page.get_by_text("Letters", exact=True).filter(visible=True).last.click(button="right")
    page.get_by_role("menuitem", name="Share Link…").click()
    if password:
        page.get_by_role("switch", name="Password").click()
        page.get_by_label("New Password").fill(password)
    button(page, "Make Link").click()
    link = page.get_by_role("link", name="Share This Link")
    expect(link).to_be_visible(timeout=WITHIN)
    return link.get_attribute("href")


@pytest.fixture
def signed_in(open_page):
    page = open_page("/files", **DESKTOP)
    sign_in(page)
    expect(text(page, "Letters")).to_be_visible(timeout=WITHIN)
    expect_idle(page)  # before the page's scripts are there, a secondary click opens the browser's own menu
    return page


def test_by_pointer_a_link_is_accepted_without_an_account(signed_in, open_page):
    address = share(signed_in)
    assert re.fullmatch(r"/link/[0-9a-f]{32}", address)
    guest = open_page(address, **DESKTOP)
    expect(guest.get_by_text("Ada shares a folder with you.")).to_be_visible()
    expect(guest.get_by_text("To Charles.txt")).to_have_count(0)
    button(guest, "Accept").click()
    expect_letter(guest)
    guest.reload()
    expect_letter(guest)
    # Nothing else is open to them.
    guest.goto(LETTER)
    expect_form(guest)


def test_by_touch_a_link_asks_for_its_password(signed_in, open_page, console_errors):
    address = share(signed_in, PASSWORD)
    guest = open_page(address, **PHONE)
    field = guest.get_by_label("Password")
    expect(button(guest, "Accept")).to_be_disabled()
    field.tap()
    guest.keyboard.type("wrong password")
    button(guest, "Accept").tap()
    expect(text(guest, "The password is wrong.")).to_be_visible(timeout=WITHIN)
    field.fill(PASSWORD)
    button(guest, "Accept").tap()
    expect_letter(guest)


def test_by_keys_a_link_is_accepted_and_a_file_of_it_is_looked_at_and_downloaded(signed_in, open_page):
    guest = open_page(share(signed_in, PASSWORD), **DESKTOP)
    guest.get_by_label("Password").focus()
    guest.keyboard.type(PASSWORD)
    guest.keyboard.press("Enter")
    expect_letter(guest)
    text(guest, "To Charles.txt").click()
    guest.keyboard.press("Space")
    expect(text(guest, "Dear Charles")).to_be_visible()
    with guest.expect_download() as download:
        button(guest, "Download").filter(visible=True).last.click()
    assert download.value.path().read_text() == "Dear Charles"


def test_who_looks_at_a_link_loses_it_when_it_is_ended(signed_in, open_page):
    guest = open_page(share(signed_in), **DESKTOP)
    button(guest, "Accept").click()
    expect_letter(guest)
    button(signed_in, "Stop Sharing").click()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Stop Sharing").click()
    expect(text(guest, "This Link Doesn’t Work")).to_be_visible()
    expect(guest.get_by_text("To Charles.txt").filter(visible=True)).to_have_count(0)
    guest.reload()
    expect(text(guest, "This Link Doesn’t Work")).to_be_visible()


def test_the_link_outlives_the_server(signed_in, open_page, server, console_errors):  # noqa: F811
    guest = open_page(share(signed_in), **PHONE)
    button(guest, "Accept").tap()
    expect_letter(guest)
    kill(server)
    server.start()
    expect_letter(guest)
    guest.reload()
    expect_letter(guest)
    console_errors.clear()


@pytest.mark.parametrize("size", [(390, 844), (1180, 820)], ids=str)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_shared_is_readable(signed_in, open_page, check_accessibility, shot, size):
    address = share(signed_in, PASSWORD)
    shot(signed_in, "sheet")
    guest = open_page(address, viewport={"width": size[0], "height": size[1]})
    expect(button(guest, "Accept")).to_be_visible()
    shot(guest, "invitation")
    check_accessibility(guest)


def test_a_file_of_a_link_is_not_taken_for_one_of_ones_own(signed_in):
    address = share(signed_in)
    signed_in.keyboard.press("Escape")
    expect(signed_in.get_by_role("dialog")).to_have_count(0)
    shared = signed_in.context.new_page()
    shared.goto(address)
    button(shared, "Accept").click()
    expect_letter(shared)
    note_data(shared)
    lift(shared, item(shared, "To Charles.txt"))
    data_type, (x, y) = waymark_type(shared), centre(place(signed_in, "Trash"))
    for kind in ["dragEnter", "dragOver", "drop"]:
        report_drag(signed_in, kind, data_type, x, y)
    expect(text(signed_in, "These files are in another cabinet. Download them first.")).to_be_visible()
    shared.keyboard.press("Escape")
    shared.mouse.up()
    expect_letter(shared)
