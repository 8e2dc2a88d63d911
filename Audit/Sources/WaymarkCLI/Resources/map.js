"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { nodes, edges, groups } = data.map;
  const byID = (id) => document.getElementById(id);
  const [map, side, details, changes, findings, query, matches] =
    ["map", "side", "details", "changes", "findings", "query", "matches"].map(byID);
  const svg = map.querySelector("svg");
  const graph = svg?.querySelector("g.graph");
  const index = new Map(nodes.map((node, number) => [node.id, number]));
  const shapes = nodes.map((_, number) => graph?.querySelector(`#n${number}`));
  const lines = edges.map((_, number) => graph?.querySelector(`#e${number}`));
  const frames = groups.map((_, number) => graph?.querySelector(`#g${number}`));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  const transitions = {
    tab: "tab", page: "page", push: "push", column: "column", sheet: "sheet", fullScreenCover: "full-screen cover",
    popover: "popover", inspector: "inspector", tabJump: "jump to another tab",
  };
  const kinds = { window: "first screen of a window", tab: "tab", screen: "screen", modal: "modal" };

  /** Makes an element; texts are never read as markup. */
  function make(name, attributes = {}, ...content) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === "press") element.addEventListener("click", value);
      else element.setAttribute(key, value);
    }
    element.append(...content);
    return element;
  }

  function draw(name, attributes = {}, ...content) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  }

  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

  // The tree

  const children = nodes.map(() => []);
  const tops = [];
  nodes.forEach((node, number) => {
    const above = node.parent === undefined ? undefined : index.get(node.parent);
    if (above === undefined || above === number) tops.push(number);
    else children[above].push(number);
  });
  const parent = nodes.map(() => undefined);
  children.forEach((below, number) => below.forEach((child) => { parent[child] = number; }));
  const order = [];
  for (let waiting = [...tops].reverse(); waiting.length > 0;) {
    const number = waiting.pop();
    order.push(number);
    waiting.push(...[...children[number]].reverse());
  }
  const below = nodes.map(() => 0);
  for (const number of [...order].reverse()) {
    for (const child of children[number]) below[number] += 1 + below[child];
  }

  // Folding

  const folded = new Set();
  const isHidden = nodes.map(() => false);
  const folds = [];

  function fold(number, isFolded) {
    if (below[number] === 0) return;
    if (isFolded) folded.add(number); else folded.delete(number);
    showFolding();
  }

  function unfoldAbove(number) {
    let hasChanged = false;
    for (let above = parent[number]; above !== undefined; above = parent[above]) {
      hasChanged = folded.delete(above) || hasChanged;
    }
    if (hasChanged) showFolding();
  }

  function showFolding() {
    for (const number of order) {
      const above = parent[number];
      isHidden[number] = above !== undefined && (isHidden[above] || folded.has(above));
      shapes[number]?.toggleAttribute("hidden", isHidden[number]);
      if (below[number] === 0) continue;
      const isFolded = folded.has(number);
      shapes[number]?.setAttribute("aria-label", describe(number));
      const text = folds[number]?.querySelector("text");
      if (text) text.textContent = isFolded ? `+${below[number]}` : "−";
    }
    edges.forEach((edge, number) => {
      const ends = [edge.from, edge.to].map((id) => index.get(id));
      lines[number]?.toggleAttribute("hidden", ends.some((end) => end === undefined || isHidden[end]));
    });
    const shown = new Set(nodes.filter((_, number) => !isHidden[number]).map((node) => node.group));
    groups.forEach((group, number) => frames[number]?.toggleAttribute("hidden", !shown.has(group.id)));
    if (byID("fold")) describeFold();
  }

  // What is seen of the picture

  const view = { x: 0, y: 0, scale: 1 };
  let whole = { x: 0, y: 0, width: 1, height: 1 };
  let moving = 0;

  function show() {
    const { width, height } = map.getBoundingClientRect();
    svg?.setAttribute("viewBox", `${view.x} ${view.y} ${width / view.scale} ${height / view.scale}`);
  }

  function fit() {
    const { width, height } = map.getBoundingClientRect();
    const scale = Math.min(width / whole.width, height / whole.height, 1.6);
    Object.assign(view, {
      scale, x: whole.x - (width / scale - whole.width) / 2, y: whole.y - (height / scale - whole.height) / 2,
    });
    show();
  }

  /** Begins with what can be read: the whole map, or the windows at its top. */
  function begin() {
    fit();
    const least = 0.85;
    if (view.scale >= least || tops.length === 0) return;
    const { width, height } = map.getBoundingClientRect();
    const box = boxOf(tops[0]);
    if (!box) return;
    view.scale = least;
    const [spareX, spareY] = [width / view.scale - whole.width, height / view.scale - whole.height];
    view.x = spareX > 0 ? whole.x - spareX / 2 : Math.min(box.x - 24, whole.x - spareX);
    view.y = spareY > 0 ? whole.y - spareY / 2
      : Math.max(whole.y, Math.min(box.y + box.height / 2 - height / view.scale / 2, whole.y - spareY));
    show();
  }

  function pan(x, y) {
    cancelAnimationFrame(moving);
    view.x += x / view.scale;
    view.y += y / view.scale;
    show();
  }

  function zoom(factor, x, y) {
    cancelAnimationFrame(moving);
    const { width, height } = map.getBoundingClientRect();
    const [atX, atY] = [x ?? width / 2, y ?? height / 2];
    const scale = Math.min(6, Math.max(0.02, view.scale * factor));
    view.x += atX / view.scale - atX / scale;
    view.y += atY / view.scale - atY / scale;
    view.scale = scale;
    show();
  }

  function moveTo(x, y) {
    cancelAnimationFrame(moving);
    const start = { x: view.x, y: view.y };
    const begun = performance.now();
    const step = (now) => {
      const part = isStill.matches ? 1 : Math.min(1, Math.max(0, (now - begun) / 180));
      const eased = 1 - (1 - part) ** 3;
      view.x = start.x + (x - start.x) * eased;
      view.y = start.y + (y - start.y) * eased;
      show();
      if (part < 1) moving = requestAnimationFrame(step);
    };
    step(begun);
    if (!isStill.matches) moving = requestAnimationFrame(step);
  }

  /** The boxes of the screens in units of the picture, which stay where they are. */
  let boxes = [];

  /** The box of a screen in units of the view; nothing if it is folded. */
  function boxOf(number) {
    const box = boxes[number];
    if (!box || isHidden[number]) return undefined;
    const matrix = graph.transform.baseVal.consolidate()?.matrix ?? { a: 1, d: 1, e: 0, f: 0 };
    return {
      x: box.x * matrix.a + matrix.e, y: box.y * matrix.d + matrix.f,
      width: box.width * matrix.a, height: box.height * matrix.d,
    };
  }

  /** Brings a screen into sight, if it is not in it. */
  function reveal(number) {
    const box = boxOf(number);
    if (!box) return;
    const rect = map.getBoundingClientRect();
    if (view.scale < 0.5) zoom(0.8 / view.scale, (box.x - view.x) * view.scale, (box.y - view.y) * view.scale);
    const [width, height] = [rect.width / view.scale, rect.height / view.scale];
    const margin = 24 / view.scale;
    const isSeen = box.x - margin >= view.x && box.x + box.width + margin <= view.x + width
      && box.y - margin >= view.y && box.y + box.height + margin <= view.y + height;
    if (!isSeen) moveTo(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  }

  // Screens

  let chosen;

  function describe(number) {
    const node = nodes[number];
    const change = data.changes?.[node.id];
    return [
      node.name, kinds[node.kind], node.isReached ? undefined : "nothing leads here",
      change ? change.kinds.join(" and ") : undefined,
      node.findings ? count(node.findings, "finding") : undefined,
      below[number] > 0 ? `${below[number]} below${folded.has(number) ? ", folded" : ""}` : undefined,
    ].filter(Boolean).join(", ");
  }

  function focusOn(number) {
    unfoldAbove(number);
    shapes[number]?.focus({ preventScroll: true });
    reveal(number);
  }

  function mark(number) {
    if (chosen !== undefined) shapes[chosen]?.classList.remove("chosen");
    for (const line of graph?.querySelectorAll(".near") ?? []) line.classList.remove("near");
    chosen = number;
    if (number === undefined) return;
    shapes[number]?.classList.add("chosen");
    edges.forEach((edge, at) => {
      if (edge.from === nodes[number].id || edge.to === nodes[number].id) lines[at]?.classList.add("near");
    });
  }

  /** Shows what is known of a screen beside the map. */
  function choose(number) {
    mark(number);
    const node = nodes[number];
    const title = make("h2", { id: "details-title", dir: "auto", tabindex: "-1" }, node.name);
    details.replaceChildren(
      make("div", { class: "top" }, title, make("button", { type: "button", "aria-label": "Close", press: closeDetails }, "✕")),
      facts(node), ...picture(node), ...ways(number), ...foldButton(number), ...found(node));
    details.hidden = false;
    arrange();
    side.scrollTop = 0;
    title.focus({ preventScroll: true });
    reveal(number);
  }

  function closeDetails() {
    const number = chosen;
    mark(undefined);
    details.hidden = true;
    arrange();
    if (number !== undefined) focusOn(number);
  }

  /** What was pressed to go to a screen; Escape leads back to it. */
  let origin;

  function goFrom(element, number) {
    if (number === undefined) return;
    details.hidden = true;
    arrange();
    mark(number);
    focusOn(number);
    origin = element;
  }

  function arrange() {
    const [before, wasHidden] = [map.getBoundingClientRect(), side.hidden];
    side.hidden = details.hidden && changes.hidden && findings.hidden;
    document.querySelector(".skip").hidden = side.hidden;
    if (wasHidden !== side.hidden || before.width !== map.getBoundingClientRect().width) show();
  }

  function facts(node) {
    const list = make("dl");
    const add = (name, ...content) => list.append(make("dt", {}, name), make("dd", {}, ...content));
    const change = data.changes?.[node.id];
    if (change) add("Change", change.kinds.join(", "));
    if (change?.formerName) add("Before", make("bdi", {}, change.formerName));
    if (change?.formerWays.length) add("Was in", make("bdi", {}, change.formerWays.join(", ")));
    if (node.id !== node.name) add("View", make("code", {}, node.id));
    const place = node.place.file + (node.place.line > 0 ? `:${node.place.line}` : "");
    add("Source", make("code", { dir: "ltr" }, place));
    add("Kind", kinds[node.kind]);
    add("Depth", node.depth === undefined ? "Nothing that is known leads here" : count(node.depth, "step"));
    add("Ways out", make("bdi", {}, node.waysOut.join(", ") || "None that are known"));
    if (node.unknownLinks > 0) add("Unknown", `Where ${count(node.unknownLinks, "link")} lead${node.unknownLinks === 1 ? "s" : ""}`);
    else if (node.isPartlyUnknown) add("Unknown", "A part of it could not be followed");
    return list;
  }

  /** The picture of a screen of a running app; nothing if there is none. */
  function picture(node) {
    const source = data.pictures?.[node.id];
    return source ? [make("img", { class: "picture", src: source, alt: `The screen ${node.name}`, width: 390, height: 844 })] : [];
  }

  function ways(number) {
    const id = nodes[number].id;
    const list = (title, own, other) => {
      const found = edges.filter((edge) => edge[own] === id && index.has(edge[other]));
      if (found.length === 0) return [];
      const items = found.map((edge) => {
        const target = index.get(edge[other]);
        const how = [transitions[edge.transition], edge.labels.map((label) => `“${label}”`).join(", ")];
        return make("li", {}, make("button", {
          type: "button", class: "row", press: () => { focusOn(target); choose(target); },
        }, make("bdi", {}, nodes[target].name), make("small", {}, make("bdi", {}, how.filter(Boolean).join(": ")))));
      });
      return [make("h3", {}, title), make("ul", {}, ...items)];
    };
    return [...list("Ways in", "to", "from"), ...list("Ways on", "from", "to")];
  }

  function foldButton(number) {
    if (below[number] === 0) return [];
    const button = make("button", {
      type: "button", id: "fold", press: () => fold(number, !folded.has(number)),
    });
    queueMicrotask(describeFold);
    return [make("p", {}, button)];
  }

  function describeFold() {
    const screens = count(below[chosen], "screen");
    byID("fold").textContent = folded.has(chosen) ? `Show ${screens} below` : `Fold ${screens} below`;
  }

  function found(node) {
    const own = (data.findings ?? []).filter((finding) => finding.screen === node.id);
    if (own.length === 0) return [];
    const items = own.map((finding) => make("li", { class: `row ${finding.severity}` }, finding.message,
      make("small", {}, [finding.rule, data.rules[finding.rule]?.why].filter(Boolean).join(": "))));
    return [make("h3", {}, "Findings"), make("ul", {}, ...items)];
  }

  // Findings

  function listFindings() {
    if (!data.findings) return;
    const all = data.findings;
    const rules = [...new Set(all.map((finding) => finding.rule))].sort();
    const severities = ["error", "warning", "note"].filter((name) => all.some((finding) => finding.severity === name));
    const option = (value, text) => make("option", { value }, text);
    const rule = make("select", {}, option("", "All rules"), ...rules.map((name) => option(name, name)));
    const severity = make("select", {}, option("", "All"), ...severities.map((name) => option(name, name)));
    const list = make("ul");
    const title = make("h2", { id: "findings-title", "aria-live": "polite" });
    const update = () => {
      const shown = all.filter((finding) =>
        (!rule.value || finding.rule === rule.value) && (!severity.value || finding.severity === severity.value));
      title.textContent = shown.length === all.length
        ? (all.length === 0 ? "No findings" : count(all.length, "finding")) : `${shown.length} of ${count(all.length, "finding")}`;
      list.replaceChildren(...shown.map((finding) => {
        const place = finding.file + (finding.line > 0 ? `:${finding.line}` : "");
        return make("li", {}, make("button", {
          type: "button", class: `row ${finding.severity}`, title: data.rules[finding.rule]?.fix ?? "",
          press: (event) => goFrom(event.currentTarget, index.get(finding.screen)),
        }, finding.message, make("small", {}, `${finding.severity} · ${finding.rule} · `, make("code", { dir: "ltr" }, place))));
      }));
    };
    rule.addEventListener("change", update);
    severity.addEventListener("change", update);
    findings.append(title);
    if (all.length > 0) {
      findings.append(make("div", { class: "filters" }, make("label", {}, "Severity", severity), make("label", {}, "Rule", rule)));
    }
    if (data.problems?.length) {
      findings.append(make("ul", {}, ...data.problems.map((text) => make("li", { class: "row error" }, text))));
    }
    findings.append(list);
    findings.hidden = false;
    update();
  }

  function listChanges() {
    const changed = order.filter((number) => data.changes?.[nodes[number].id]);
    if (changed.length === 0) return;
    const rows = changed.map((number) => {
      const change = data.changes[nodes[number].id];
      return make("li", {}, make("button", {
        type: "button", class: `row ${change.kinds[0]}`, press: (event) => goFrom(event.currentTarget, number),
      }, make("bdi", {}, nodes[number].name), make("small", {}, change.kinds.join(", "))));
    });
    changes.append(make("h2", { id: "changes-title" }, count(changed.length, "changed screen")), make("ul", {}, ...rows));
    changes.hidden = false;
  }

  // Search

  let foundScreens = [];
  let current = -1;

  function find() {
    const words = query.value.trim().toLocaleLowerCase().split(/\s+/u).filter(Boolean);
    foundScreens = words.length === 0 ? [] : order.filter((number) => {
      const text = `${nodes[number].name} ${nodes[number].id}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
    const marked = new Set(foundScreens);
    shapes.forEach((shape, number) => shape?.classList.toggle("match", marked.has(number)));
    current = -1;
    if (words.length === 0) matches.textContent = "";
    else if (foundScreens.length === 0) matches.textContent = "None";
    else goTo(0);
  }

  function goTo(position) {
    if (foundScreens.length === 0) return;
    current = (position + foundScreens.length) % foundScreens.length;
    matches.textContent = `${current + 1} of ${foundScreens.length}`;
    unfoldAbove(foundScreens[current]);
    mark(foundScreens[current]);
    reveal(foundScreens[current]);
  }

  // Beginning

  function prepareShapes() {
    // Everything is measured before anything is changed, so that the page is laid out once.
    boxes = shapes.map((shape) => (shape?.querySelector("path, polygon") ?? shape)?.getBBox());
    const texts = shapes.map((shape) => [...(shape?.querySelectorAll("text") ?? [])]
      .map((text) => ({ text, width: text.getComputedTextLength() })));
    for (const number of order) {
      const shape = shapes[number];
      if (!shape) continue;
      for (const { text, width } of texts[number]) {
        // The fonts of this page can be wider than those that the picture was made with.
        const part = (boxes[number].width - 14) / width;
        if (part < 1) text.setAttribute("font-size", String(parseFloat(text.getAttribute("font-size")) * part));
      }
      shape.querySelector("title")?.remove();
      shape.setAttribute("tabindex", "0");
      shape.setAttribute("role", "button");
      shape.setAttribute("aria-label", describe(number));
      // The order in the page is the one in which the keyboard goes through them.
      graph.append(shape);
      if (below[number] > 0) {
        folds[number] = foldSign(number);
        shape.append(folds[number]);
      }
    }
    for (const line of lines) line?.querySelector("title")?.remove();
    edges.forEach((edge, number) => {
      const names = [edge.from, edge.to].map((id) => nodes[index.get(id)]?.name ?? id);
      lines[number]?.prepend(draw("title", {}, `${names.join(" → ")}: ${[transitions[edge.transition], ...edge.labels].join(", ")}`));
      lines[number]?.setAttribute("aria-hidden", "true");
    });
    for (const title of graph.querySelectorAll(":scope > title, .cluster > title")) title.remove();
  }

  /** The sign at the bottom of a screen that folds what is below it. */
  function foldSign(number) {
    const width = 16 + 6 * String(below[number]).length;
    const [x, y] = [boxes[number].x + boxes[number].width / 2, boxes[number].y + boxes[number].height];
    return draw("g", { class: "fold", "aria-hidden": "true" },
      draw("rect", { x: x - width / 2, y: y - 7, width, height: 14, rx: 7 }), draw("text", { x, y: y + 3.5 }, "−"));
  }

  function around(number, key) {
    const siblings = (parent[number] === undefined ? tops : children[parent[number]]).filter((one) => !isHidden[one]);
    const at = siblings.indexOf(number);
    switch (key) {
      case "ArrowUp": return parent[number];
      case "ArrowDown": return folded.has(number) ? undefined : children[number][0];
      case "ArrowLeft": return siblings[at - 1];
      case "ArrowRight": return siblings[at + 1];
      default: return undefined;
    }
  }

  function listenToKeys() {
    const steps = { ArrowUp: [0, -60], ArrowDown: [0, 60], ArrowLeft: [-60, 0], ArrowRight: [60, 0] };
    map.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const number = shapes.indexOf(event.target.closest?.(".node"));
      if (steps[event.key]) {
        event.preventDefault();
        if (number < 0 || event.shiftKey) return pan(...steps[event.key]);
        const next = around(number, event.key);
        if (next !== undefined) focusOn(next);
      } else if (number >= 0 && event.key === "Enter") {
        event.preventDefault();
        choose(number);
      } else if (number >= 0 && event.key === " ") {
        event.preventDefault();
        fold(number, !folded.has(number));
      }
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && event.target !== query) {
        if (!details.hidden) closeDetails();
        else if (origin?.isConnected && map.contains(document.activeElement)) origin.focus();
        return;
      }
      if (event.target.closest?.("input, select, textarea")) return;
      switch (event.key) {
        case "+": case "=": zoom(1.25); break;
        case "-": case "−": zoom(0.8); break;
        case "0": fit(); break;
        case "/": query.focus(); query.select(); break;
        default: return;
      }
      event.preventDefault();
    });
    query.addEventListener("input", find);
    query.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "Enter") { event.preventDefault(); goTo(current + (event.shiftKey ? -1 : 1)); }
      if (event.key === "Escape") {
        if (query.value) { query.value = ""; find(); } else map.focus();
      }
      if (event.key === "ArrowDown" && foundScreens.length > 0) { event.preventDefault(); focusOn(foundScreens[Math.max(0, current)]); }
    });
  }

  function listenToPointers() {
    const pointers = new Map();
    let [distance, hasMoved] = [0, false];
    const spread = () => {
      const [one, other] = [...pointers.values()];
      return other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    };
    const at = (event) => {
      const rect = map.getBoundingClientRect();
      return { x: event.clientX - rect.x, y: event.clientY - rect.y };
    };
    map.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      if (pointers.size === 0) hasMoved = false;
      pointers.set(event.pointerId, at(event));
      distance = spread();
    });
    map.addEventListener("pointermove", (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (!hasMoved && Math.hypot(now.x - before.x, now.y - before.y) < 4) return;
      if (!hasMoved) map.setPointerCapture(event.pointerId);
      hasMoved = true;
      map.classList.add("dragged");
      pan((before.x - now.x) / pointers.size, (before.y - now.y) / pointers.size);
      pointers.set(event.pointerId, now);
      if (pointers.size === 2) {
        const [one, other] = [...pointers.values()];
        const wider = spread();
        if (distance > 0) zoom(wider / distance, (one.x + other.x) / 2, (one.y + other.y) / 2);
        distance = wider;
      }
    });
    const end = (event) => {
      pointers.delete(event.pointerId);
      distance = spread();
      if (pointers.size === 0) map.classList.remove("dragged");
    };
    map.addEventListener("pointerup", end);
    map.addEventListener("pointercancel", end);
    map.addEventListener("click", (event) => {
      if (hasMoved) return;
      const number = shapes.indexOf(event.target.closest(".node"));
      if (number < 0) return;
      if (event.target.closest(".fold")) return fold(number, !folded.has(number));
      shapes[number].focus({ preventScroll: true });
      choose(number);
    });
    map.addEventListener("focusin", (event) => {
      const number = shapes.indexOf(event.target.closest(".node"));
      if (number >= 0 && event.target.matches(":focus-visible")) reveal(number);
    });
    map.addEventListener("wheel", (event) => {
      // A page that is higher than the window scrolls.
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight > clientHeight + 1 && !event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 16 : 1;
      const { x, y } = at(event);
      zoom(Math.exp(-Math.max(-200, Math.min(200, event.deltaY * unit)) * (event.ctrlKey ? 0.01 : 0.002)), x, y);
    }, { passive: false });
  }

  function explain() {
    const reached = nodes.filter((node) => node.isReached).length;
    const parts = [count(nodes.length, "screen"), count(edges.length, "way")];
    if (reached < nodes.length) parts.push(`${nodes.length - reached} that nothing known leads to`);
    byID("summary").textContent = [parts.join(", ") + ".", data.summary].filter(Boolean).join(" ");
    map.setAttribute("aria-label", `Map of ${data.map.name}: ${parts.join(", ")}`);
    const picture = (...parts) => draw("svg", { viewBox: "0 0 28 14", "aria-hidden": "true" }, ...parts);
    const arrow = (name) =>
      picture(draw("path", { class: name, d: "M1 7h20" }), draw("path", { class: "tip", d: "M20 3l7 4-7 4z" }));
    const box = (name) => picture(draw("rect", { class: name, x: 1, y: 1, width: 26, height: 12, rx: 4 }));
    const has = (...names) => edges.some((edge) => names.includes(edge.transition));
    const changed = new Set(Object.values(data.changes ?? {}).flatMap((change) => change.kinds));
    const keys = [
      [nodes.some((node) => node.kind === "window"), box("window"), "window"],
      [nodes.some((node) => node.kind === "tab"), box("tab"), "tab"],
      [nodes.some((node) => node.kind === "modal"), box("dashed"), "modal"],
      [reached < nodes.length, box("dotted"), "nothing known leads here"],
      [has("push", "column"), arrow(""), "push"],
      [has("sheet", "fullScreenCover", "popover", "inspector"), arrow("dashed"), "sheet, cover or popover"],
      [has("tabJump"), arrow("jump"), "jump to another tab"],
      [nodes.some((node) => node.kind === "modal" && node.waysOut.length > 0), "↩", "ways out"],
      ...["new", "gone", "moved", "renamed"].map((name) => [changed.has(name), box(name), name]),
    ];
    byID("legend").append(...keys.filter(([isUsed]) => isUsed).map(([, picture, text]) => make("li", {}, picture, text)));
  }

  function start() {
    explain();
    listChanges();
    listFindings();
    arrange();
    byID("larger").addEventListener("click", () => zoom(1.25));
    byID("smaller").addEventListener("click", () => zoom(0.8));
    byID("whole").addEventListener("click", fit);
    const all = byID("all");
    const cross = lines.filter((line) => line?.classList.contains("cross")).length;
    const showAll = (isShown) => {
      all.setAttribute("aria-pressed", String(isShown));
      map.classList.toggle("all", isShown);
    };
    all.addEventListener("click", () => showAll(all.getAttribute("aria-pressed") !== "true"));
    all.hidden = cross === 0;
    showAll(cross <= 20);
    if (!svg || !graph) return;
    const box = svg.viewBox.baseVal;
    whole = { x: box.x, y: box.y, width: box.width, height: box.height };
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    prepareShapes();
    showFolding();
    listenToKeys();
    listenToPointers();
    begin();
    new ResizeObserver(show).observe(map);
    addEventListener("beforeprint", fit);
  }

  start();
})();
