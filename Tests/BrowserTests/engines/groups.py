"""How `pytest --dist loadscope` spreads the tests: all of an engine in one process, so that not each starts every engine, and the
rest by files, so that each server is started once. (The `xdist_group` of xdist 3.8 does nothing with pytest 9.)"""

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
    """What runs in one process: an engine's name, or a file's."""
    engine = re.search(r"\[(firefox|webkit)[-\]]", nodeid)
    return engine[1] if engine else nodeid.split("::")[0]
