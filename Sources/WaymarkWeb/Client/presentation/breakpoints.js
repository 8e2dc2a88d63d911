// Defines the window widths, in points, at which layouts change. Styles repeat them, and a test compares. A width in styles
// only: from 1000 on, adaptable tabs are a sidebar.

/** The least width of an iPad's layout: tabs at the top, sheets as cards, columns side by side. */
export const REGULAR = 744;

/** The least width at which all columns of a split view fit side by side. */
export const COLUMNS_FIT = 1100;
