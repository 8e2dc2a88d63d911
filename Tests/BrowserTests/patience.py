"""How long tests wait for what they expect. Speed is measured elsewhere: a machine that is busy with other tests may take three times as long as
the five seconds after which Playwright gives up."""

PATIENCE = 15  # seconds
