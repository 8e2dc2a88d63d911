"""How `pytest --dist loadscope` spreads the tests: by files, so that each server is started once, but those of Firefox and of WebKit
by engine, so that each is started in one process only. (The `xdist_group` of xdist 3.8 does nothing with pytest 9.)"""

import re

import pytest


@pytest.hookimpl(optionalhook=True)  # without xdist nobody asks
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return group(nodeid)

    return Scheduling(config, log) if config.getvalue("dist") == "loadscope" else None


def group(nodeid):
    """The tests that run in one process: those of Firefox, of WebKit, or the others of a file."""
    engine = re.search(r"\[(firefox|webkit)[-\]]", nodeid)
    return engine[1] if engine else nodeid.split("::")[0]
