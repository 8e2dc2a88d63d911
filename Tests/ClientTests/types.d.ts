// Declares types that several modules share, and browser features that TypeScript 4.8 does not know.
// They are here, not in the modules, because this file is not served.

/** An event as Documentation/Protocol.md lists them. */
type WireEvent = (string | number | boolean | number[] | string[] | number[][] | TextEditParts | Record<string, string>)[];
/** An edit of a rich text: see text-edit.js. */
type TextEditParts = (number | string | [number | string, Record<string, string | null>])[];
/** Queues an event and returns its sequence number, or 0 if it was refused. */
type Send = (event: WireEvent) => number;
type Value = string | number | boolean;
/** One of the server's patches. */
type Patch = [kind: string, node: number, ...rest: any];
/** A frame of the server, without the timing that withAnimation adds. */
type Incoming = [sequence: number, acknowledged: number, patches: Patch[], ...rest: any];
/** The animation of a `withAnimation` change; in seconds. */
type Timing = { easing: string; duration: number; delay?: number; repetitions?: number; autoreverses?: boolean };
/** A frame of the client. `sent` on the present connection; `neverSent` on any connection. */
type Outgoing = { sequence: number; event: WireEvent | null; sent: boolean; neverSent: boolean };
/** The position of a screen: x in % of its width towards the inline end; opacity over black, which dims it; the opacity of its bar. */
type Placement = { x: number; opacity: number; bar: number };
/** A move of a screen. Without `done`, a gesture drives it. */
type Move = { from: Placement; to: Placement; animations: Animation[]; done: ((screen: Element) => void) | null };
/** An entry of the browser's history: its address and those of the screens below it; in a stack with a history the name of the stack and the
 * number of the visit. */
type Entry = { address: string; ancestors: string[]; stack?: string; visit?: number };
/** Whether several rows can be selected; whether Ctrl or ⌘ and Shift are held. */
type Modifiers = { multiple: boolean; toggle: boolean; extend: boolean };
/** The functions that a socket calls. */
type Handlers = { address: () => string; opened: () => void; received: (text: string) => void; closed: (code: number) => void };
/** A form control to which patches and events may refer. */
type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options" | "selectedIndex">>;
/** A height at which a sheet rests, in px. */
type Detent = { key: string; height: number };
/** The part of the back button's label that is shown. */
type Label = "full" | "short" | "none";
type Listen = <Type extends keyof DocumentEventMap>(type: Type, act: (target: Control, event: DocumentEventMap[Type]) => void) => void;

/** All elements of a page are HTML or SVG elements, and both have these. */
interface Element {
  readonly dataset: DOMStringMap;
  inert: boolean;
  readonly style: CSSStyleDeclaration;
  tabIndex: number;
  focus(options?: FocusOptions): void;
}
interface HTMLElement {
  showPopover?(): void;
  hidePopover?(): void;
  togglePopover?(force: boolean): void;
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
interface String {
  isWellFormed?(): boolean;
  toWellFormed?(): string;
}
