// Makes ProseMirror's view of a rich text, with the keys and commands that it has here.
import { isApple } from '../keyboard/shortcut-names.js';
import { caretPlugin } from './rich-carets.js';
import { pasteOf, plainText } from './rich-clipboard.js';
import { attributesOfParagraph, normalized } from './rich-document.js';
import { paragraphEdit, select, selectedRange, transactionOf } from './rich-edits.js';
import { paragraphChange } from './rich-format.js';
import { focusHandlers } from './rich-focus.js';
import { commandOf, INPUTS } from './rich-keys.js';
import { numberDecorations } from './rich-numbers.js';
import { placeAt, positionOf } from './rich-positions.js';
import { refusedPlugin } from './rich-refused.js';
import { selectedPicturesPlugin } from './selected-pictures.js';
import { typedList, untypedList } from './rich-typing.js';
import { ScrollingAfterFrame } from './scrolling-after-frame.js';

/** @param {HTMLElement} element @returns {boolean} whether its text can be changed */
export const isEditable = element => !['aria-readonly', 'aria-disabled'].some(name => element.getAttribute(name) === 'true');

/** Has ProseMirror read what the browser has changed, and what is selected.
 * @param {any} view */
export function readPage({ domObserver }) {
  domObserver.forceFlush();
  domObserver.flush();
}

/** @param {any} view @param {Event} event a press @returns {{ start: number, paragraph: any } | null} the item whose check is pressed: it stands
 * before the text */
function pressedCheck(view, event) {
  const { target, clientX } = /** @type {MouseEvent} */ (event), item = target instanceof Element ? target.closest('[data-list=check]') : null;
  if (!item || !view.dom.contains(item)) return null;
  const { left, right } = item.getBoundingClientRect(), { direction, paddingInlineStart } = getComputedStyle(item);
  const width = parseFloat(paddingInlineStart);
  if (direction === 'rtl' ? clientX < right - width : clientX > left + width) return null;
  const { start, paragraph } = placeAt(view.state.doc, positionOf(view.state.doc, view.posAtDOM(item, 0)));
  return { start, paragraph };
}

/** @param {any} pm ProseMirror's modules @param {any} schema @param {HTMLElement} element that shows the text, and becomes editable
 * @param {(view: any, transaction: any) => void} dispatch applies a transaction
 * @param {(pictures: import('./picture-uploads.js').AddedPicture[]) => void} addPictures uploads files @returns {any} the view */
export function makeView(pm, schema, element, dispatch, addPictures) {
  const read = pm.model.DOMParser.fromSchema(schema).parse(element, { preserveWhitespace: 'full' });
  /** The document right after a list was made of what was typed, and what that was.
   * @type {{ doc: any, typed: string } | null} */
  let made = null;
  const onFocus = focusHandlers(pm), scrolling = new ScrollingAfterFrame();
  let isShiftDown = false; // while a paste is requested, of which only the text is taken then

  /** @param {any} view @param {any} transaction @returns {boolean} whether there is one */
  const run = (view, transaction) => {
    if (transaction) view.dispatch(transaction);
    return !!transaction;
  };
  /** @param {any} view @param {import('./rich-keys.js').Command} command */
  const carryOut = (view, command) => {
    if (!view.composing) readPage(view); // a key may follow another one that has moved the insertion point
    const typed = made?.doc === view.state.doc && view.state.selection.empty && command === INPUTS.deleteContentBackward ? made?.typed : undefined;
    made = null;
    return run(view, typed ? untypedList(pm, view.state, typed) : command(pm, view.state));
  };
  /** Inserts what was pasted or dropped in place of what is selected.
   * @param {any} view @param {import('./rich-clipboard.js').Paste} paste */
  const insert = (view, { make, pictures }) => {
    const { start, end } = selectedRange(view.state);
    if (make) view.dispatch(make(pm, view.state));
    const added = pictures.map(({ file, offset }) => ({ file, start: start + offset, end: start + offset }));
    if (!make && added.length) added[0].end = end; // what is selected stays until there is something in its place
    for (const each of make ? [] : added.slice(1)) [each.start, each.end] = [end, end];
    addPictures(added);
  };
  return new pm.view.EditorView({ mount: element }, {
    state: pm.state.EditorState.create({ doc: normalized(read), plugins: [caretPlugin(pm), refusedPlugin(pm, element), selectedPicturesPlugin(pm)] }),
    editable: () => isEditable(element),
    decorations: (/** @type {any} */ { doc }) => numberDecorations(pm, doc),
    attributes: { spellcheck: 'true' },
    /** @this {any} @param {any} transaction */
    dispatchTransaction(transaction) {
      dispatch(this, transaction);
    },
    /** @param {any} view @param {KeyboardEvent} event */
    handleKeyDown(view, event) {
      isShiftDown = event.shiftKey;
      const command = commandOf(event, isApple());
      return !!command && isEditable(element) && carryOut(view, command);
    },
    /** @param {any} view @param {number} _from @param {number} _to @param {string} text */
    handleTextInput(view, _from, _to, text) {
      const list = view.composing ? null : typedList(pm, view.state, text);
      if (!list) return false;
      view.dispatch(list.tr);
      made = { doc: view.state.doc, typed: list.typed };
      return true;
    },
    /** @param {any} view @param {ClipboardEvent} event */
    handlePaste(view, event) {
      readPage(view); // a key may have moved the insertion point right before
      const paste = pasteOf(event.clipboardData, isShiftDown, element.getAttribute('data-pictures'));
      if (paste) insert(view, paste);
      return true;
    },
    /** @param {any} view @param {DragEvent} event @param {any} _slice @param {boolean} isMoved */
    handleDrop(view, event, _slice, isMoved) {
      if (isMoved || view.dragging) return false; // ProseMirror moves its own
      const paste = pasteOf(event.dataTransfer, false, element.getAttribute('data-pictures'));
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (!paste || !at) return true;
      view.dispatch(select(pm, view.state.tr, positionOf(view.state.doc, at.pos)));
      insert(view, paste);
      event.stopPropagation(); // the screen around it may take files, too
      view.focus();
      return true;
    },
    handleScrollToSelection: (/** @type {any} */ view) => scrolling.isDelayed(view),
    clipboardTextSerializer: plainText,
    handleDOMEvents: {
      ...onFocus,
      /** @param {any} _view @param {KeyboardEvent} event */
      keyup(_view, event) {
        isShiftDown = event.shiftKey;
        return false;
      },
      /** @param {any} view @param {InputEvent} event */
      beforeinput(view, event) {
        const command = INPUTS[event.inputType];
        if (!command || view.composing || event.isComposing) return false;
        if (!carryOut(view, command)) return false;
        event.preventDefault();
        view.lastIOSEnter = 0; // otherwise ProseMirror would carry out the key again
        return true;
      },
      /** @param {any} view @param {MouseEvent} event */
      mousedown(view, event) {
        onFocus.mousedown(view);
        if (!pressedCheck(view, event)) return false;
        event.preventDefault(); // the insertion point stays where it is
        return true;
      },
      /** @param {any} view @param {MouseEvent} event */
      click(view, event) {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link && isEditable(element)) { // where the text is only read, the browser opens it
          event.preventDefault();
          if (isApple() ? event.metaKey : event.ctrlKey) window.open(link.href, '_blank', 'noopener');
        }
        const picture = event.target instanceof Element ? event.target.closest('.rich-picture') : null;
        if (picture && view.dom.contains(picture)) {
          const place = positionOf(view.state.doc, view.posAtDOM(picture, 0));
          view.focus(); // the browser does not move it into a picture
          return run(view, select(pm, view.state.tr, place, place + 1));
        }
        const pressed = isEditable(element) ? pressedCheck(view, event) : null;
        if (!pressed) return false;
        const attributes = attributesOfParagraph(pressed.paragraph), change = paragraphChange(attributes, 'checked', attributes.checked ? null : '1');
        return run(view, transactionOf(pm, view.state, paragraphEdit(pressed.start, pressed.paragraph, change)));
      },
    },
  });
}
