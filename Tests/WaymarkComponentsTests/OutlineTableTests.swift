import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// L4, X5: tables whose rows have rows below them.
@MainActor struct OutlineTableTests {
  struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  static let tree = [
    Folder(id: "Music", folders: [Folder(id: "Fado", folders: [Folder(id: "Amália")]), Folder(id: "Jazz")]),
    Folder(id: "Photos", folders: []), Folder(id: "Letter"),
  ]

  private static func sorted(_ folders: [Folder], by order: [KeyPathComparator<Folder>]) -> [Folder] {
    folders.sorted(using: order).map { folder in
      Folder(id: folder.id, folders: folder.folders.map { sorted($0, by: order) })
    }
  }

  private struct Tree: View {
    @State private var selection: Set<String> = []
    @State private var order = [KeyPathComparator(\Folder.id, order: .reverse)]
    var body: some View {
      Table(
        OutlineTableTests.sorted(OutlineTableTests.tree, by: order), children: \.folders, selection: $selection,
        sortOrder: $order
      ) {
        TableColumn("Name", value: \.id)
        TableColumn("Inside") { Text("\($0.folders?.count ?? 0)") }
      }
      Text("Selected: \(selection.sorted().joined(separator: ","))")
    }
  }

  private static func rows(_ probe: ComponentProbe) -> [ElementTree] {
    probe.all.filter { $0.element.classes.hasPrefix("row") && $0.element["role"] == "row" }
  }

  private static func name(_ row: ElementTree) -> String {
    row.children.first?.children.first?.children.last?.element.text ?? ""
  }

  /// The names of the rows, each after a point for each level that it is inside of.
  private static func outline(_ probe: ComponentProbe) -> [String] {
    rows(probe).map { row in
      let state = row.element["aria-expanded"].map { $0 == "true" ? "▾" : "▸" } ?? ""
      return String(repeating: ".", count: (Int(row.element["aria-level"] ?? "") ?? 0) - 1) + state + name(row)
    }
  }

  private static func press(_ name: String, in probe: ComponentProbe) -> [Patch] {
    guard let row = rows(probe).first(where: { Self.name($0) == name }),
      let button = row.children.first?.children.first?.children.first, button.element.classes == "table-disclosure"
    else {
      Issue.record("no button in \(name)")
      return []
    }
    return probe.send(.tap, to: button).patches
  }

  @Test func `a tree is a treegrid, whose rows show and hide those below them`() throws {
    let probe = ComponentProbe { Tree() }
    let table = try #require(probe.first("wm-list"))
    #expect(table.element["role"] == "treegrid")
    #expect(Self.outline(probe) == ["▸Photos", "▸Music", "Letter"])
    let patches = Self.press("Music", in: probe)
    #expect(Self.outline(probe) == ["▸Photos", "▾Music", ".Jazz", ".▸Fado", "Letter"])
    // The rows that were there stay.
    #expect(
      patches.filter { if case .remove = $0 { true } else { false } }.isEmpty, "the other rows stay: \(patches)")
    _ = Self.press("Fado", in: probe)
    #expect(Self.outline(probe) == ["▸Photos", "▾Music", ".Jazz", ".▾Fado", "..Amália", "Letter"])
    #expect(probe.style("--level", of: Self.rows(probe)[4]) == "2")
    _ = Self.press("Photos", in: probe)
    #expect(Self.outline(probe).first == "▾Photos", "there may be none below it")
    _ = Self.press("Music", in: probe)
    #expect(Self.outline(probe) == ["▾Photos", "▸Music", "Letter"])
    _ = Self.press("Music", in: probe)
    #expect(
      Self.outline(probe) == ["▾Photos", "▾Music", ".Jazz", ".▾Fado", "..Amália", "Letter"],
      "what was expanded inside is again")
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `rows of a tree are sorted in each level, and selected as others`() throws {
    let probe = ComponentProbe { Tree() }
    _ = Self.press("Music", in: probe)
    probe.send(.tap, to: try #require(probe.first(class: "table-sort")))
    #expect(Self.outline(probe) == ["Letter", "▾Music", ".▸Fado", ".Jazz", "▸Photos"])
    func choose(_ choice: RowChoice, _ index: Int) {
      probe.send(.choose(choice, row: Self.rows(probe)[index].id), to: probe.first("wm-list"))
    }
    choose(.only, 1)
    choose(.range, 3)
    #expect(probe.all.compactMap(\.element.text).contains("Selected: Fado,Jazz,Music"))
  }

  @Test func `the rows that were expanded are so after a restart`() {
    let probe = ComponentProbe { Tree() }
    _ = Self.press("Music", in: probe)
    _ = Self.press("Fado", in: probe)
    let shown = Self.outline(probe)
    let restored = ComponentProbe(restoring: probe.graph.snapshot(with: JSONStateCoder()).snapshot) { Tree() }
    #expect(Self.outline(restored) == shown)
    _ = Self.press("Music", in: restored)
    #expect(Self.outline(restored) == ["▸Photos", "▸Music", "Letter"])
  }

  private struct Made: View {
    @State private var isOpen = true
    var body: some View {
      Table(of: Folder.self) {
        TableColumn("Name", value: \.id)
      } rows: {
        DisclosureTableRow(Folder(id: "Bound"), isExpanded: $isOpen) {
          TableRow(Folder(id: "Inside"))
        }
        ForEach(OutlineTableTests.tree) { folder in
          DisclosureTableRow(folder) { ForEach(folder.folders ?? []) }
        }
        TableRow(Folder(id: "Last"))
      }
      Text("Open: \(isOpen ? "yes" : "no")")
      Button("Toggle") { isOpen.toggle() }
    }
  }

  @Test func `rows that disclose others follow a binding, or retain that themselves`() throws {
    let probe = ComponentProbe { Made() }
    #expect(probe.first("wm-list").element["role"] == "treegrid")
    #expect(Self.outline(probe) == ["▾Bound", ".Inside", "▸Music", "▸Photos", "▸Letter", "Last"])
    _ = Self.press("Bound", in: probe)
    #expect(probe.all.compactMap(\.element.text).contains("Open: no"))
    _ = Self.press("Music", in: probe)
    #expect(Self.outline(probe) == ["▸Bound", "▾Music", ".Fado", ".Jazz", "▸Photos", "▸Letter", "Last"])
    probe.send(.tap, to: try #require(probe.all("button").last))
    #expect(Self.outline(probe).prefix(3) == ["▾Bound", ".Inside", "▾Music"])
    let restored = ComponentProbe(restoring: probe.graph.snapshot(with: JSONStateCoder()).snapshot) { Made() }
    #expect(Self.outline(restored) == Self.outline(probe))
    #expect(probe.mistakes.isEmpty)
  }

  struct Item: Identifiable {
    let id: Int
    var items: Items? { id < 1_000_000 ? Items(first: 1_000_000 + id * 1000, count: 1000) : nil }
  }

  /// Elements that are made as they are asked for.
  struct Items: RandomAccessCollection {
    let first: Int
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(position: Int) -> Item { Item(id: first + position) }
  }

  private struct Large: View {
    @State private var selection = RowSelection<Int>()
    var body: some View {
      Table(Items(first: 0, count: 1_000_000), children: \.items, selection: $selection) {
        TableColumn("Name") { Text(verbatim: "\($0.id)") }
      }
    }
  }

  @Test func `of a million rows with rows below them those near the screen are mounted`() throws {
    let probe = ComponentProbe { Large() }
    #expect((12...60).contains(Self.rows(probe).count))
    let before = try #require(probe.first(class: "before"))
    probe.send(.rows(500_000..<500_040, keeping: 0), to: before)
    _ = Self.press("500020", in: probe)
    let gap = try #require(probe.first(class: "before"))
    #expect(gap.element["data-rows"]?.contains("1001000") == true, "\(gap.element["data-rows"] ?? "")")
    probe.send(.rows(500_500..<500_540, keeping: 0), to: gap)
    #expect(Self.outline(probe).contains(".501020479"), "500020's rows begin at 501020000 in place 500021")
  }
}
