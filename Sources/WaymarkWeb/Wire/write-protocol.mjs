#!/usr/bin/env node
// Writes what follows from protocol.json: the decoder's skeleton, the client's constants, the tables of the documentation, and
// seeds for fuzzing. A test calls `outdated()`, so a change of the table alone fails.
import { readFileSync, writeFileSync, readdirSync, rmSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)), root = join(here, '../../..');
export const table = JSON.parse(readFileSync(join(here, 'protocol.json'), 'utf8'));
const SWIFT = 'Sources/WaymarkWeb/Wire/ClientEvent+Decoding.swift', CONSTANTS = 'Sources/WaymarkWeb/Wire/WireProtocol.swift';
const CLOSE_CODES = 'Sources/WaymarkWeb/Wire/Rejection+CloseCode.swift';
const COMMANDS = 'Sources/WaymarkWeb/Wire/Command+Name.swift';
const CLIENT = 'Sources/WaymarkWeb/Client/connection/protocol.js', DOCUMENT = 'Documentation/Protocol.md', CORPUS = 'Tests/Fuzzing/Corpus/frame';
const GENERATED = '// Written by write-protocol.mjs from protocol.json.';

const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, '_');

function decoder() {
  const cases = table.events.map(({ name, fields, case: made }) => {
    const reads = fields.map(field => `json.take(","), let ${field} = json.${table.fields[field].read}`);
    const lines = [...reads, 'json.take("]")'].join(',\n        ');
    const guard = fields.length ? `      guard ${lines}\n      else { return nil }` : '      guard json.take("]") else { return nil }';
    return `    case "${name}":\n${guard}\n      self = ${made}`;
  });
  return `${GENERATED}

internal import WaymarkGraph
internal import WaymarkText

extension ClientEvent {
  /// Decodes and validates an event; nil for anything that Documentation/Protocol.md does not allow.
  init?(from json: inout JSONScanner) {
    guard json.take("["), let name = json.string() else { return nil }
    switch name {
${cases.join('\n')}
    default: return nil
    }
  }
}
`;
}

function constants() {
  const { numbers, limits } = table;
  return `${GENERATED}

/// The numbers of the protocol.
enum WireProtocol {
  /// The largest integer that JavaScript represents exactly.
  static let largest = ${grouped(numbers.largest)}
  /// The most screens that an event may name.
  static let depth = ${grouped(numbers.depth)}
  /// The longest frame from a client.
  static let frameBytes = ${grouped(limits.frameBytes)}
  /// The most events in a frame.
  static let frameEvents = ${grouped(limits.frameEvents)}
  /// The longest address or key.
  static let addressBytes = ${grouped(limits.addressBytes)}
  /// The most objects that an event may name.
  static let objects = ${grouped(limits.objects)}
  /// The longest identity of an object.
  static let objectIDBytes = ${grouped(limits.objectIDBytes)}
  /// The most files that are chosen or dropped at once.
  static let files = ${grouped(limits.files)}
  /// The most folders in each other with which files are dropped.
  static let folders = ${grouped(limits.folders)}
  /// The most rectangles over rows that an event may have.
  static let spans = ${grouped(limits.spans)}
  /// The longest text that people type to get to a row.
  static let letterBytes = ${grouped(limits.letterBytes)}
  /// The version of the protocol.
  static let version = ${table.version}
}
`;
}

function closeCodes() {
  const cases = value => table.closeCodes.filter(value).map(each =>
    `    case ${each.rejections.map(name => '.' + name).join(', ')}: ${value(each)}`).join('\n');
  return `${GENERATED}

extension Rejection {
  /// The code that the socket is closed with; nil if the socket stays open or there is none.
  var closeCode: UInt16? {
    switch self {
${cases(({ code }) => String(code))}
    default: nil
    }
  }

  /// The reason that the socket is closed with.
  var reason: String {
    switch self {
${cases(({ reason }) => reason && JSON.stringify(reason))}
    default: ""
    }
  }
}
`;
}

function commands() {
  return `${GENERATED}

internal import WaymarkGraph

extension Command {
  /// The name of the command in the protocol.
  var name: StaticString {
    switch self {
${table.commands.map(({ name, case: made }) => `    case .${made}: "${name}"`).join('\n')}
    }
  }
}
`;
}

function client() {
  const object = entries => `{ ${entries.map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`).join(', ')} }`;
  const { closeCodes, patches, resumptions, tabCookie, languageCookie, events, limits, clientLimits } = table;
  const actions = events.filter(({ isAction }) => isAction).map(({ name }) => `'${name}'`);
  return `${GENERATED}

/** The codes with which the server closes a socket. */
export const CLOSE = ${object(closeCodes.filter(each => each.client).map(each => [each.client, each.code]))};

/** The kinds of patches. */
export const PATCH = ${object(patches.map(({ name, kind }) => [name, kind]))};

/** How the server continues a session on a new socket. */
export const RESUME = ${object(resumptions.map(({ name, value }) => [name, value]))};

/** The client's limits: numbers of frames, bytes and milliseconds. */
export const LIMITS = ${object(Object.entries(clientLimits).map(([name, { value }]) => [name, value]))};

/** The cookie that passes a tab's session to its next page. */
export const TAB_COOKIE = '${tabCookie.name}';
/** Its lifetime in seconds. */
export const TAB_COOKIE_AGE = ${tabCookie.seconds};

/** The cookie that tells the server the language that the user has chosen. */
export const LANGUAGE_COOKIE = '${languageCookie.name}';
/** Its lifetime in seconds. */
export const LANGUAGE_COOKIE_AGE = ${languageCookie.seconds};

/** The most objects that an event may name. */
export const OBJECTS = ${limits.objects};

/** The most files that are chosen or dropped at once. */
export const FILES = ${limits.files};
/** The most folders in each other around a file that is dropped. */
export const FOLDERS = ${limits.folders};

/** Events with effects that only the app knows: they run at most once. */
export const ACTIONS = new Set([${actions.join(', ')}]);
`;
}

/** The tables of the documentation by the names of their markers. */
function tables() {
  const line = cells => `| ${cells.join(' | ')} |`;
  const lines = (head, rows) => [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
  const { events, patches, commands, resumptions, closeCodes, attributes, clientLimits } = table, code = text => `\`${text}\``;
  return {
    attributes: lines(['set by', 'attributes'], [['the server', attributes.server.map(code).join(', ')], ['the client', attributes.client.map(code).join(', ')]]),
    events: lines(['event', 'meaning'], events.map(({ name, fields, meaning }) => [`\`[${[`"${name}"`, ...fields].join(', ')}]\``, meaning])),
    patches: lines(['patch', 'meaning'], patches.map(({ form, meaning }) => [form.map(code).join(', '), meaning])),
    commands: lines(['command', 'meaning'], commands.map(({ name, form, meaning }) => [code(`["command", number, "${name}"${form && `, ${form}`}]`), meaning])),
    'client limits': lines(['limit', 'of the client'], Object.values(clientLimits).map(({ value, meaning }) => [String(value), meaning])),
    resumptions: lines(['`how`', 'meaning'], resumptions.map(({ value, meaning }) => [String(value), meaning])),
    'close codes': lines(['code', 'the socket is closed because of'], closeCodes.map(({ code, meaning }) => [String(code), meaning])),
  };
}

function documentation() {
  let text = readFileSync(join(root, DOCUMENT), 'utf8');
  for (const [name, content] of Object.entries(tables())) {
    const begin = `<!-- ${name}, written by write-protocol.mjs -->`, end = `<!-- end of ${name} -->`, from = text.indexOf(begin), to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the table of ${name}`);
    text = `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
  }
  return text;
}

/** Frames with each event: a valid one, and one with each invalid field, with too few and too many fields. */
function seeds() {
  const files = {};
  for (const { name, fields } of table.events) {
    const good = fields.map(field => table.fields[field].good);
    const frame = values => `[1,0,[${[`"${name}"`, ...values].join()}]]`;
    files[`good-event-${name}`] = frame(good);
    files[`bad-event-${name}-with-more`] = frame([...good, '1']);
    if (fields.length) files[`bad-event-${name}-with-less`] = frame(good.slice(0, -1));
    fields.forEach((field, index) => table.fields[field].bad.forEach((bad, number) =>
      files[`bad-event-${name}-${field}-${number}`] = frame(good.map((each, at) => at === index ? bad : each))));
  }
  return files;
}

/** The files with their content. */
function files() {
  const all = { [SWIFT]: decoder(), [CONSTANTS]: constants(), [CLOSE_CODES]: closeCodes(), [COMMANDS]: commands(), [CLIENT]: client(), [DOCUMENT]: documentation() };
  for (const [name, content] of Object.entries(seeds())) all[`${CORPUS}/${name}`] = content;
  return all;
}

/** The seeds in the folder that the table no longer has. */
const unknownSeeds = () => readdirSync(join(root, CORPUS)).filter(name => /^(good|bad)-event-/.test(name) && !(name in seeds()));

const read = path => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
};

/** The files that differ from what the table says. */
export const outdated = () => [
  ...Object.entries(files()).filter(([path, content]) => read(path) !== content).map(([path]) => path), ...unknownSeeds().map(name => `${CORPUS}/${name}`)];

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const [path, content] of Object.entries(files())) if (read(path) !== content) writeFileSync(join(root, path), content);
  for (const name of unknownSeeds()) rmSync(join(root, CORPUS, name));
}
