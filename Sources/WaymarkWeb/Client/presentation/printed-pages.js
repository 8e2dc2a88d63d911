// Prints the pages of a document instead of what the window shows. They are pictures in the page that browsers load only to print them. Where the
// app prints, rather than the browser's own menu, their links are laid over them.
import { afterPatches } from '../connection/after-patches.js';
import { commands } from '../connection/commands.js';
import { showNote } from '../elements/note.js';
import { tagged } from '../elements/tagged.js';
import { localized } from '../elements/texts.js';
import { currentPlace } from '../navigation/current-place.js';
import { linksOf } from './page-links.js';
import { pageSizes } from './page-sizes.js';

const AT_ONCE = 4; // pages that are loaded

/** The paper of each size. */
const paper = new CSSStyleSheet();
document.adoptedStyleSheets.push(paper);

/** @type {HTMLElement | null} what contains the pages */ let container = null;
/** What the container shows. */
let printed = '';
/** The number of times that pages were printed: they may have changed when they are printed again. */
let turn = 0;

function update() {
  const { screens, entry } = currentPlace();
  const source = /** @type {HTMLElement | undefined} */ (tagged('wm-printed-pages').find(each => each.hasAttribute('data-source') && screens.at(-1)?.contains(each)));
  const { pages = '', source: address = '' } = source?.dataset ?? {}, wanted = pages && `${entry.address} ${address} ${pages} ${turn}`;
  if (wanted === printed) return;
  printed = wanted;
  // Chromium loads pictures for printing even when they have left the page.
  for (const image of container?.querySelectorAll('img') ?? []) image.removeAttribute('src');
  container?.remove();
  container = null;
  if (!wanted) return;
  container = document.createElement('div');
  container.className = 'wm-printed-pages';
  const sizes = pageSizes(pages);
  paper.replaceSync([...new Set(sizes.map(({ rule }) => rule))].join('\n'));
  for (const [index, { name }] of sizes.entries()) {
    const page = document.createElement('div'), image = new Image();
    page.className = `wm-printed-page ${name}`;
    image.loading = 'lazy';
    image.alt = '';
    image.src = `${address}/${index}?${turn}`;
    page.append(image);
    container.append(page);
  }
  document.body.append(container);
}

/** Has the pages loaded anew when they are printed next. */
function renew() {
  turn++;
  update();
}

/** Loads pages, a few at a time.
 * @param {Iterator<HTMLImageElement>} images */
async function load(images) {
  for (let each = images.next(); !each.done; each = images.next()) await loadPage(each.value);
}

/** Loads a page with its links. It is loaded once, because the server draws it each time.
 * @param {HTMLImageElement} image */
async function loadPage(image) {
  const answer = await fetch(image.src);
  if (!answer.ok) throw new Error(`A page was not loaded: ${answer.status}`);
  const file = await answer.blob(), reader = new FileReader(), isRead = new Promise(done => reader.onloadend = done);
  reader.readAsDataURL(file); // other addresses of files are forbidden (SecurityHeaders.swift)
  await isRead;
  image.loading = 'eager';
  image.src = String(reader.result);
  image.after(...linksOf(await file.text()));
  await image.decode();
}

afterPatches('history', update);
update();

addEventListener('afterprint', renew);

const { print: printScreen } = commands;

commands.print = () => {
  update();
  if (!container) return printScreen();
  const images = [...container.querySelectorAll('img')].values();
  Promise.all(Array.from({ length: AT_ONCE }, () => load(images))).then(printScreen, () => {
    showNote(localized('That was not possible.'));
    renew();
  });
  return 0; // the pages may take long
};
