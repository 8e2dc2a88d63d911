// Widths of the window, in points, from which a layout changes. Styles can't import them, and repeat them (a test compares).
// In styles only: from 1000 on, adaptable tabs are a sidebar.

/** From here on a window is as wide as an iPad's: tabs at the top, sheets as cards, columns side by side. */
export const REGULAR = 744;

/** From here on all columns of a split view have the space they need beside one another. */
export const COLUMNS_FIT = 1100;
