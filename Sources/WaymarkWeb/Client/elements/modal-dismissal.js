// Dismisses the topmost modal, or changes its height.
import { popTo } from '../navigation/back-navigation.js';
import { detentOf, detentsOf } from '../presentation/detents.js';
import { hasDetents } from '../presentation/modal-form.js';
import { Modals } from './modals.js';

/** Dismisses the topmost modal for the user.
 * @param {Modals} modals @param {number} [duration] ms */
export function dismiss(modals, duration) {
  popTo(modals, modals.dialogs.length - 1, duration);
}

/** @param {Element} target @returns {{ modals: Modals, dialog: HTMLDialogElement } | null} the modal around it, if that is the topmost */
export function topmost(target) {
  const dialog = target.closest('.wm-modal'), modals = dialog?.parentElement;
  return modals instanceof Modals && modals.top === dialog ? { modals, dialog: modals.top } : null;
}

/** Changes a sheet to its next detent.
 * @param {HTMLDialogElement} dialog @param {number} [step] 1: higher, -1: lower or dismissed; without it, from the highest to the
 * lowest */
export function stepDetent(dialog, step) {
  const modals = dialog.parentElement, detents = hasDetents(dialog) ? detentsOf(dialog) : [];
  if (!(modals instanceof Modals)) return;
  const index = detents.findIndex(({ key }) => key === detentOf(dialog)), next = detents[index + (step ?? 1)];
  if (next) modals.chooseDetent(dialog, next.key);
  else if (!step && detents[1]) modals.chooseDetent(dialog, detents[0].key);
  else if (step !== 1) dismiss(modals);
}
