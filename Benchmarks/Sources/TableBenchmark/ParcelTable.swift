import Foundation
import Waymark

/// A row with six fields.
struct Parcel: Identifiable, Sendable {
  let id: Int
  let name: String
  let town: String
  let grams: Int
  let price: Double
  let sent: Date

  /// A row whose fields are in another order than its number.
  init(_ id: Int) {
    let mixed = id * 7919 % 1_000_003
    self.id = id
    name = "Parcel \(mixed)"
    town = "Town \(mixed % 977)"
    grams = mixed % 30_000
    price = Double(mixed) / 100
    sent = Date(timeIntervalSince1970: Double(mixed))
  }
}

/// The parcels that all measured pages show, so that they do not count as theirs.
@MainActor @Observable final class Parcels {
  static let shared = Parcels()
  var sorted = SortedRows<Parcel, KeyPathComparator<Parcel>>([])
}

/// A table of them.
struct ParcelPage: App {
  var body: some Scene { WindowGroup("Bench") { NavigationStack { ParcelTable() } } }
}

private struct ParcelTable: View {
  @State private var selection = RowSelection<Int>()

  var body: some View {
    Table(Parcels.shared.sorted.rows, selection: $selection) {
      TableColumn("Name", value: \.name)
      TableColumn("Town", value: \.town)
      TableColumn("Weight") { Text("\($0.grams) g") }.alignment(.numeric)
      TableColumn("Price") { Text("\($0.price)") }.alignment(.numeric)
    }
    .typeSelectEquivalent(\Parcel.name)
  }
}
