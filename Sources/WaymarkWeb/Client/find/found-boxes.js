// Marks what was found by boxes over it, in browsers without highlights.

/** @type {HTMLElement | null} */ let layer = null;
/** @type {{ all: Range[], current: Range | null }} */ let shown = { all: [], current: null };

/** @param {Range} range @param {string} name */
function addBoxes(range, name) {
  const clip = range.startContainer.parentElement?.closest('.find-layer')?.getBoundingClientRect();
  for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
    if (clip && (top < clip.top || bottom > clip.bottom || left < clip.left || right > clip.right)) continue;
    const box = document.createElement('div');
    box.className = name;
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    layer?.append(box);
  }
}

function place() {
  layer?.replaceChildren();
  for (const range of shown.all) addBoxes(range, 'found');
  if (shown.current) addBoxes(shown.current, 'found at');
}

/** @param {Range[]} all @param {Range | null} current */
export function markedInBoxes(all, current) {
  shown = { all, current };
  if (!layer && (all.length || current)) {
    layer = document.createElement('div');
    layer.className = 'find-boxes';
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
  }
  place();
}

for (const type of ['scroll', 'resize']) addEventListener(type, () => layer && place(), { capture: true, passive: true });
