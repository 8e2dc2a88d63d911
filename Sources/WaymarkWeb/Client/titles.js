// The large title collapses into the bar when it scrolls under it.

/** @type {WeakMap<Element, Element>} */ const watched = new WeakMap();

/** @param {Element | undefined} screen */
export function watchTitle(screen) {
  const title = screen?.getElementsByClassName('wm-large-title')[0];
  if (!screen || watched.get(screen) === title) return;
  if (!title) return void (watched.delete(screen), screen.classList.remove('wm-collapsed'));
  watched.set(screen, title);
  // The observer's first call comes after a layout: measuring the bar is free then.
  new IntersectionObserver((_, first) => {
    first.disconnect();
    const root = title.closest('.wm-scroll'), bar = screen.querySelector('.wm-bar');
    const over = root && bar ? Math.max(0, bar.getBoundingClientRect().bottom - root.getBoundingClientRect().top) : 0;
    new IntersectionObserver((entries, observer) => {
      if (watched.get(screen) !== title) return observer.disconnect();
      if (!('leaving' in /** @type {HTMLElement} */ (screen).dataset)) screen.classList.toggle('wm-collapsed', !entries[entries.length - 1].isIntersecting);
    }, { root, rootMargin: `${-over}px 0px 0px` }).observe(title);
  }).observe(title);
}
