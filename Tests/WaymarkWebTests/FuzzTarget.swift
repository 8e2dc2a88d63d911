import Foundation
import WaymarkArchive
import WaymarkGraph
import WaymarkText

@testable import WaymarkWeb

/// A function that takes untrusted bytes, and traps where it misbehaves.
///
/// `FuzzTests` replays the corpus, and seeded changes of it; `Tests/Fuzzing` runs libFuzzer for longer.
/// A new target is a line in `all` and a folder in `Tests/Fuzzing/Corpus`.
@MainActor struct FuzzTarget {
  let name: String
  let run: @MainActor (_ input: [UInt8]) -> Void

  static let all = [
    FuzzTarget(name: "frame", run: frame),
    FuzzTarget(name: "snapshot", run: snapshot),
    FuzzTarget(name: "changes", run: changes),
    FuzzTarget(name: "texts", run: texts),
    FuzzTarget(name: "archive", run: archive),
    FuzzTarget(name: "socket", run: { FuzzServer.shared.socket($0) }),
    FuzzTarget(name: "request", run: { FuzzServer.shared.request($0) }),
  ]

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// Decodes a session snapshot from a storage; encoding and decoding the result again must give the same.
  private static func snapshot(_ input: [UInt8]) {
    guard let snapshot = try? SessionSnapshot(input) else { return }
    guard let again = try? SessionSnapshot(snapshot.bytes) else {
      preconditionFailure("What was written can't be read.")
    }
    precondition(again == snapshot)
  }

  /// Decodes changes of a session from a storage; encoding and decoding the result again must give the same.
  private static func changes(_ input: [UInt8]) {
    guard let changes = try? SessionChanges(input) else { return }
    guard let again = try? SessionChanges(changes.bytes) else {
      preconditionFailure("What was written can't be read.")
    }
    precondition(again == changes)
  }

  /// Reads a zip file; what was read is within the limits, and is the same after it was written and read again.
  private static func archive(_ input: [UInt8]) {
    var limits = ArchiveLimits()
    limits.totalBytes = 2 * 1024 * 1024
    guard let contents = try? Archive.read(Data(input), limits: limits) else { return }
    precondition(contents.entries.reduce(0) { $0 + ($1.contents?.count ?? 0) } <= limits.totalBytes)
    // It may be packed better than it was.
    limits.ratio = 2_000
    guard let again = try? Archive.read(Archive.write(contents.entries), limits: limits) else {
      preconditionFailure("What was read can't be written.")
    }
    precondition(again.entries == contents.entries && again.problems.isEmpty)
  }

  /// Edits a text from both sides, six bytes for each edit; its length must stay the one that is known.
  private static func texts(_ input: [UInt8]) {
    let words = ["", "a", "👍", "é\n", "\r\n", "\u{0}\u{FFFD}", "one two three", String(repeating: "語", count: 300)]
    var exchange = TextExchange(EditedText("one 👍 two"), received: 3, sent: 4)
    var rest = input[...]
    while rest.count >= 6 {
      let bytes = Array(rest.prefix(6)).map(Int.init)
      rest.removeFirst(6)
      let scale = bytes[0] >= 128 ? Int(Int32.max) / 255 : 1
      switch bytes[0] % 4 {
      case 0: _ = exchange.send(words[bytes[1] % 8] + exchange.text.string.suffix(bytes[2]) + words[bytes[3] % 8])
      case 1: exchange.sendWhole(EditedText(words[bytes[1] % 8] + words[bytes[2] % 8]))
      default:
        let replacement = TextReplacement(
          position: bytes[1] * scale, removed: bytes[2] * scale, inserted: words[bytes[3] % 8])
        let base = bytes[5] == 255 ? WireProtocol.largest : max(0, exchange.sent - bytes[5])
        var edit = TextEdit(replacement)
        if bytes[0] & 64 != 0 {
          edit.insert(words[bytes[4] % 8], length: words[bytes[4] % 8].utf16.count, TextAttributes(["bold": "1"]))
          edit.keep(bytes[1] * scale, TextAttributeChange(["bold": bytes[2] % 2 == 0 ? nil : "1"]))
        }
        let change = exchange.receive(TextExchange.Arrival(version: bytes[4] + 1, base: base, edit: edit))
        precondition(change.after == exchange.text)
        var undone = change.before
        let inverse = undone.inverse(of: change.edit)
        undone.apply(change.edit)
        undone.apply(inverse)
        precondition(undone.length == change.before.length && undone.runs == change.before.runs)
      }
      precondition(exchange.text.length == exchange.text.string.utf16.count)
      precondition(exchange.text.runs.runs.reduce(0) { $0 + $1.length } <= exchange.text.length)
      precondition(exchange.unacknowledged.count <= TextExchange.limit)
      if exchange.text.length > 20_000 { exchange.sendWhole(EditedText("")) }
    }
  }

  /// Decodes a frame from a browser; an accepted frame must be within its limits.
  private static func frame(_ input: [UInt8]) {
    guard let frame = input.withUnsafeBytes({ ClientFrame($0) }) else { return }
    precondition(frame.sequence > 0 && frame.acknowledged >= 0 && frame.events.count <= 64 && input.count <= 65_536)
    for event in frame.events {
      switch event {
      case .element(let node, .input(.number(let number)), let version):
        precondition(node >= 0 && version > 0 && number.isFinite)
      case .element(let node, _, let version): precondition(node >= 0 && version >= 0)
      case .go(let address): precondition(address.utf8.first == 0x2F && address.utf8.count <= 8_192)
      case .files(let node, let count): precondition(node >= 0 && count >= 0)
      case .focus(let node): precondition(node >= 0)
      case .result(let command, let result): precondition(command > 0 && CommandResult(rawValue: result) != nil)
      case .sync: break
      }
    }
    // Decoding it twice gives the same frame.
    precondition(input.withUnsafeBytes { ClientFrame($0) } == frame)
  }
}
