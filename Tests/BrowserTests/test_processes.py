"""Two processes of an app over one database: a change in one of them is shown by the other."""

import os
import subprocess
from uuid import uuid4

import pytest
from conftest import DESKTOP, FOLIO, PHONE, ROUTES, Server
from pages import become, button, expect_at_rest, title
from playwright.sync_api import expect

DATABASES = os.environ.get("WAYMARK_TEST_DATABASE")
NEEDS_SERVER = pytest.mark.skipif(DATABASES is None, reason="WAYMARK_TEST_DATABASE names no server")


def run_sql(statement):
    subprocess.run(["psql", "--quiet", "--dbname", DATABASES, "--command", statement], check=True)


@pytest.fixture(params=["SQLite", pytest.param("PostgreSQL", marks=NEEDS_SERVER)])
def engine(request):
    return request.param


@pytest.fixture
def program():
    return ROUTES


@pytest.fixture
def pair(engine, program, tmp_path, artifacts, monkeypatch):
    """Two processes over one SQLite file in their folder, or over one database of a PostgreSQL server."""
    name = None
    if engine == "PostgreSQL":
        name = f"waymark_test_{uuid4().hex}"
        run_sql(f"CREATE DATABASE {name} TEMPLATE template0")
        monkeypatch.setenv("WAYMARK_DATABASE", f"{DATABASES}&dbname={name}")
    running = [Server(tmp_path, artifacts / f"process-{number}.log", program).start() for number in (1, 2)]
    yield running
    for process in running:
        process.stop()
    if name:
        run_sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def server(pair):
    return pair[0]


def test_a_change_in_one_process_is_shown_by_the_other(pair, open_page):
    phone, desktop = (
        open_page(process.address + "/places/lisbon/belem-loop", **device)
        for process, device in zip(pair, (PHONE, DESKTOP))
    )
    become(desktop, phone)
    for here, there in [(phone, desktop), (desktop, phone)]:
        expect(there.get_by_role("button", name="Save", exact=True)).to_be_visible()
        here.get_by_role("button", name="Save", exact=True).click()
        expect(there.get_by_role("button", name="Saved", exact=True)).to_be_visible()
        there.get_by_role("button", name="Saved", exact=True).click()
        expect(here.get_by_role("button", name="Save", exact=True)).to_be_visible()


@pytest.mark.parametrize("program", [FOLIO])
def test_d2_who_has_a_document_open_at_another_process_is_seen_with_what_is_selected(pair, open_page):
    first, second = (open_page(process.address + "/documents", **DESKTOP) for process in pair)
    button(first, "Choose a Template").click()
    button(first, "Blank").click()
    expect(title(first)).to_have_text("Blank")
    become(second, first)
    expect_at_rest(second)
    second.get_by_role("link", name="Blank").click()
    share = [page.get_by_role("button", name="Share", exact=True) for page in (first, second)]
    for each in share:
        expect(each).to_have_accessible_description("1 other is here")
    button(first, "Insert").click()
    first.get_by_role("menuitem", name="Text").click()
    expect(first.locator(".canvas-object, [data-object]")).to_have_count(1)
    expect(second.locator("[data-holder]")).to_have_count(1)
    second.close()
    expect(share[0]).not_to_have_accessible_description("1 other is here")
