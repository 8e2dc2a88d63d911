import Foundation
import Synchronization
import Testing
import WaymarkComponents

/// L4: rows that are sorted away from the main actor.
@MainActor struct SortedRowsTests {
  private struct Town: Equatable, Sendable {
    let id: Int
    let name: String
    let people: Int
    let area: Double
    let founded: Date
    let isPort: Bool
  }

  /// Towns of which many have the same values.
  private static func towns(_ count: Int) -> [Town] {
    var numbers = SystemRandomNumberGenerator()
    return (0..<count).map { id in
      Town(
        id: id, name: "Town \(Int.random(in: 0..<count / 4, using: &numbers))", people: .random(in: 0..<50),
        area: Double(Int.random(in: 0..<50)) / 4, founded: Date(timeIntervalSince1970: Double(Int.random(in: 0..<50))),
        isPort: .random())
    }
  }

  private nonisolated static let orders: [[KeyPathComparator<Town>]] = [
    [], [KeyPathComparator(\.name)], [KeyPathComparator(\.name, order: .reverse)], [KeyPathComparator(\.people)],
    [KeyPathComparator(\.area, order: .reverse)], [KeyPathComparator(\.founded)],
    [KeyPathComparator(\.name, comparator: .localizedStandard)],
    [KeyPathComparator(\.people, order: .reverse), KeyPathComparator(\.name)],
    [
      KeyPathComparator(\.name, order: .reverse), KeyPathComparator(\.founded, order: .reverse),
      KeyPathComparator(\.area),
    ],
  ]

  @Test(arguments: orders.indices, [40, 3_000])
  func l4TheyAreSortedAsByFoundation(order: Int, count: Int) async {
    let towns = Self.towns(count)
    let rows = SortedRows(towns, sortOrder: Self.orders[order])
    await rows.task?.value
    #expect(Array(rows.rows) == towns.sorted(using: Self.orders[order]))
    #expect(!rows.isSorting)
  }

  @Test func l4FewAreSortedAtOnce() {
    let rows = SortedRows(Self.towns(1_000), sortOrder: [KeyPathComparator(\.name)])
    #expect(rows.rows.map(\.name) == rows.elements.map(\.name).sorted() && !rows.isSorting)
    rows.sortOrder = [KeyPathComparator(\.people)]
    #expect(rows.rows.map(\.people) == rows.elements.map(\.people).sorted() && rows.task == nil)
  }

  @Test func l4TheOrderBeforeStaysUntilManyAreSorted() async {
    let towns = Self.towns(3_000)
    let rows = SortedRows(towns, sortOrder: [KeyPathComparator(\.name)])
    #expect(rows.isSorting && Array(rows.rows) == towns)
    await rows.task?.value
    let byName = Array(rows.rows)
    rows.sortOrder = [KeyPathComparator(\.area)]
    #expect(rows.isSorting && Array(rows.rows) == byName)
    rows.sortOrder = [KeyPathComparator(\.people)]
    rows.elements.removeLast(1_500)
    await rows.task?.value
    #expect(Array(rows.rows) == towns.prefix(1_500).sorted(using: KeyPathComparator(\.people)))
  }

  /// Notes where it compares.
  private struct NotingComparator: SortComparator {
    static let onMainThread = Mutex(0)
    var order = SortOrder.forward
    func compare(_ lhs: Town, _ rhs: Town) -> ComparisonResult {
      if Thread.isMainThread { Self.onMainThread.withLock { $0 += 1 } }
      return KeyPathComparator(\Town.people, order: order).compare(lhs, rhs)
    }
  }

  @Test func l4ManyAreSortedAwayFromTheMainActor() async {
    let towns = Self.towns(3_000)
    let rows = SortedRows(towns, sortOrder: [NotingComparator(order: .reverse)])
    await rows.task?.value
    #expect(rows.rows.map(\.id) == towns.sorted(using: KeyPathComparator(\.people, order: .reverse)).map(\.id))
    #expect(NotingComparator.onMainThread.withLock(\.self) == 0)
  }
}
