"""Xvfb, a virtual display for browsers that cannot run headless."""

import os
import select
import subprocess


class Display:
    """A virtual display; `name` is the value for DISPLAY."""

    def __init__(self, log, size=(1600, 1300)):
        readable, writable = os.pipe()
        command = ["Xvfb", "-displayfd", str(writable), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"]
        with open(log, "wb") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output, pass_fds=[writable])
        os.close(writable)
        try:
            self.name = f":{self.number(readable, log)}"
        finally:
            os.close(readable)

    def number(self, readable, log):
        """Returns the number of the display. Reads the whole line, because Xvfb exits if it cannot finish writing it."""
        said = b""
        while not said.endswith(b"\n") and select.select([readable], [], [], 20)[0] and (more := os.read(readable, 16)):
            said += more
        if said.endswith(b"\n"):
            return said.decode().strip()
        self.close()
        raise RuntimeError(f"Xvfb does not start. Its output:\n{log.read_text()}")

    def close(self):
        self.process.terminate()
        self.process.wait(10)
