internal import Foundation
internal import WaymarkDocuments

/// The order in which documents are shown.
enum DocumentOrder: String, CaseIterable, Codable {
  case date, name, size

  func sorted(_ records: [DocumentRecord]) -> [DocumentRecord] {
    switch self {
    case .date: records.sorted { ($1.modifiedAt, $0.name) < ($0.modifiedAt, $1.name) }
    case .name: records.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    case .size: records.sorted { ($1.size, $0.name) < ($0.size, $1.name) }
    }
  }
}
