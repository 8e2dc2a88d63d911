"""An engine that is not there fails its tests, and says what to install."""

import pytest
from engines.engine import MissingEngine
from engines.windows import ENGINES, start


@pytest.mark.parametrize("name", ENGINES[1:])  # Playwright says it of Chromium itself
def test_an_engine_that_is_missing_is_an_error_that_says_what_to_install(monkeypatch, tmp_path, name):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingEngine, match="apt-get install .*firefox-esr webkit2gtk-driver xvfb"):
        start(name, tmp_path, browser=None)
