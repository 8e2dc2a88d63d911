"""Routes as an installed app: what browsers ask of it, and what it shows without a network."""

from devices import PHONE
from pages import PLACES, expect_screen
from playwright.sync_api import expect

# As in an app on the home screen of iOS. Headless Chromium can't emulate `display-mode`.
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true })"


def test_the_app_can_be_installed(phone):
    wire = phone.context.new_cdp_session(phone)
    manifest = wire.send("Page.getAppManifest")
    assert manifest["errors"] == [] and '"name":"Routes"' in manifest["data"]
    errors = wire.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in errors if each["errorId"] != "in-incognito"] == []


def test_only_an_installed_app_has_a_worker_which_shows_a_page_while_offline(open_page, console_errors):
    page = open_page("/places", **PHONE)
    count = "async () => (await navigator.serviceWorker.getRegistrations()).length"
    assert page.evaluate(count) == 0
    page.add_init_script(STANDALONE)
    page.reload()
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    page.context.set_offline(True)
    page.goto("/places/lisbon", wait_until="commit")
    expect(page.get_by_role("heading", name="You Are Offline")).to_be_visible()
    console_errors.clear()
    page.context.set_offline(False)
    page.goto("/places")
    expect_screen(page, *PLACES)
    assert page.evaluate("async () => await caches.keys()") == [], "it stores nothing"
