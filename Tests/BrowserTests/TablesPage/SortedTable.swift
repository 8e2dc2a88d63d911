import Foundation
import Waymark

private struct Parcel: Identifiable {
  let id: Int
  let name: String
  let town: String
  let grams: Int
  let price: Double
  let sent: Date

  /// A million, which all windows share.
  static let all = (0..<1_000_000).map { id in
    let mixed = id * 7919 % 1_000_003
    return Parcel(
      id: id, name: "Parcel \(mixed)", town: "Town \(mixed % 977)", grams: mixed % 30_000, price: Double(mixed) / 100,
      sent: Date(timeIntervalSince1970: Double(mixed)))
  }
}

/// A table of a million rows in memory, which are sorted away from the main actor.
struct SortedTable: View {
  @State private var parcels = SortedRows(Parcel.all, sortOrder: [KeyPathComparator(\Parcel.id)])
  @State private var selection = RowSelection<Int>()

  var body: some View {
    Table(parcels.rows, selection: $selection, sortOrder: $parcels.sortOrder) {
      TableColumn("Name", value: \.name)
      TableColumn("Town", value: \.town)
      TableColumn("Weight", value: \.grams) { Text("\($0.grams) g") }.alignment(.numeric)
      TableColumn("Number", value: \.id) { Text("\($0.id)") }.alignment(.numeric)
    }
    .navigationTitle("Sorted")
    .toolbar {
      ToolbarItem(placement: .bottomBar) { Text(verbatim: state).accessibilityIdentifier("state") }
      ToolbarItem { Button("Delete", action: delete).disabled(parcels.isSorting) }
    }
  }

  private var state: String {
    parcels.isSorting ? "Sorting" : "Selected: \(selection.count(in: parcels.rows)) of \(parcels.rows.count)"
  }

  private func delete() {
    let deleted = Set(selection.elements(of: parcels.rows).map(\.id))
    parcels.elements.removeAll { deleted.contains($0.id) }
    selection = RowSelection()
  }
}
