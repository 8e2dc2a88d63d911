// The types that several modules share, and what browsers know and TypeScript 4.8 does not.

/** An event as Documentation/Protocol.md lists them. */
type WireEvent = (string | number | boolean)[];
/** Queues an event and answers its sequence number, or 0 when it was refused. */
type Send = (event: WireEvent) => number;
type Value = string | number | boolean;
/** One of the server's patches. */
type Patch = [kind: string, node: number, ...rest: any];
/** How a `withAnimation` change gets there; seconds. */
type Timing = { curve: string; duration: number };
/** A frame of ours. `open` until it was on the wire for the first time. */
type Outgoing = { sequence: number; event: WireEvent | null; sent: boolean; open: boolean };
/** Where a screen is: x in % of the width towards the inline end; opacity over black dims. */
type Place = { x: number; opacity: number };
type Move = { from: Place; to: Place; animation: Animation };
/** An entry of the browser's history: its address and how many screens lie below it. */
type Entry = { address: string; depth: number };
/** A form control that patches and events may name. */
type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

interface ParentNode {
  moveBefore?(node: Node, child: Node | null): void;
}
interface HTMLDialogElement {
  oncancel: ((event: Event) => void) | null;
}
interface HTMLInputElement {
  oncancel: ((event: Event) => void) | null;
}
