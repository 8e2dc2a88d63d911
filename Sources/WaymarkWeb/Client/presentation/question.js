// Knows the modals that ask a question.

/** @param {Element} dialog @returns {boolean} whether it is an alert or action sheet, which any of its buttons closes */
export const isQuestion = dialog => dialog.matches('.alert,.actions');
