import Foundation
import RandomInputs
import Testing
import WaymarkNavigation

/// What a person has arranged in the centre of a toolbar (B2).
struct ToolbarArrangementTests {
  /// a, b and e are shown by default, c and d are in the palette; b can only be moved, e not even that.
  private let toolbar = ToolbarSections(centre: [
    ToolbarSectionItem("a"), ToolbarSectionItem("b", customization: .reorder),
    ToolbarSectionItem("c", isShownByDefault: false), ToolbarSectionItem("d", isShownByDefault: false),
    ToolbarSectionItem("e", customization: .none),
  ])

  private func shown(_ arrangement: ToolbarArrangement?) -> String {
    toolbar.centre(in: arrangement).map(\.id).joined()
  }
  private func palette(_ arrangement: ToolbarArrangement?) -> String {
    toolbar.palette(in: arrangement).map(\.id).joined()
  }

  @Test func `without an arrangement the default items are shown`() {
    #expect(shown(nil) == "abe")
    #expect(palette(nil) == "cd")
  }

  @Test(
    arguments: [
      ("c", "a", "cabe"), ("c", nil, "abec"), ("a", "e", "bae"), ("b", "a", "bae"), ("a", nil, "bea"),
      ("d", "e", "abde"),
    ] as [(String, String?, String)])
  func `an item is put before another one`(id: String, other: String?, result: String) throws {
    let arrangement = try #require(toolbar.arrangement(moving: id, before: other, from: nil))
    #expect(shown(arrangement) == result)
    #expect(!palette(arrangement).contains(id))
  }

  @Test func `an item is removed, and added again`() throws {
    let without = try #require(toolbar.arrangement(removing: "a", from: nil))
    #expect(shown(without) == "be" && palette(without) == "acd")
    let again = try #require(toolbar.arrangement(moving: "a", before: "e", from: without))
    #expect(shown(again) == "bae" && palette(again) == "cd")
  }

  @Test func `items that are fixed, or do not exist, are refused`() {
    #expect(toolbar.arrangement(moving: "e", before: "a", from: nil) == nil)
    #expect(toolbar.arrangement(moving: "x", before: "a", from: nil) == nil)
    #expect(toolbar.arrangement(moving: "a", before: "x", from: nil) == nil)
    #expect(toolbar.arrangement(moving: "a", before: "a", from: nil) == nil)
    #expect(toolbar.arrangement(moving: "a", before: "c", from: nil) == nil)
    #expect(toolbar.arrangement(removing: "b", from: nil) == nil)
    #expect(toolbar.arrangement(removing: "e", from: nil) == nil)
    #expect(toolbar.arrangement(removing: "c", from: nil) == nil)
  }

  @Test(
    arguments: [
      (["b", "a"], [], "bae"), (["x", "c", "y"], ["a"], "bce"), ([], [], "abe"), ([], ["a", "b", "e"], "be"),
      (["a", "a", "c", "a"], [], "abce"), (["e", "a"], ["b"], "eab"),
    ] as [([String], [String], String)])
  func `an arrangement of another version is completed`(shown: [String], removed: [String], result: String) {
    #expect(self.shown(ToolbarArrangement(shown: shown, removed: removed)) == result)
  }

  @Test func `any sequence of changes keeps what is fixed, and each item once`() throws {
    var generator = SeededGenerator(seed: 17)
    var arrangement: ToolbarArrangement?
    let ids = ["a", "b", "c", "d", "e", "x"]
    for _ in 0..<2_000 {
      let id = try #require(ids.randomElement(using: &generator))
      let other = Bool.random(using: &generator) ? ids.randomElement(using: &generator) : nil
      let next =
        Bool.random(using: &generator)
        ? toolbar.arrangement(moving: id, before: other, from: arrangement)
        : toolbar.arrangement(removing: id, from: arrangement)
      guard let next else { continue }
      arrangement = next
      let now = shown(next)
      #expect(Set(now).count == now.count && now.contains("b") && now.contains("e"))
      #expect((now + palette(next)).sorted() == ["a", "b", "c", "d", "e"])
    }
  }

  @Test func `an item that can't be added is always there`() throws {
    let toolbar = ToolbarSections(centre: [
      ToolbarSectionItem("a"), ToolbarSectionItem("b", isShownByDefault: false, customization: .reorder),
      ToolbarSectionItem("c", isShownByDefault: false, customization: .none),
    ])
    #expect(toolbar.centre(in: nil).map(\.id) == ["a", "b", "c"] && toolbar.palette(in: nil).isEmpty)
    let moved = try #require(toolbar.arrangement(moving: "a", before: nil, from: nil))
    #expect(toolbar.centre(in: moved).map(\.id) == ["b", "c", "a"] && toolbar.palette(in: moved).isEmpty)
  }

  @Test func `an arrangement is stored, and a huge one is cut`() throws {
    let arrangement = try #require(toolbar.arrangement(moving: "c", before: "a", from: nil))
    let data = try JSONEncoder().encode(arrangement)
    #expect(try JSONDecoder().decode(ToolbarArrangement.self, from: data) == arrangement)
    let huge = try JSONEncoder().encode(["shown": (0..<10_000).map(String.init), "removed": []])
    #expect(try JSONDecoder().decode(ToolbarArrangement.self, from: huge).shown.count == ToolbarArrangement.limit)
  }
}
