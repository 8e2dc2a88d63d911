// Makes the page smaller while an on-screen keyboard covers part of it, so that the focused field and the bars stay visible.

/** @param {VisualViewport} view */
function fit(view) {
  const isZoomed = view.scale > 1.01, covered = isZoomed ? 0 : Math.max(0, Math.round(innerHeight - view.height));
  const { style } = document.documentElement, before = style.getPropertyValue('--keyboard'), now = covered > 80 ? `${covered}px` : '';
  if (before === now) return;
  if (now) style.setProperty('--keyboard', now);
  else style.removeProperty('--keyboard');
  if (!now) return;
  scrollTo(0, 0); // undoes the browser's own scrolling, which is not needed then
  document.activeElement?.scrollIntoView({ block: 'center' });
}

const { visualViewport: view } = window;
view?.addEventListener('resize', () => fit(view));
