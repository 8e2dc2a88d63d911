"""How fast tests show animations: in a twentieth of their duration, except in tests of motion itself, which set it to 1."""

MOTION = 0.05
# Sets the factor before a page's own scripts run.
SET_MOTION = """scale => {
  const set = () => document.documentElement?.style.setProperty('--motion', scale);
  set();
  if (!document.documentElement) new MutationObserver((_, observer) => (observer.disconnect(), set())).observe(document, { childList: true });
}"""
