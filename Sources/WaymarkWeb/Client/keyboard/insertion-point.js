// Where a person goes on in a field to which the focus is moved.

/** Moves the insertion point of a field that has got the focus to the end of its text: as on iOS, the user goes on there.
 * @param {Element} field */
export function moveToEnd(field) {
  if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.selectionEnd === 0) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
