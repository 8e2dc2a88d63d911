// Written by write-protocol.mjs from protocol.json.

/** The codes with which the server closes a socket. */
export const CLOSE = { tooLarge: 1009, invalid: 4000, unknownSession: 4001, pageIsLeaving: 4005 };

/** The kinds of patches. */
export const PATCH = { text: 't', attribute: 'a', value: 'v', edit: 'e', richEdit: 'er', insert: 'i', remove: 'r', move: 'm', whole: 'w', command: 'command' };

/** How the server continues a session on a new socket. */
export const RESUME = { continued: 0, whole: 1, restored: 2 };

/** The client's limits: numbers of frames, bytes and milliseconds. */
export const LIMITS = { queuedFrames: 200, unpersistedFrames: 1000, eventBytes: 65000, acknowledgedFrames: 32, acknowledgeDelay: 1000, answerDelay: 10000 };

/** The cookie that passes a tab's session to its next page. */
export const TAB_COOKIE = 'waymark-tab';
/** Its lifetime in seconds. */
export const TAB_COOKIE_AGE = 10;

/** The cookie that tells the server the language that the user has chosen. */
export const LANGUAGE_COOKIE = 'waymark-language';
/** Its lifetime in seconds. */
export const LANGUAGE_COOKIE_AGE = 31536000;

/** The most objects that an event may name. */
export const OBJECTS = 1000;

/** The most files that are chosen or dropped at once. */
export const FILES = 100;
/** The most folders in each other around a file that is dropped. */
export const FOLDERS = 8;

/** Events with effects that only the app knows: they run at most once. */
export const ACTIONS = new Set(['tap', 'submit', 'open', 'drop', 'move', 'delete', 'arrange', 'paste', 'pasteText', 'files']);
