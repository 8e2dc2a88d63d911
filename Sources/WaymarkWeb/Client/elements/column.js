// <wm-column>: shows one page of a split view's column at a time. A page is a screen: the column's own content, or the destination of a
// link in the previous column, which takes the place of the page before it.
import { focusScreen } from '../history/focus-restoration.js';
import { takeOver } from '../presentation/screen-transition.js';
import { Container } from './container.js';
import { Stack } from './stack.js';

export class Column extends Stack {
  /** The split view. */
  get split() {
    return this.parentElement instanceof Container ? this.parentElement : null;
  }

  /** @override */
  get epoch() {
    return this.split?.epoch ?? 0;
  }

  /** The page that is shown.
   * @override @returns {Element[]} */
  get screens() {
    return super.screens.slice(-1);
  }

  /** The column in which the links of this one show their destinations.
   * @override @returns {Stack | null} */
  get pushTarget() {
    const next = this.nextElementSibling;
    return next instanceof Column ? next : null;
  }

  /** The top screen of the stack in the page, or else the page.
   * @returns {Element} */
  get screen() {
    const page = this.screens[0] ?? this, stack = page.querySelector('wm-stack');
    return (stack instanceof Stack && stack.screens.at(-1)) || page;
  }

  /** @override @param {Element} page prefetched */
  push(page) {
    super.push(page);
    this.bringUp();
  }

  /** @override @param {Element} placeholder @param {() => void} shown */
  showSoon(placeholder, shown) {
    // Its back button leads to the previous column, which only narrow windows cover.
    placeholder.querySelector('[data-back]')?.setAttribute('data-compact', '');
    super.showSoon(placeholder, shown);
  }

  /** @override */
  showNow() {
    if (!super.showNow()) return false;
    this.bringUp();
    return true;
  }

  /** @override @param {Element} page */
  added(page) {
    const { placeholder } = this, isAwaited = placeholder && placeholder.parentElement !== this;
    if (placeholder && /** @type {HTMLElement} */ (page).dataset.address !== placeholder.dataset.address) {
      if (!isAwaited) this.append(placeholder); // the page answers an earlier press
      return;
    }
    if (!this.split?.isCompact) this.top = undefined; // the focus stays on the link beside it
    super.added(page);
    if (isAwaited && !this.placeholder) this.bringUp();
    // The bars of the new page move differently from the rest of it. A swipe goes on with those that it has begun to move.
    if (!this.getAnimations().some(({ playState }) => playState === 'paused')) takeOver(this, this);
  }

  /** @override */
  dropPlaceholder() {
    super.dropPlaceholder();
    const { split } = this, top = Number(split?.dataset.top ?? 0);
    if (split && top < split.columns.indexOf(this)) split.pop(top); // the server has not followed the link
  }

  /** Shows this column on top of the others in a narrow window. */
  bringUp() {
    const { split } = this;
    split?.pop(split.columns.indexOf(this));
  }

  /** Keeps the page until settle() knows whether the column moves out of sight with it.
   * @override @param {Element} page */
  removed(page) {
    page.setAttribute('data-client-gone', '');
    page.setAttribute('data-client-leaving', '');
  }

  /** Shows the page. While the column moves out of sight, it shows the page that it had before.
   * @override */
  settle() {
    const [page] = this.screens, gone = [...this.children].filter(each => each.hasAttribute('data-client-gone'));
    const isMovingOut = this.hasAttribute('data-client-moving') && !this.hasAttribute('data-shown');
    const kept = isMovingOut ? gone.at(-1) : undefined;
    const isReplaced = this.top && page && this.top !== page;
    this.top = page;
    for (const each of this.children) this.setShown(each, each === (kept ?? page));
    for (const each of gone) {
      if (each === kept) continue;
      const hadFocus = each.contains(document.activeElement);
      each.remove();
      if (hadFocus && page) focusScreen(page, false); // otherwise the focus is lost, and Tab starts over at the top of the page
    }
    if (isReplaced && this.split?.isCompact && this.hasAttribute('data-shown')) focusScreen(page, false);
  }
}

customElements.define('wm-column', Column);
