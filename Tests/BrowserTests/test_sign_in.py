"""Signing in to Cabinet, where other computers can reach it: the form by touch and keys, sessions that end, and what accounts may do."""

import os
import re
import shutil
import signal
import subprocess

import pytest
from conftest import CABINET, Server
from devices import DESKTOP, PHONE
from looking import WIDER
from pages import FRAMES, button, expect_idle
from playwright.sync_api import expect

NAME, PASSWORD = "Ada", "analytical engine"
READER, OTHER = "reader", "correct horse"
LETTER = "/files/Letters"
WITHIN = 20_000  # milliseconds; far more than any wait takes


def add(data, root, name, password, *options):
    """Makes an account on the command line, and returns what that says."""
    environment = {**os.environ, "WAYMARK_DATA": str(data), "WAYMARK_ROOT": str(root)}
    return subprocess.run([CABINET, "user", "add", name, *options], input=password + "\n", env=environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def accounts(tmp_path_factory):
    """A file with two accounts: one that may do everything, and one that may look at letters."""
    data, root = tmp_path_factory.mktemp("accounts"), tmp_path_factory.mktemp("files")
    for said in (add(data, root, NAME, PASSWORD), add(data, root, READER, OTHER, "--root", "Letters", "--rights", "read")):
        assert said.returncode == 0, said.stderr
    return data / "accounts.json"


@pytest.fixture
def server(tmp_path, artifacts, accounts):
    """A server that other computers can reach, for one test."""
    root, data = tmp_path / "root", tmp_path / "data"
    (root / "Letters").mkdir(parents=True)
    (root / "Secret.txt").write_text("secret")
    (root / "Letters" / "To Charles.txt").write_text("Dear Charles")
    data.mkdir()
    shutil.copy(accounts, data)
    log = artifacts / f"sign-in-{tmp_path.name}.log"
    running = Server(data, log, CABINET, WAYMARK_ROOT=str(root), WAYMARK_HOST="0.0.0.0", WAYMARK_PSEUDO_LANGUAGE="1")
    running.log.unlink(missing_ok=True)
    running.root = root
    yield running.start()
    running.stop()


def name_field(page):
    return page.get_by_label("Account Name")


def password_field(page):
    return page.get_by_label("Password")


def expect_form(page):
    expect(page.get_by_role("heading", name="Sign In", level=1)).to_be_visible(timeout=WITHIN)
    expect(page.locator("wm-app")).to_have_count(0)


def expect_letter(page):
    # Checking a password takes the time of a processor, which a busy machine does not have at once.
    expect(page.get_by_text("To Charles.txt", exact=True).filter(visible=True).first).to_be_visible(timeout=WITHIN)


def expect_wrong(page):
    expect(page.get_by_role("alert")).to_have_text("The account name or the password is wrong.", timeout=WITHIN)


def sign_in(page, name=NAME, password=PASSWORD):
    name_field(page).fill(name)
    password_field(page).fill(password)
    page.get_by_role("button", name="Sign In").click()


def sign_out(page):
    button(page, "Account").click()
    page.get_by_role("menuitem", name="Sign Out").click()
    expect_form(page)


def test_by_keys_the_form_leads_to_the_address_that_was_asked_for(open_page):
    page = open_page(LETTER, **DESKTOP)
    expect_form(page)
    expect(name_field(page)).to_be_focused()
    page.keyboard.type(NAME)
    page.keyboard.press("Tab")
    expect(password_field(page)).to_be_focused()
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect_letter(page)
    expect(page).to_have_url(re.compile(re.escape(LETTER) + "$"))
    page.reload()
    expect_letter(page)


def test_by_touch_the_form_lets_in(open_page):
    page = open_page(LETTER, **PHONE)
    name_field(page).tap()
    page.keyboard.type(NAME.lower())
    password_field(page).tap()
    page.keyboard.type(PASSWORD)
    page.get_by_role("button", name="Sign In").tap()
    expect_letter(page)


def test_a_wrong_password_is_told_where_it_is_entered(open_page, console_errors):
    page = open_page(LETTER, **DESKTOP)
    sign_in(page, password="analytical")
    expect_wrong(page)
    for field in (name_field(page), password_field(page)):
        expect(field).to_have_accessible_description("The account name or the password is wrong.")
        expect(field).to_have_attribute("aria-invalid", "true")
    expect(name_field(page)).to_have_value(NAME)
    expect(password_field(page)).to_have_value("")
    expect(password_field(page)).to_be_focused()
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect_letter(page)
    # The browser tells of the status of the answer.
    console_errors[:] = [each for each in console_errors if "status of 403" not in each]


def test_too_many_attempts_are_told_with_the_time_to_wait(open_page, console_errors):
    page = open_page("/", **DESKTOP)
    alert = page.get_by_role("alert")
    # One attempt comes back each minute, so that there are a few more than ten on a busy machine.
    for _ in range(30):
        sign_in(page, password="wrong")
        expect(alert).to_be_visible(timeout=WITHIN)
        if "too many" in alert.inner_text():
            break
        # The next answer is told from this one.
        page.goto("/")
    expect(alert).to_have_text(re.compile(r"There were too many attempts\. Try again in \d+ seconds?\."))
    console_errors[:] = [each for each in console_errors if "status of 4" not in each]


def test_password_managers_know_the_fields(open_page):
    page = open_page("/", **PHONE)
    expect(name_field(page)).to_have_attribute("autocomplete", "username")
    expect(name_field(page)).to_have_attribute("autocapitalize", "none")
    expect(password_field(page)).to_have_attribute("autocomplete", "current-password")
    expect(password_field(page)).to_have_attribute("type", "password")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390), (1180, 820)], ids=str)
def test_the_form_fits_and_can_be_read(open_page, console_errors, check_accessibility, shot, size):
    page = open_page("/", viewport={"width": size[0], "height": size[1]})
    shot(page, "empty")
    sign_in(page, password="wrong")
    expect_wrong(page)
    for style in ("", "150%", "200%"):
        page.evaluate("size => document.documentElement.style.fontSize = size", style)
        page.evaluate(FRAMES)
        assert page.evaluate(WIDER) == []
        for part in (name_field(page), password_field(page), page.get_by_role("button", name="Sign In")):
            part.scroll_into_view_if_needed()
            box = part.bounding_box()
            assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["width"] >= 100, (style, box)
    page.evaluate("document.documentElement.style.fontSize = ''")
    check_accessibility(page)
    shot(page, "wrong")
    console_errors.clear()


def test_from_right_to_left_the_fields_are_at_the_left(open_page, shot):
    page = open_page("/", **{**PHONE, "locale": "en-Arab", "extra_http_headers": {"Accept-Language": "en-Arab"}})
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    label, field = page.locator("label").first.bounding_box(), page.locator("#username").bounding_box()
    assert field["x"] + field["width"] <= label["x"] + 1
    assert page.evaluate(WIDER) == []
    shot(page)


def test_signing_out_ends_the_other_tabs_and_stays_so_after_a_kill(open_page, server, console_errors):
    page = open_page("/files", **DESKTOP)
    sign_in(page)
    expect(page.get_by_text("Secret.txt", exact=True).first).to_be_visible(timeout=WITHIN)
    other = page.context.new_page()
    other.goto(LETTER)
    expect_letter(other)
    expect_idle(other)
    expect_idle(page)
    cookies = page.context.cookies()
    sign_out(page)
    expect_form(other)
    # The next signing in makes another cookie, and nobody is let in by the earlier one.
    sign_in(other)
    expect_letter(other)
    assert {each["value"] for each in cookies}.isdisjoint(each["value"] for each in page.context.cookies())
    page.context.clear_cookies()
    page.context.add_cookies(cookies)
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    server.start()
    page.goto(LETTER)
    expect_form(page)
    console_errors.clear()


def test_whoever_has_signed_in_stays_so_after_a_kill(open_page, server, console_errors):
    page = open_page(LETTER, **DESKTOP)
    sign_in(page)
    expect_letter(page)
    expect_idle(page)
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    server.start()
    page.reload()
    expect_letter(page)
    console_errors.clear()


def test_an_account_that_is_removed_while_it_is_used_ends(open_page, server):
    page = open_page(LETTER, **DESKTOP)
    sign_in(page)
    expect_letter(page)
    expect_idle(page)
    environment = {**os.environ, "WAYMARK_DATA": str(server.data), "WAYMARK_ROOT": str(server.root)}
    subprocess.run([CABINET, "user", "remove", NAME], env=environment, check=True, capture_output=True)
    expect_form(page)


def test_who_may_only_read_has_nothing_that_changes_files(open_page):
    page = open_page("/files", **DESKTOP)
    sign_in(page, READER, OTHER)
    expect_letter(page)
    expect_idle(page)
    expect(page.get_by_text("Secret.txt")).to_have_count(0)
    expect(button(page, "New Folder")).to_have_count(0)
    page.get_by_text("To Charles.txt", exact=True).first.click(button="right")
    expect(page.get_by_role("menuitem", name="Download")).to_be_visible()
    for name in ("Rename", "Move to Trash", "Duplicate", "Cut"):
        expect(page.get_by_role("menuitem", name=name, exact=True)).to_have_count(0)


def test_what_is_done_is_logged_by_account(open_page, server):
    page = open_page(LETTER, **DESKTOP)
    sign_in(page)
    expect_letter(page)
    expect_idle(page)
    page.get_by_text("To Charles.txt", exact=True).first.click(button="right")
    page.get_by_role("menuitem", name="Duplicate", exact=True).click()
    expect(page.get_by_text("To Charles copy.txt", exact=True).first).to_be_visible()
    expect_idle(page)
    sign_out(page)
    log = server.log.read_text()
    assert re.search(r'message="Somebody has signed in\." account=Ada client=127\.0\.0\.1', log)
    assert 'message="Files were duplicated" account=Ada of="Letters/To Charles.txt -> Letters/To Charles copy.txt"' in log
    assert 'message="Somebody has signed out." account=Ada' in log
    assert PASSWORD not in log


def test_without_an_account_cabinet_refuses_to_be_reached_by_others(tmp_path):
    (tmp_path / "root").mkdir()
    environment = {
        **os.environ, "PORT": "0", "WAYMARK_HOST": "0.0.0.0", "WAYMARK_DATA": str(tmp_path / "data"), "WAYMARK_ROOT": str(tmp_path / "root")}
    done = subprocess.run([CABINET], env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "Cabinet user add NAME" in done.stderr
    # What it says works, also with the same environment.
    made = subprocess.run([CABINET, "user", "add", "ada"], input="analytical\n", env=environment, capture_output=True, text=True, timeout=60)
    assert made.returncode == 0 and "“ada” can sign in" in made.stdout, made.stderr
    again = add(tmp_path / "data", tmp_path / "root", "Ada", "analytical")
    assert again.returncode == 1 and "There is an account “Ada” already" in again.stderr
    short = add(tmp_path / "data", tmp_path / "root", "ben", "short")
    assert short.returncode == 1 and "8 characters" in short.stderr
    assert oct((tmp_path / "data" / "accounts.json").stat().st_mode & 0o777) == "0o600"
