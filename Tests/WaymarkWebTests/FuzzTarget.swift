import WaymarkGraph

@testable import WaymarkWeb

/// Something that takes bytes from strangers, and traps where it misbehaves.
///
/// `FuzzTests` replays what is known to be hostile, and seeded changes of it; `Tests/Fuzzing` has libFuzzer try for long.
/// A new target is a line in `all` and a folder in `Tests/Fuzzing/Corpus`.
@MainActor struct FuzzTarget {
  let name: String
  let run: @MainActor (_ input: [UInt8]) -> Void

  static let all = [
    FuzzTarget(name: "frame", run: frame),
    FuzzTarget(name: "snapshot", run: snapshot),
    FuzzTarget(name: "changes", run: changes),
    FuzzTarget(name: "socket", run: { FuzzServer.shared.socket($0) }),
    FuzzTarget(name: "request", run: { FuzzServer.shared.request($0) }),
  ]

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// What is kept of a session, as a storage gives it back: what is read is what would be written.
  private static func snapshot(_ input: [UInt8]) {
    guard let snapshot = try? SessionSnapshot(input) else { return }
    guard let again = try? SessionSnapshot(snapshot.bytes) else {
      preconditionFailure("What was written can't be read.")
    }
    precondition(again == snapshot)
  }

  /// What has changed in a session, as a storage gives it back.
  private static func changes(_ input: [UInt8]) {
    guard let changes = try? SessionChanges(input) else { return }
    guard let again = try? SessionChanges(changes.bytes) else {
      preconditionFailure("What was written can't be read.")
    }
    precondition(again == changes)
  }

  /// A frame from a browser: what is accepted keeps its promises.
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
      case .sync: break
      }
    }
    // Read twice, it is the same.
    precondition(input.withUnsafeBytes { ClientFrame($0) } == frame)
  }
}
