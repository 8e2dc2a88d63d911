// Lists the parts of the client that only some pages need, each with the elements, attributes, classes or values that require
// it. The table is JSON because the server reads it too (ClientParts.swift), to name the parts in the head of a first page.

/** `isLate`: what it adds to a screen may come after the screen.
 * @type {{ words: string[], style?: string, script?: string, isLate?: boolean }[]} */
export const parts = [
  { "words": ["wm-tabs"], "style": "tabs.css", "script": "tab-selection.js" },
  { "words": ["wm-split"], "style": "split.css", "script": "split-view.js" },
  { "words": ["list", "row", "row-button", "row-link", "inline-picker"], "style": "lists.css" },
  { "words": ["field", "toggle", "switch", "stepper", "steps", "slider", "slider-row", "progress", "segmented", "menu-picker", "pop-up",
    "date-picker", "date-field", "wm-search", "wm-file-importer", "data-share"], "style": "controls.css" },
  { "words": ["grid", "grid-row", "ratio", "unavailable", "pages"], "style": "content.css" },
  { "words": ["wm-modals", "wm-ask"], "style": "modals.css", "script": "presented-modals.js" },
  { "words": ["data-back"], "style": "menu.css", "script": "back-button.js", "isLate": true },
  { "words": ["input", "submit"], "script": "controlled-inputs.js" },
  { "words": ["wm-choices"], "script": "choices.js" },
  { "words": ["data-moves", "data-deletes"], "script": "row-editing.js" },
  { "words": ["more"], "script": "lazy-container.js", "isLate": true },
  { "words": ["wm-pages"], "script": "page-view.js" },
  { "words": ["wm-search"], "script": "search-field.js" },
  { "words": ["menu-picker"], "script": "menu-picker.js" },
  { "words": ["wm-date"], "script": "date-field.js" },
  { "words": ["wm-file-importer"], "script": "file-importer.js" },
  { "words": ["data-share"], "script": "share-link.js" }
];
