"""How `pytest --dist loadscope` spreads the tests: by files, so that each server is started once, and those of a file by engines, so
that few processes start an engine. (The `xdist_group` of xdist 3.8 does nothing with pytest 9.)"""

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
    """The tests that run in one process: those of a file, or those of a file for an engine."""
    engine, file = re.search(r"\[(firefox|webkit)[-\]]", nodeid), nodeid.split("::")[0]
    return f"{engine[1]} {file}" if engine else file
