// The large title collapses into the bar when it scrolls under it.

/** @type {WeakMap<Element, Element>} */ const watched = new WeakMap();

/** @param {Element | undefined} screen */
export function watchTitle(screen) {
  const title = screen?.getElementsByClassName('wm-large-title')[0];
  if (!screen || !title || watched.get(screen) === title) return;
  watched.set(screen, title);
  // The observer's first call comes after a layout: measuring is free then.
  new IntersectionObserver((_, first) => {
    first.disconnect();
    const root = title.closest('.wm-scroll'), bar = screen.querySelector('.wm-bar');
    const over = root && bar ? bar.getBoundingClientRect().bottom - root.getBoundingClientRect().top : 0;
    new IntersectionObserver(entries => {
      if (title.isConnected) screen.classList.toggle('wm-collapsed', !entries.at(-1)?.isIntersecting);
    }, { root, rootMargin: `${-Math.max(0, over)}px 0px 0px` }).observe(title);
  }).observe(title);
}
