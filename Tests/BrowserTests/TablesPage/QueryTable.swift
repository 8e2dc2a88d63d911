import Foundation
import Waymark

private struct Reading: Identifiable {
  let id: Int
  let name: String
  let value: Int
}

/// A million rows of a database. Their places are in a table for each order, which is filled away from the main actor.
private final class Readings: Sendable {
  static let count = 1_000_000
  /// Fetches for the main actor, which no writer blocks.
  private let reader: Database
  private let writer: Database
  private let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "readings-\(UUID()).sqlite").path()
    writer = try Database(path: path)
    try writer.execute("CREATE TABLE readings (id INTEGER PRIMARY KEY, name TEXT NOT NULL, value INTEGER NOT NULL)")
    try writer.execute(
      """
      WITH RECURSIVE number(id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM number WHERE id < ?)
      INSERT INTO readings SELECT id, 'Reading ' || id, id * 7919 % 1000003 FROM number
      """, Self.count - 1)
    reader = try Database(path: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Fills the table of the places of an order.
  ///
  /// - Parameters:
  ///   - order: the SQL of an order.
  ///   - number: the number of the new table.
  /// - Returns: the number of rows.
  func arrange(by order: String, as number: Int) throws -> Int {
    try writer.execute("CREATE TABLE shown_\(number) (place INTEGER PRIMARY KEY, id INTEGER NOT NULL)")
    let count = try writer.execute(
      "INSERT INTO shown_\(number) SELECT row_number() OVER (ORDER BY \(order)) - 1, id FROM readings")
    // Last, because the ids arrive in any order.
    try writer.execute("CREATE UNIQUE INDEX shown_\(number)_id ON shown_\(number) (id)")
    return count
  }

  func delete(_ places: [Range<Int>], of number: Int) throws {
    for part in places {
      try writer.execute(
        "DELETE FROM readings WHERE id IN (SELECT id FROM shown_\(number) WHERE place >= ? AND place < ?)",
        part.lowerBound, part.upperBound)
    }
  }

  func rows(_ count: Int, of number: Int) -> FetchedRows<Reading> {
    FetchedRows(count: count) { [self] places in
      try reader.query(
        """
        SELECT id, name, value FROM shown_\(number) JOIN readings USING (id)
        WHERE place >= ? AND place < ? ORDER BY place
        """, places.lowerBound, places.upperBound
      ) { try Reading(id: $0.get("id"), name: $0.get("name"), value: $0.get("value")) }
    } place: { [self] id in
      try reader.query("SELECT place FROM shown_\(number) WHERE id = ?", id) { try $0.get("place", as: Int.self) }.first
    } missing: {
      Reading(id: -1 - $0, name: "…", value: 0)
    }
  }
}

/// A table of rows that are fetched as they are shown.
struct QueryTable: View {
  @State private var readings: Readings?
  @State private var rows: FetchedRows<Reading>?
  @State private var number = 0
  @State private var selection = RowSelection<Int>()
  @State private var order = [KeyPathComparator(\Reading.id)]
  @State private var isWorking = true

  var body: some View {
    VStack {
      if let rows {
        Table(rows, selection: $selection, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Value", value: \.value) { Text("\($0.value)") }.alignment(.numeric)
        }
      }
    }
    .navigationTitle("Query")
    .toolbar {
      ToolbarItem(placement: .bottomBar) {
        Text(verbatim: state).accessibilityIdentifier("state")
      }
      ToolbarItem { Button("Delete", action: delete).disabled(isWorking) }
    }
    .task { await show { _ in } }
    .onChange(of: order) {
      isWorking = true
      Task { await show { _ in } }
    }
  }

  private var state: String {
    guard let rows, !isWorking else { return "Working" }
    return "Selected: \(selection.count(in: rows)) of \(rows.count)"
  }

  private func delete() {
    guard let rows else { return }
    let places = selection.places(in: rows)
    let number = number
    selection = RowSelection()
    Task { await show { try $0.delete(places, of: number) } }
  }

  private func show(after change: @escaping @Sendable (Readings) throws -> Void) async {
    isWorking = true
    let path: AnyKeyPath? = order.first?.keyPath
    let sql = path == \Reading.name ? "name" : path == \Reading.value ? "value" : "id"
    let direction = order.first?.order == .reverse ? " DESC" : ""
    let next = number + 1
    let known = readings
    let arranged = await Task.detached {
      let readings = try known ?? Readings()
      try change(readings)
      return (readings, try readings.arrange(by: sql + direction, as: next))
    }.result
    guard case .success(let (readings, count)) = arranged else { return }
    self.readings = readings
    number = next
    rows = readings.rows(count, of: next)
    isWorking = false
  }
}
