// The keyboard on the screen: where it covers the page instead of making it smaller, the page makes itself smaller, so
// that the field in use and the bars stay in sight.

/** @param {VisualViewport} view */
function fit(view) {
  const isZoomed = view.scale > 1.01, covered = isZoomed ? 0 : Math.max(0, Math.round(innerHeight - view.height));
  const { style } = document.documentElement, before = style.getPropertyValue('--keyboard'), now = covered > 80 ? `${covered}px` : '';
  if (before === now) return;
  if (now) style.setProperty('--keyboard', now);
  else style.removeProperty('--keyboard');
  if (!now) return;
  scrollTo(0, 0); // the browser has moved the page up, which is no longer needed
  document.activeElement?.scrollIntoView({ block: 'center' });
}

const { visualViewport: view } = window;
view?.addEventListener('resize', () => fit(view));
