"""Tests of the drivers of engines: windows share no state, and a missing engine is an error."""

import pytest
from engines.engine import MissingEngine
from engines.windows import ENGINES, start

KEPT = "[history.length, localStorage.length, sessionStorage.kept ?? '', document.cookie, (await indexedDB.databases()).length, window.name]"


def test_a_missing_engine_is_an_error_that_names_the_packages_to_install(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ENGINES[1:]:  # Playwright itself reports a missing Chromium
        with pytest.raises(MissingEngine, match=f"(?i){name} (.|\n)*apt-get install .*firefox-esr webkit2gtk-driver xvfb"):
            start(name, tmp_path, browser=None)


def test_a_window_shares_no_state_with_the_previous_one(engine, server):
    visitors, found = set(), []
    for _ in range(2):
        window = engine.open(server.address, (390, 844), "mouse")
        window.goto("/places/lisbon")
        window.wait_for("document.title === 'Lisbon'")
        visitors.add(window.evaluate("document.querySelector('[data-session]').dataset.session"))
        found.append(window.evaluate(KEPT))
        window.press("link", "Belém Loop")
        window.wait_for("document.title === 'Belém Loop'")
        window.evaluate("(localStorage.kept = sessionStorage.kept = window.name = 'kept', document.cookie = 'kept=kept;path=/')")
        window.wait_for("new Promise(done => { indexedDB.open('kept').onsuccess = ({ target }) => done(target.result.close() ?? true); })")
        window.close()
    assert found[0] == found[1] and "kept" not in str(found)
    assert len(visitors) == 2
