// Defines the sizes of windows, in points, at which layouts change. Styles repeat them, and a test compares. Widths in styles
// only: from 1000 on, adaptable tabs are a sidebar; below 600, a table is a list whose rows have two lines.

/** The windows with an iPad's layout: tabs at the top, sheets as cards. */
export const REGULAR_WINDOW = '(min-width: 960px), (min-width: 744px) and (min-height: 501px)';

/** The windows of phones in landscape: low bars, sheets that fill the window. */
export const LOW_WINDOW = '(orientation: landscape) and (max-width: 959.98px) and (max-height: 500.98px)';

/** Whether a split view of this size shows columns side by side. Its height is that of the window without bars.
 * @param {number} width @param {number} height */
export const isRegular = (width, height) => width >= 960 || (width >= 744 && height >= 450);

/** The least width at which all columns of a split view fit side by side. */
export const COLUMNS_FIT = 1100;
