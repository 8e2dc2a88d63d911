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
type Outgoing = { sequence: number; event: WireEvent | null; sent: boolean; fresh: boolean };
/** Where a screen is: x in % of the width towards the inline end; opacity over black dims; bar: how much of its bar is seen. */
type Place = { x: number; opacity: number; bar: number };
type Move = { from: Place; to: Place; animations: Animation[] };
/** An entry of the browser's history: its address and how many screens lie below it. */
type Entry = { address: string; depth: number };
/** What the events module asks of the rest. */
type Sink = { send: Send; acknowledged: () => number; moved: () => void };
/** What the connection asks of the rest; `closed` answers whether to try again. */
type Handlers = { address: () => string; opened: () => void; received: (text: string) => void; closed: (code: number) => boolean };
/** A form control that patches and events may name. */
type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;
type Listen = <Type extends keyof DocumentEventMap>(type: Type, act: (target: Control, event: DocumentEventMap[Type]) => void) => void;

/** Every element of ours is one that HTML or SVG defines: both have these. */
interface Element {
  readonly dataset: DOMStringMap;
  inert: boolean;
  readonly style: CSSStyleDeclaration;
  tabIndex: number;
  focus(options?: FocusOptions): void;
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
