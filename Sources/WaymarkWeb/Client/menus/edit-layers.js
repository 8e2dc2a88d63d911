// The layers of edit menus: each is beside the view whose texts it is for.

/** @param {Element} text @returns {HTMLElement | null} the layer of its edit menu; that of a canvas is beside its page */
export const layerOf = text => text.closest('.edit-menu')?.querySelector(':scope > .wm-menu-layer')
  ?? text.closest('wm-canvas')?.querySelector(':scope > .edit-menu > .wm-menu-layer') ?? null;

/** @param {Element} layer @returns {HTMLElement | null} the menu, once its items have arrived */
export const boxOf = layer => layer.querySelector(':scope > .wm-menu');

/** A layer of an edit menu, of a text or of a canvas. */
export const EDIT_LAYER = ':is(.edit-menu, .canvas-menu) > .wm-menu-layer';
