// Lists the parts of the client that only some pages need, each with the elements, attributes, classes or values that require
// it. The table is JSON because the server reads it too (ClientParts.swift), to name the parts in the head of a first page.

/** `isLate`: what it adds to a screen may come after the screen.
 * @type {{ markers: string[], style?: string, script?: string, isLate?: boolean }[]} */
export const parts = [
  { "markers": ["wm-tabs"], "style": "tabs.css", "script": "tab-selection.js" },
  { "markers": ["wm-split"], "style": "split.css", "script": "split-view.js" },
  { "markers": ["list", "row", "row-button", "row-link", "inline-picker"], "style": "lists.css" },
  { "markers": ["field", "toggle", "switch", "stepper", "steps", "slider", "slider-row", "progress", "segmented", "menu-picker", "pop-up",
    "date-picker", "date-field", "wm-search", "wm-file-importer", "data-share", "bordered", "prominent", "refresh-control"], "style": "controls.css" },
  { "markers": ["grid", "grid-row", "vgrid", "hgrid", "lazy-section", "prompted", "ratio", "shape", "unavailable", "pages", "wm-bottom-bar", "close",
    "data-bar", "combined", "refresh-control", "data-gesture", "bleeds-top", "bleeds-bottom", "bleeds-sides"], "style": "content.css" },
  { "markers": ["wm-modals", "wm-ask"], "style": "modals.css", "script": "presented-modals.js" },
  { "markers": ["data-back"], "style": "menu.css", "script": "back-button.js", "isLate": true },
  { "markers": ["wm-menu-layer", "swipes"], "style": "menu.css", "script": "menus.js" },
  { "markers": ["data-shortcut"], "style": "shortcuts.css", "script": "shortcuts.js", "isLate": true },
  { "markers": ["refresh-control"], "script": "pull-refresh.js", "isLate": true },
  { "markers": ["hover"], "script": "hovering.js", "isLate": true },
  { "markers": ["data-gesture"], "script": "view-gestures.js" },
  { "markers": ["pinches"], "script": "pinch-wheel.js", "isLate": true },
  { "markers": ["data-count"], "script": "multiple-taps.js" },
  { "markers": ["input", "submit"], "script": "controlled-inputs.js" },
  { "markers": ["editing"], "script": "slider-editing.js", "isLate": true },
  { "markers": ["wm-choices"], "script": "choices.js" },
  { "markers": ["wm-list"], "script": "selectable-list.js" },
  { "markers": ["data-moves", "data-deletes", "swipes"], "script": "row-editing.js" },
  { "markers": ["row-gap"], "style": "lazy-rows.css", "script": "lazy-rows.js" },
  { "markers": ["row-button", "row-link"], "script": "row-keys.js", "isLate": true },
  { "markers": ["combined"], "script": "combined-text.js", "isLate": true },
  { "markers": ["wm-pages"], "script": "page-view.js" },
  { "markers": ["wm-search"], "script": "search-field.js" },
  { "markers": ["data-bar", "data-bottom-bar", "data-tab-bar"], "script": "hidden-bars.js" },
  { "markers": ["menu-picker"], "script": "menu-picker.js" },
  { "markers": ["wm-date"], "script": "date-field.js" },
  { "markers": ["wm-file-importer"], "script": "file-importer.js" },
  { "markers": ["data-focus"], "script": "focus-reports.js", "isLate": true },
  { "markers": ["data-selection"], "script": "text-selection.js" },
  { "markers": ["data-guide", "data-align"], "script": "alignment-guides.js" },
  { "markers": ["data-position"], "script": "scroll-position.js", "isLate": true },
  { "markers": ["command"], "script": "commands.js" },
  { "markers": ["data-share"], "script": "share-link.js" },
  { "markers": ["large-content"], "style": "viewer.css", "script": "large-content-viewer.js" }
];
