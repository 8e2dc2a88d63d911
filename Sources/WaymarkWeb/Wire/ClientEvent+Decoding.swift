// Written by write-protocol.mjs from protocol.json.

internal import WaymarkGraph
internal import WaymarkText

extension ClientEvent {
  /// Decodes and validates an event; nil for anything that Documentation/Protocol.md does not allow.
  init?(from json: inout JSONScanner) {
    guard json.take("["), let name = json.string() else { return nil }
    switch name {
    case "tap":
      guard json.take(","), let node = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .tap, version: 0)
    case "input":
      guard json.take(","), let node = json.node(),
        json.take(","), let value = json.controlValue(),
        json.take(","), let version = json.integer(1...WireProtocol.largest),
        json.take("]")
      else { return nil }
      self = .element(node, .input(value), version: version)
    case "edit":
      guard json.take(","), let node = json.node(),
        json.take(","), let version = json.integer(1...WireProtocol.largest),
        json.take(","), let page = json.integer(0...Int(Int32.max)),
        json.take(","), let base = json.integer(0...WireProtocol.largest),
        json.take(","), let position = json.integer(0...Int(Int32.max)),
        json.take(","), let removed = json.integer(0...Int(Int32.max)),
        json.take(","), let inserted = json.string(),
        json.take("]")
      else { return nil }
      self = .edit(node, version, page, base, TextReplacement(position: position, removed: removed, inserted: inserted))
    case "editRich":
      guard json.take(","), let node = json.node(),
        json.take(","), let version = json.integer(1...WireProtocol.largest),
        json.take(","), let page = json.integer(0...Int(Int32.max)),
        json.take(","), let base = json.integer(0...WireProtocol.largest),
        json.take(","), let parts = json.textEdit(),
        json.take("]")
      else { return nil }
      self = .edit(node, version, page, base, parts)
    case "selection":
      guard json.take(","), let node = json.node(),
        json.take(","), let start = json.integer(0...Int(Int32.max)),
        json.take(","), let end = json.integer(0...Int(Int32.max)),
        json.take("]")
      else { return nil }
      self = .element(node, .selection(min(start, end)..<max(start, end)), version: 0)
    case "deselect":
      guard json.take(","), let node = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .selection(nil), version: 0)
    case "findFrom":
      guard json.take(","), let node = json.node(),
        json.take(","), let position = json.integer(0...Int(Int32.max)),
        json.take("]")
      else { return nil }
      self = .element(node, .findFrom(position), version: 0)
    case "typing":
      guard json.take(","), let node = json.node(),
        json.take(","), let attributes = json.typingAttributes(),
        json.take("]")
      else { return nil }
      self = .element(node, .typing(attributes), version: 0)
    case "editing":
      guard json.take(","), let node = json.node(),
        json.take(","), let flag = json.integer(0...1),
        json.take("]")
      else { return nil }
      self = .element(node, .editing(flag == 1), version: 0)
    case "hover":
      guard json.take(","), let node = json.node(),
        json.take(","), let flag = json.integer(0...1),
        json.take("]")
      else { return nil }
      self = .element(node, .hover(flag == 1), version: 0)
    case "gesture":
      guard json.take(","), let node = json.node(),
        json.take(","), let part = json.integer(0...31),
        json.take(","), let phase = json.gesturePhase(),
        json.take(","), let numbers = json.numbers(),
        json.take("]")
      else { return nil }
      self = .element(node, .gesture(GestureReport(part: part, phase: phase, numbers: numbers)), version: 0)
    case "key":
      guard json.take(","), let node = json.node(),
        json.take(","), let key = json.string(maxBytes: WireProtocol.addressBytes),
        json.take(","), let modifiers = json.integer(0...63),
        json.take(","), let step = json.integer(0...2),
        json.take("]")
      else { return nil }
      self = .element(node, .key(PressedKey(name: key, modifiers: modifiers, phase: step)), version: 0)
    case "submit":
      guard json.take(","), let node = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .submit, version: 0)
    case "choose":
      guard json.take(","), let node = json.node(),
        json.take(","), let row = json.node(),
        json.take(","), let choice = json.rowChoice(),
        json.take("]")
      else { return nil }
      self = .element(node, .choose(choice, row: row), version: 0)
    case "open":
      guard json.take(","), let node = json.node(),
        json.take(","), let row = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .open(row: row), version: 0)
    case "band":
      guard json.take(","), let node = json.node(),
        json.take(","), let mode = json.bandMode(),
        json.take(","), let row = json.node(),
        json.take(","), let place = json.integer(0...Int(Int32.max)),
        json.take(","), let count = json.integer(0...Int(Int32.max)),
        json.take(","), let spans = json.spans(),
        json.take("]")
      else { return nil }
      self = .element(node, .band(RowBand(mode: mode, row: row, place: place, count: count, spans: spans)), version: 0)
    case "typeSelect":
      guard json.take(","), let node = json.node(),
        json.take(","), let row = json.node(),
        json.take(","), let letters = json.string(maxBytes: WireProtocol.letterBytes),
        json.take(","), let fallback = json.string(maxBytes: WireProtocol.letterBytes),
        json.take("]")
      else { return nil }
      self = .element(node, .typeSelect(TypedLetters(row: row, letters, fallback: fallback)), version: 0)
    case "column":
      guard json.take(","), let node = json.node(),
        json.take(","), let columnChange = json.columnChange(),
        json.take(","), let extent = json.integer(0...100_000),
        json.take("]")
      else { return nil }
      self = .element(node, .column(ColumnChange(columnChange, extent)), version: 0)
    case "take":
      guard json.take(","), let node = json.node(),
        json.take(","), let purpose = json.takingPurpose(),
        json.take(","), let taking = json.integer(1...WireProtocol.largest),
        json.take("]")
      else { return nil }
      self = .element(node, .take(Taking(purpose, number: taking)), version: 0)
    case "dragFile":
      guard json.take(","), let node = json.node(),
        json.take(","), let taking = json.integer(1...WireProtocol.largest),
        json.take("]")
      else { return nil }
      self = .element(node, .dragFile(number: taking), version: 0)
    case "release":
      guard json.take(","), let node = json.node(),
        json.take(","), let taking = json.integer(1...WireProtocol.largest),
        json.take("]")
      else { return nil }
      self = .element(node, .release(number: taking), version: 0)
    case "drop":
      guard json.take(","), let node = json.node(),
        json.take(","), let dropPhase = json.dropPhase(),
        json.take(","), let taking = json.integer(1...WireProtocol.largest),
        json.take(","), let x = json.coordinate(),
        json.take(","), let y = json.coordinate(),
        json.take("]")
      else { return nil }
      self = .element(node, .drop(DropReport(dropPhase, number: taking, x: x, y: y)), version: 0)
    case "push":
      guard json.take(","), let node = json.node(),
        json.take(","), let epoch = json.integer(0...WireProtocol.largest),
        json.take("]")
      else { return nil }
      self = .element(node, .push(epoch: epoch), version: 0)
    case "pop":
      guard json.take(","), let node = json.node(),
        json.take(","), let depth = json.integer(0...WireProtocol.depth),
        json.take(","), let epoch = json.integer(0...WireProtocol.largest),
        json.take("]")
      else { return nil }
      self = .element(node, .pop(depth: depth, epoch: epoch), version: 0)
    case "select":
      guard json.take(","), let node = json.node(),
        json.take(","), let key = json.string(maxBytes: WireProtocol.addressBytes),
        json.take(","), let epoch = json.integer(0...WireProtocol.largest),
        json.take("]")
      else { return nil }
      self = .element(node, .select(key, epoch: epoch), version: 0)
    case "prefetch":
      guard json.take(","), let node = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .prefetch, version: 0)
    case "go":
      guard json.take(","), let address = json.address(),
        json.take("]")
      else { return nil }
      self = .go(address)
    case "rows":
      guard json.take(","), let node = json.node(),
        json.take(","), let start = json.integer(0...Int(Int32.max)),
        json.take(","), let end = json.integer(0...Int(Int32.max)),
        json.take(","), let row = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .rows(min(start, end)..<max(start, end), keeping: row), version: 0)
    case "scrolled":
      guard json.take(","), let node = json.node(),
        json.take(","), let row = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .scrolled(to: row), version: 0)
    case "move":
      guard json.take(","), let node = json.node(),
        json.take(","), let row = json.node(),
        json.take(","), let before = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .move(row: row, before: before), version: 0)
    case "delete":
      guard json.take(","), let node = json.node(),
        json.take(","), let row = json.node(),
        json.take("]")
      else { return nil }
      self = .element(node, .delete(row: row), version: 0)
    case "objects":
      guard json.take(","), let node = json.node(),
        json.take(","), let change = json.objectChange(),
        json.take(","), let ids = json.objectIDs(),
        json.take(","), let places = json.places(),
        json.take("]")
      else { return nil }
      self = .element(node, .objects(ObjectReport(change: change, ids: ids, numbers: places)), version: 0)
    case "lines":
      guard json.take(","), let node = json.node(),
        json.take(","), let ids = json.objectIDs(),
        json.take(","), let lines = json.lineBreaks(),
        json.take("]")
      else { return nil }
      self = .element(node, .lines(LineReport(keys: ids, offsets: lines)), version: 0)
    case "arrange":
      guard json.take(","), let node = json.node(),
        json.take(","), let verb = json.objectVerb(),
        json.take(","), let ids = json.objectIDs(),
        json.take(","), let numbers = json.numbers(),
        json.take("]")
      else { return nil }
      self = .element(node, .arrange(ObjectCommand(verb: verb, ids: ids, numbers: numbers)), version: 0)
    case "paste":
      guard json.take(","), let node = json.node(),
        json.take(","), let pasted = json.pastedKind(),
        json.take(","), let inserted = json.string(),
        json.take("]")
      else { return nil }
      self = .element(node, .paste(PastedContent(kind: pasted, text: inserted)), version: 0)
    case "pasteText":
      guard json.take(","), let node = json.node(),
        json.take(","), let parts = json.textEdit(),
        json.take("]")
      else { return nil }
      self = .element(node, .pasteText(parts), version: 0)
    case "zoom":
      guard json.take(","), let node = json.node(),
        json.take(","), let flag = json.integer(0...1),
        json.take(","), let scale = json.scale(),
        json.take("]")
      else { return nil }
      self = .element(node, .zoom(scale, isFitted: flag == 1), version: 0)
    case "files":
      guard json.take(","), let node = json.node(),
        json.take(","), let count = json.integer(0...Int(Int32.max)),
        json.take("]")
      else { return nil }
      self = .files(node, count: count)
    case "focus":
      guard json.take(","), let node = json.node(),
        json.take("]")
      else { return nil }
      self = .focus(node)
    case "result":
      guard json.take(","), let command = json.integer(1...WireProtocol.largest),
        json.take(","), let result = json.integer(0...2),
        json.take("]")
      else { return nil }
      self = .result(command, result)
    case "sync":
      guard json.take("]") else { return nil }
      self = .sync
    default: return nil
    }
  }
}
