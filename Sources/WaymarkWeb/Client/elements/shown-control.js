// Finds the control that a person sees in place of one that a narrow toolbar hides.

/** @param {Element} control @returns {Element} the button whose menu has the control's item; the control itself where it is not hidden */
export function shownControl(control) {
  const item = control.closest('.wm-item[data-client-form]'), form = item?.getAttribute('data-client-form');
  if (form === 'overflow') return item?.closest('.wm-bar')?.querySelector('.wm-overflow > .menu > [data-menu]') ?? control;
  const group = form === 'button' ? control.closest('.wm-group-items')?.parentElement : null;
  return group?.querySelector(':scope > .wm-group-button > .menu > [data-menu]') ?? control;
}
