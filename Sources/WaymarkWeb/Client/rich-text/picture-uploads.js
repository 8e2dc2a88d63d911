// Uploads the pictures that are added to a rich text, and inserts each where it was dropped or pasted once the app has taken it.
import { send } from '../connection/outbox.js';
import { uploadFiles } from '../controls/uploading.js';
import { showNote } from '../elements/note.js';
import { numberOf } from '../elements/page.js';
import { composed, placeAfter } from '../text/composed-edit.js';
import { currentPage } from '../text/edited-field.js';
import { dimensionsOf } from './picture-files.js';
import { ofPicture } from './rich-attributes.js';
import { transactionOf } from './rich-edits.js';
import { PICTURE } from './rich-schema.js';

/** A picture on its way, and what it replaces in the text.
 * @typedef {{ file: File, start: number, end: number, dimensions?: string | null }} AddedPicture */

export class PictureUploads {
  /** What was added at the same time, in turn: the first of these is uploaded or waits for the app.
   * @type {{ page: number, pictures: AddedPicture[] }[]} */
  batches = [];
  aborter = new AbortController();

  /** @param {any} pm ProseMirror's modules @param {HTMLElement} element @param {() => any} view */
  constructor(pm, element, view) {
    this.pm = pm;
    this.element = element;
    this.view = view;
  }

  /** @param {AddedPicture[]} pictures in the order of the text */
  add(pictures) {
    if (!pictures.length) return;
    this.batches = this.batches.filter(({ page }) => page === currentPage()); // the app answers only what its page has sent
    this.batches.push({ page: currentPage(), pictures });
    if (this.batches.length === 1) this.upload();
  }

  async upload() {
    const { element, aborter: { signal }, batches: [batch] } = this;
    if (!batch) return;
    for (const each of batch.pictures) each.dimensions = await dimensionsOf(each.file); // one after the other: each is decoded
    await uploadFiles(element.dataset.upload ?? '', batch.pictures.map(({ file }) => ({ file, folders: [] })), signal);
    if (!signal.aborted) send(['files', numberOf(element), batch.pictures.length]);
  }

  /** Follows a change of the text.
   * @param {() => import('../text/text-edit.js').TextEdit | null} change returns it */
  follow(change) {
    if (!this.batches.length) return;
    const edit = change() ?? [];
    for (const { pictures } of this.batches) {
      for (const each of pictures) [each.start, each.end] = [placeAfter(each.start, edit), placeAfter(each.end, edit)];
    }
  }

  /** Inserts the pictures that were uploaded last.
   * @param {(Record<string, string> | null)[]} answers their attributes; null for one that is refused @param {string} refusal why
   * @returns {boolean} false if nothing was uploaded here */
  insert(answers, refusal) {
    const batch = this.batches[0], view = this.view();
    if (refusal) showNote(refusal);
    if (!batch) return false;
    // From the last one, so that those at the same place come in their order.
    batch.pictures.map((place, index) => ({ place, answer: answers[index] })).reverse().forEach(({ place, answer }) => {
      const { start, end, dimensions = null } = place, attributes = ofPicture({ dimensions, ...answer });
      if (!attributes.picture || !view.editable) return;
      view.dispatch(transactionOf(this.pm, view.state, composed([start, [PICTURE, attributes], -(end - start)], [])));
    });
    this.batches.shift();
    this.upload();
    return true;
  }

  end() {
    this.aborter.abort();
  }
}
