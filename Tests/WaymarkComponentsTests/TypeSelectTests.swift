import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

/// X5: typing the first letters of a row leads to it, also where it is not mounted.
@MainActor @Suite struct TypeSelectTests {
  private struct Person: Identifiable {
    let id: Int
    let name: String
  }

  private struct People: RandomAccessCollection {
    let endIndex: Int
    var startIndex: Int { 0 }
    subscript(position: Int) -> Person {
      Person(id: position, name: position == 99_999 ? "Álvaro" : position == 500 ? "Berta" : "Person \(position)")
    }
  }

  private struct ListPage: View {
    @State private var selection: Int?
    var body: some View {
      List(People(endIndex: 200_000), selection: $selection) { Text(verbatim: $0.name) }
        .typeSelectEquivalent(\Person.name)
    }
  }

  private struct TablePage: View {
    @State private var selection = RowSelection<Int>()
    var body: some View {
      Table(People(endIndex: 200_000), selection: $selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text(verbatim: "\($0.id)") }
      }
    }
  }

  private struct Vanishing: View {
    @State private var isShown = true
    @State private var selection: Int?
    var body: some View {
      Button("Hide") { isShown = false }
      if isShown {
        List(People(endIndex: 200_000), selection: $selection) { Text(verbatim: $0.name) }
          .typeSelectEquivalent(\Person.name)
      }
    }
  }

  private struct Unknown: View {
    @State private var selection: Int?
    var body: some View {
      List(People(endIndex: 200_000), selection: $selection) { Text(verbatim: $0.name) }
    }
  }

  private struct FetchedPage: View {
    let search: (String, Range<Int>) -> Int?
    @State private var selection = RowSelection<Int>()
    var body: some View {
      let rows = FetchedRows(count: 1_000_000) { places in
        places.map { Person(id: $0, name: "Person \($0)") }
      } place: {
        $0
      } search: {
        search($0, $1)
      } missing: {
        Person(id: -1 - $0, name: "…")
      }
      List(rows, selection: $selection) { Text(verbatim: $0.name) }
    }
  }

  /// Types letters in the first list of a page, and returns the text of the row to which that leads; nil if it leads to none.
  private func row(
    _ letters: String, fallback: String = "", in probe: ComponentProbe, from row: Int? = 0
  ) async throws -> String? {
    let list = try #require(probe.first("wm-list"))
    let rows = Self.rows(probe)
    let sent = probe.send(
      .typeSelect(TypedLetters(row: row.map { rows[$0].id } ?? 0, letters, fallback: fallback)), to: list)
    #expect(sent.result == .handled)
    var answer: Int32?
    for _ in 0..<10_000 where answer == nil {
      await Task.yield()
      for case .command(_, .typeSelect(list.id, let found)) in probe.update() { answer = found }
    }
    let found = try #require(answer)
    return found == 0 ? nil : Self.rows(probe).first { $0.id == found }.flatMap { Self.text($0) }
  }

  private static func rows(_ probe: ComponentProbe) -> [ElementTree] {
    probe.all.filter { $0.element.classes.split(separator: " ").contains("selectable") }
  }

  private static func text(_ tree: ElementTree) -> String? {
    tree.element.text ?? tree.children.lazy.compactMap { text($0) }.first
  }

  @Test func `a row that is not mounted is found, mounted and named`() async throws {
    let probe = ComponentProbe { ListPage() }
    #expect(try await row("person 150", in: probe) == "Person 150")
    #expect(try await row("person 1999", in: probe) == "Person 1999")
    #expect(try await row("al", in: probe) == "Álvaro", "without the accent")
    #expect(try await row("berta", in: probe) == "Berta", "before the row with the focus")
    #expect(try await row("x", in: probe) == nil)
    #expect(try await row("bb", fallback: "b", in: probe) == "Berta")
    #expect(try await row("person 12", in: probe, from: nil) == "Person 12", "without a row that is there")
  }

  @Test func `a letter leads to the next row, several also to the same`() async throws {
    let probe = ComponentProbe { ListPage() }
    #expect(try await row("p", in: probe, from: 3) == "Person 4")
    #expect(try await row("pe", in: probe, from: 3) == "Person 3")
  }

  @Test func `a table searches the texts of its first column`() async throws {
    let probe = ComponentProbe { TablePage() }
    #expect(try await row("person 170000", in: probe) == "Person 170000")
    #expect(try await row("170000", in: probe) == nil)
  }

  @Test func `fetched rows are searched by the app, a part at a time`() async throws {
    var asked: [Range<Int>] = []
    let probe = ComponentProbe {
      FetchedPage { letters, places in
        asked.append(places)
        return letters == "q" && places.contains(7_000) ? 7_000 : nil
      }
    }
    #expect(try await row("q", in: probe) == "Person 7000")
    #expect(asked.allSatisfy { $0.count <= 2_048 } && asked.first == 1..<2_049)
    asked = []
    #expect(try await row("z", in: probe) == nil)
    #expect(asked.reduce(0) { $0 + $1.count } == 1_000_000, "each place once")
  }

  @Test func `where texts are not known, and where all rows are mounted, nothing is found`() async throws {
    let probe = ComponentProbe { Unknown() }
    #expect(try await row("person 150000", in: probe) == nil)
    let small = ComponentProbe {
      List([Person(id: 1, name: "Ada")], selection: .constant(Int?.none)) { Text(verbatim: $0.name) }
    }
    let list = try #require(small.first("wm-list"))
    #expect(small.send(.typeSelect(TypedLetters(row: 0, "a")), to: list).result == .unexpected)
  }

  @Test func `a later search ends an earlier one`() async throws {
    let probe = ComponentProbe { ListPage() }
    let list = try #require(probe.first("wm-list"))
    probe.send(.typeSelect(TypedLetters(row: 0, "x")), to: list)
    #expect(try await row("berta", in: probe) == "Berta")
    for _ in 0..<1_000 { await Task.yield() }
    #expect(!probe.update().contains { if case .command(_, .typeSelect) = $0 { true } else { false } })
  }

  @Test func `a search ends with its list`() async throws {
    let probe = ComponentProbe { Vanishing() }
    let list = try #require(probe.first("wm-list"))
    #expect(probe.send(.typeSelect(TypedLetters(row: 0, "x")), to: list).result == .handled)
    await Task.yield()
    probe.send(.tap, to: try #require(probe.first("button")))
    #expect(probe.first("wm-list") == nil)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(!probe.update().contains { if case .command(_, .typeSelect) = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("a", "Ada", true), ("ad", "ADA", true), ("ada l", "Ada Lovelace", true), ("b", "Ada", false),
    ("adab", "Ada", false),
    ("alv", "Álvaro", true), ("alv", "A\u{301}lvaro", true), ("uber", "Übersee", true), ("м", "Москва", true),
    ("москва", "МОСКВА", true), ("c", "Čapek", true), ("a", "  Ada", true), ("東", "東京", true), ("", "x", true),
  ])
  func `case, diacritics and spaces before make no difference`(letters: String, text: String, begins: Bool) {
    #expect(TypeSelectSearch.query(letters).matches(text) == begins)
  }

  @Test func `a row says by which text it is found`() {
    let probe = ComponentProbe {
      Text(verbatim: "Ada Lovelace").typeSelectEquivalent("Lovelace")
      Text(verbatim: "Ben").typeSelectEquivalent(nil as Text?)
    }
    #expect(probe.all.compactMap { $0.element["data-type-select"] } == ["Lovelace"])
  }
}
