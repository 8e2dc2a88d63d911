// The types that several modules share, and what browsers know and TypeScript 4.8 does not.
// Here rather than in the modules because this file is not served.

/** An event as Documentation/Protocol.md lists them. */
type WireEvent = (string | number | boolean)[];
/** Queues an event and answers its sequence number, or 0 when it was refused. */
type Send = (event: WireEvent) => number;
type Value = string | number | boolean;
/** One of the server's patches. */
type Patch = [kind: string, node: number, ...rest: any];
/** A frame of the server, without what withAnimation adds. */
type Incoming = [sequence: number, acknowledged: number, patches: Patch[], ...rest: any];
/** How a `withAnimation` change gets there; seconds. */
type Timing = { curve: string; duration: number; delay?: number };
/** A frame of ours. `fresh` until it was on the wire for the first time. */
type Outgoing = { sequence: number; event: WireEvent | null; sent: boolean; neverSent: boolean };
/** Where a screen is: x in % of the width towards the inline end; opacity over black dims; bar: how much of its bar is seen. */
type Placement = { x: number; opacity: number; bar: number };
/** Without `done`, a finger has the screen. */
type Move = { from: Placement; to: Placement; animations: Animation[]; done: ((screen: Element) => void) | null };
/** An entry of the browser's history: its address and those of the screens below it. */
type Entry = { address: string; ancestors: string[] };
/** What is chosen, by keys; from where Shift extends; where the keys are. */
type Chosen = { chosen: string[]; anchor: string | null; focus: string | null };
/** Whether several can be chosen, and what is held down; wraps: whether the last leads to the first. */
type Modifiers = { multiple: boolean; toggle: boolean; extend: boolean; wraps?: boolean };
/** What a socket calls. */
type Handlers = { address: () => string; opened: () => void; received: (text: string) => void; closed: (code: number) => void };
/** A form control that patches and events may name. */
type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options" | "selectedIndex">>;
/** A height at which a sheet rests, in px. */
type Detent = { key: string; height: number };
/** What of the back button's label is shown. */
type Label = "full" | "short" | "none";
/** The open menu. */
type Menu = { button: HTMLElement; layer: HTMLElement; box: HTMLElement; choose: (index: number) => void };
type Listen = <Type extends keyof DocumentEventMap>(type: Type, act: (target: Control, event: DocumentEventMap[Type]) => void) => void;

/** Every element of ours is one that HTML or SVG defines: both have these. */
interface Element {
  readonly dataset: DOMStringMap;
  inert: boolean;
  readonly style: CSSStyleDeclaration;
  tabIndex: number;
  focus(options?: FocusOptions): void;
}
interface HTMLElement {
  showPopover?(): void;
}
interface ParentNode {
  moveBefore?(node: Node, child: Node | null): void;
}
interface HTMLDialogElement {
  oncancel: ((event: Event) => void) | null;
}
interface HTMLInputElement {
  oncancel: ((event: Event) => void) | null;
}
