"""Languages (16.6): that of the visitor's browser or choice, for the texts of the app, of the library and of its scripts."""

import time

import pytest
from devices import DESKTOP, PHONE
from pages import expect_idle
from playwright.sync_api import expect

ADDRESS = "/languages"
GERMAN = {**PHONE, "locale": "de-AT"}
ARABIC = {**PHONE, "locale": "ar-EG"}
CHOICE = "waymark-language"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def sentence(page):
    return page.get_by_test_id("sentence")


def expect_page(page, language, direction, title):
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("html")).to_have_attribute("dir", direction)
    expect(page).to_have_title(title)
    expect_idle(page)


def chosen(page):
    return [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == CHOICE]


def test_the_texts_are_in_the_language_of_the_browser(visit, shot, check_accessibility):
    page = visit(GERMAN)
    expect_page(page, "de", "ltr", "Reise")
    expect(sentence(page)).to_have_text("Am 18. Nov. 2026 fuhr Anna 1.234,5 km")
    expect(sentence(page).locator("span").filter(has_text="Anna").last).to_have_css("font-weight", "700")
    expect(page.get_by_role("searchbox", name="Suchen")).to_be_visible()
    expect(page.get_by_role("button", name="Bearbeiten")).to_be_visible()
    expect(page.get_by_role("textbox", name="Notiz")).to_be_visible()
    # Plural forms, for what is seen and for what is read.
    page.get_by_role("button", name="1 Tour geplant erhöhen").tap()
    expect(page.get_by_text("2 Touren geplant")).to_be_visible()
    check_accessibility(page)
    shot(page, "german")
    page.get_by_role("button", name="Fragen").tap()
    dialog = page.get_by_role("alertdialog")
    expect(dialog.get_by_role("heading", name="Plan löschen?")).to_be_visible()
    dialog.get_by_role("button", name="Abbrechen").tap()
    expect(dialog).to_have_count(0)
    page.get_by_role("link", name="Mehr").tap()
    expect(page.get_by_role("link", name="Zurück, Reise")).to_be_visible()
    expect(page.get_by_test_id("own")).to_have_text("Guten Morgen")
    expect(page.get_by_test_id("string")).to_have_text("Guten Morgen")


def test_arabic_runs_from_right_to_left_with_its_digits_and_all_its_plural_forms(visit, shot, check_accessibility):
    page = visit(ARABIC)
    expect_page(page, "ar", "rtl", "الرحلة")
    expect(page.get_by_text("رحلة واحدة مخططة")).to_be_visible()
    more = page.get_by_role("button", name="+")
    page.locator(".steps button").last.tap()
    expect(page.get_by_text("رحلتان مخططتان")).to_be_visible()
    page.locator(".steps button").last.tap()
    expect(page.get_by_text("٣ رحلات مخططة")).to_be_visible()
    expect(more).to_have_count(0)  # its name is Arabic
    check_accessibility(page)
    shot(page, "arabic")
    page.get_by_role("link", name="المزيد").tap()
    # A part of the screen has its own language and direction.
    expect(page.get_by_test_id("own")).to_have_text("صباح الخير")
    german = page.get_by_test_id("german")
    expect(german).to_have_text("Guten Morgen")
    expect(german).to_have_attribute("lang", "de")


def test_a_part_of_a_screen_runs_in_its_own_direction(visit):
    page = visit(DESKTOP)
    page.get_by_role("link", name="More").click()
    first, second = page.get_by_test_id("first"), page.get_by_test_id("second")
    expect(second).to_be_visible()
    expect_idle(page)
    assert first.bounding_box()["x"] > second.bounding_box()["x"]


def test_a_language_that_the_app_does_not_speak_is_english_with_the_formats_of_the_region(visit):
    page = visit({**PHONE, "locale": "fr-FR"})
    expect_page(page, "en", "ltr", "Journey")
    expect(sentence(page)).to_have_text("Anna rode 1\u202f234,5 km on 18 Nov 2026")


def test_the_user_chooses_a_language_and_loses_nothing(visit):
    page = visit(PHONE)
    expect_page(page, "en", "ltr", "Journey")
    page.get_by_role("textbox", name="Note").fill("Not saved anywhere")
    page.get_by_role("button", name="Increment 1 ride planned").tap()
    expect(page.get_by_text("2 rides planned")).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("button", name="Deutsch").tap()
    expect_page(page, "de", "ltr", "Reise")
    expect(page.get_by_text("2 Touren geplant")).to_be_visible()
    expect(page.get_by_role("textbox", name="Notiz")).to_have_value("Not saved anywhere")
    assert chosen(page) == ["de"]
    # The choice lasts for a year: a cookie without a lifetime, which ends with the browser, has -1.
    assert [cookie["expires"] - time.time() for cookie in page.context.cookies() if cookie["name"] == CHOICE] == [pytest.approx(31_536_000, abs=600)]
    # The choice holds for all pages of this browser, also later.
    page.reload()
    expect_page(page, "de", "ltr", "Reise")
    page.goto(ADDRESS)
    expect_page(page, "de", "ltr", "Reise")
    with page.expect_navigation():
        page.get_by_role("button", name="العربية").tap()
    expect_page(page, "ar", "rtl", "الرحلة")
    with page.expect_navigation():
        page.get_by_role("button", name="تلقائي").tap()
    expect_page(page, "en", "ltr", "Journey")
    assert chosen(page) == []


@pytest.mark.parametrize("value", ["xx", "ja", "../../etc", "de%3Bq=0", "%00", "x" * 3000, ""])
def test_a_choice_that_is_none_is_ignored(visit, value):
    page = visit(PHONE)
    page.context.add_cookies([{"name": CHOICE, "value": value, "url": page.url}])
    page.goto(ADDRESS)
    expect_page(page, "en", "ltr", "Journey")


def test_scripts_speak_the_language_of_the_page(visit):
    page = visit(GERMAN)
    page.get_by_role("textbox", name="Notiz").fill("x" * 20_001)
    expect(page.get_by_role("alert")).to_contain_text("20.000")
    expect(page.get_by_role("alert")).not_to_contain_text("too long")
    page.get_by_role("textbox", name="Notiz").fill("")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_script_the_page_is_in_the_language_of_the_browser(open_page):
    page = open_page(ADDRESS, **GERMAN, java_script_enabled=False)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_text("1 Tour geplant")).to_be_visible()
    expect(page.locator("noscript > *")).to_have_text("Ohne JavaScript funktionieren nur Links.")


def test_a_tab_that_returns_later_continues_in_the_language_chosen_meanwhile(visit):
    page = visit(PHONE)
    page.get_by_role("textbox", name="Note").fill("Typed in English")
    page.get_by_role("button", name="Increment 1 ride planned").tap()
    expect(page.get_by_text("2 rides planned")).to_be_visible()
    expect_idle(page)
    address = page.url
    page.goto("about:blank")
    page.context.clear_cookies(name="waymark-tab")  # the cookie expires after some seconds
    page.context.add_cookies([{"name": CHOICE, "value": "ar", "url": address}])
    page.go_back()
    expect_page(page, "ar", "rtl", "الرحلة")
    expect(page.get_by_text("رحلتان مخططتان")).to_be_visible()
    expect(page.get_by_role("textbox", name="ملاحظة")).to_have_value("Typed in English")
