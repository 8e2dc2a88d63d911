"""Which tests of an engine run in the same process of `pytest --dist loadgroup`, so that not every one starts every engine."""

import pytest


@pytest.hookimpl(tryfirst=True)  # xdist reads the marks in the same hook
def pytest_collection_modifyitems(items):
    for item in items:
        engine = getattr(item, "callspec", None) and item.callspec.params.get("engine")
        if engine and engine != "chromium":  # which every process has
            item.add_marker(pytest.mark.xdist_group(engine))
