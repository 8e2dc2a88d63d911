"""How `pytest --dist loadscope` spreads the tests: by files, so that each server is started once, but those of Firefox and of WebKit
by engine, so that each is started in one process only. (The `xdist_group` of xdist 3.8 does nothing with pytest 9.)

Groups with many tests start first. Some with few tests take long, and started last one of them would run alone at the end; these
start before all others."""

import re

import pytest

# The groups that take longest of those with few tests.
LONG = ("test_outages.py", "test_screens.py", "test_workers.py", "test_processes.py", "test_resync.py", "test_drawing.py")


@pytest.hookimpl(optionalhook=True)  # without xdist nobody asks
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return group(nodeid)

        def _assign_work_unit(self, node):
            if long := next((each for each in self.workqueue if each.endswith(LONG)), None):
                self.workqueue.move_to_end(long, last=False)
            super()._assign_work_unit(node)

    return Scheduling(config, log) if config.getvalue("dist") == "loadscope" else None


def group(nodeid):
    """The tests that run in one process: those of Firefox, of WebKit, or the others of a file."""
    engine = re.search(r"\[(firefox|webkit)[-\]]", nodeid)
    return engine[1] if engine else nodeid.split("::")[0]
