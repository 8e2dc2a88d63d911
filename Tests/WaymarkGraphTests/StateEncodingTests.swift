import Foundation
import Testing

@testable import WaymarkGraph

/// State is encoded when it may have changed, and not at every save.
@MainActor struct StateEncodingTests {
  /// Counts what it encodes.
  final class CountingCoder: StateCoder {
    var count = 0
    func encode(_ value: any Encodable) throws -> [UInt8] {
      count += 1
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(value))
    }
    func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
      try JSONDecoder().decode(type, from: Data(bytes))
    }
  }

  struct Note: Codable {
    var title = "a"
    var tags: [String] = []
    var pages: [String: Int?] = [:]
  }

  enum Filter: Codable { case all, named(String) }

  final class Draft: Codable { var text = "" }

  struct Page: View {
    @State private var note = Note()
    @State private var count = 0
    @State private var filters: [Filter] = [.all]
    var body: some View {
      Leaf("\(note.title) \(count)")
      Tap("rename") { note.title += "b" }
      Tap("count") { count += 1 }
    }
  }

  struct Plain: View {
    @State private var note = Note()
    @State private var count = 0
    var body: some View {
      Leaf("\(note.title) \(note.tags.count)")
      Tap("rename") { note.title += "b" }
      Tap("tag") { note.tags.append("x") }
      Counted()
    }
  }

  struct Counted: View {
    @State private var count = 0
    var body: some View { Tap("count") { count += 1 } }
  }

  @Test func `a value that is not plain bytes is encoded once for each change`() throws {
    let probe = Probe { Plain() }, coder = CountingCoder()
    var merged = probe.graph.snapshot(with: coder).snapshot
    coder.count = 0
    probe.tap("count")
    #expect(probe.graph.changes(with: coder)?.changes.states.count == 1)
    #expect(coder.count == 0, "the note has not changed")
    for name in ["rename", "tag"] {
      probe.tap(name)
      for _ in 0..<3 { #expect(probe.graph.changes(with: coder)?.changes.states.count == 3) }
    }
    #expect(coder.count == 2)
    probe.tap("count")
    merged.apply(try #require(probe.graph.changes(with: coder)).changes)
    #expect(merged == probe.graph.snapshot(with: coder).snapshot)
  }

  struct Stored: View {
    @SceneStorage("note") private var note = Note()
    @SceneStorage("draft") private var draft = Draft()
    var body: some View {
      Leaf(note.title)
      Tap("rename") { note.title += "b" }
      Counted()
    }
  }

  @Test func `a value of the window is encoded once for each change, unless it may contain objects`() throws {
    let probe = Probe { Stored() }, coder = CountingCoder()
    _ = probe.graph.snapshot(with: coder)
    #expect(coder.count == 2)
    probe.tap("count")
    let before = try #require(probe.graph.changes(with: coder)).changes.scene["note"]
    #expect(coder.count == 3)
    probe.tap("rename")
    let after = try #require(probe.graph.changes(with: coder)).changes.scene["note"]
    #expect(before != nil && after != nil && before != after)
    #expect(coder.count == 5)
  }

  @Test func `a value that may contain objects is encoded for each save, and others of its view are not`() throws {
    let probe = Probe { Page() }, coder = CountingCoder()
    var merged = probe.graph.snapshot(with: coder).snapshot
    coder.count = 0
    for _ in 0..<3 { _ = probe.graph.changes(with: coder) }
    #expect(coder.count == 3, "the filters may contain objects")
    probe.tap("rename")
    for _ in 0..<3 { _ = probe.graph.changes(with: coder) }
    #expect(coder.count == 7, "the filters three times and the note once")
    merged.apply(try #require(probe.graph.changes(with: coder)).changes)
    #expect(merged == probe.graph.snapshot(with: coder).snapshot)
  }

  struct Titled: View {
    let title: String
    @State private var note = Note()
    var body: some View {
      Leaf(title + note.title)
      Tap("rename") { note.title += "b" }
    }
  }

  struct Screen: View {
    @State private var count = 0
    var body: some View {
      Titled(title: "\(count)")
      Tap("count") { count += 1 }
    }
  }

  @Test func `a view that is only evaluated is not encoded`() throws {
    let probe = Probe { Screen() }, coder = CountingCoder()
    var merged = probe.graph.snapshot(with: coder).snapshot
    coder.count = 0
    probe.tap("count")
    #expect(probe.graph.changes(with: coder)?.changes.states.count == 1)
    #expect(coder.count == 0)
    probe.tap("rename")
    merged.apply(try #require(probe.graph.changes(with: coder)).changes)
    #expect(coder.count == 1)
    #expect(merged == probe.graph.snapshot(with: coder).snapshot)
  }

  @Test func `only types without objects are known to change by being set alone`() {
    struct Tree { var name = "", children: [Tree] = [] }
    struct Closed { let run: () -> Void }
    let contained: [Any.Type] = [
      Int.self, String?.self, Note.self, [Note].self, [String: Set<Int>].self, (Int, String).self, Tree.self,
    ]
    for type in contained { #expect(ValueComparison.isSelfContained(type), "\(type)") }
    let others: [Any.Type] = [
      Draft.self, [Draft].self, Filter.self, [String: Filter].self, Closed.self, Any.self, AnyHashable.self,
      (Int, Draft).self,
    ]
    for type in others { #expect(!ValueComparison.isSelfContained(type), "\(type)") }
  }
}
