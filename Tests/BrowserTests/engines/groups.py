"""Distributes tests under `pytest --dist loadscope`: all of an engine in one process, so that no engine is started twice, and the
rest by files, so that each server is started once. (The `xdist_group` of xdist 3.8 has no effect with pytest 9.)"""

import re

import pytest


@pytest.hookimpl(optionalhook=True)  # only xdist calls it
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return group(nodeid)

    return Scheduling(config, log) if config.getvalue("dist") == "loadscope" else None


def group(nodeid):
    """Returns the name of the group whose tests run in one process: an engine's or a file's."""
    engine = re.search(r"\[(firefox|webkit)[-\]]", nodeid)
    return engine[1] if engine else nodeid.split("::")[0]
