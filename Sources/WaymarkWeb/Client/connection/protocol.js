// The values of Documentation/Protocol.md that several modules use.

/** Why the server closes a socket. */
export const CLOSE = { tooLarge: 1009, invalid: 4000, unknownSession: 4001, pageIsLeaving: 4005 };

/** What a frame of the server does. */
export const PATCH = { text: 't', attribute: 'a', value: 'v', insert: 'i', remove: 'r', move: 'm', whole: 'w', focus: 'f' };

/** How the server continues a session on a new socket; 1: it does not know what the page shows. */
export const RESUME = { here: 0, restored: 2 };

/** The cookie in which a tab leaves its session for the page that is loaded next; seconds that it lasts. */
export const TAB_COOKIE = 'waymark-tab', TAB_COOKIE_AGE = 10;

/** Events whose effect can't be foreseen: they run once, or not at all. */
export const ACTIONS = new Set(['tap', 'submit', 'move', 'delete', 'files']);
