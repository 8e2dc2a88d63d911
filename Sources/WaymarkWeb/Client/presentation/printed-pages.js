// Prints the pages of a document instead of what the window shows. They are pictures in the page that browsers load only to print them.
import { afterPatches } from '../connection/after-patches.js';
import { commands } from '../connection/commands.js';
import { showNote } from '../elements/note.js';
import { localized } from '../elements/texts.js';
import { currentPlace } from '../navigation/current-place.js';
import { pageSizes } from './page-sizes.js';

/** The paper of each size. */
const paper = new CSSStyleSheet();
document.adoptedStyleSheets.push(paper);

/** @type {HTMLElement | null} what contains the pages */ let container = null;
/** What the container shows. */
let printed = '';
/** The number of times that pages were printed: they may have changed when they are printed again. */
let turn = 0;

/** @returns {HTMLElement | null} what tells the pages of the screen that is shown */
function source() {
  return currentPlace().screens.at(-1)?.querySelector('wm-printed-pages[data-source]') ?? null;
}

function update() {
  const { pages = '', source: address = '' } = source()?.dataset ?? {}, wanted = pages && `${address} ${pages} ${turn}`;
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

afterPatches('history', update);
update();

addEventListener('afterprint', () => {
  turn++;
  update();
});

const { print: printScreen } = commands;

commands.print = () => {
  update();
  if (!container) return printScreen();
  const images = [...container.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  return Promise.all(images.map(image => image.decode())).then(printScreen, () => {
    showNote(localized('That was not possible.'));
    turn++;
    update();
    return 2;
  });
};
