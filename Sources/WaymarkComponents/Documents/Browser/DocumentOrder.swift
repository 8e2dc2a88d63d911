internal import Foundation
internal import WaymarkDocuments

/// The order in which documents are shown.
enum DocumentOrder: String, CaseIterable, Codable {
  case date, name, size

  @MainActor func sorted(_ records: [DocumentRecord], in documents: VisitorDocuments) -> [DocumentRecord] {
    switch self {
    case .date: sorted(records) { documents.revision(of: $0).modifiedAt }
    case .name: records.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    case .size: sorted(records) { documents.revision(of: $0).size }
    }
  }

  /// The documents with the greatest values first, and those with the same one by name.
  private func sorted<Value: Comparable>(_ records: [DocumentRecord], by value: (DocumentRecord) -> Value)
    -> [DocumentRecord]
  {
    let values = records.map { (value: value($0), record: $0) }
    return values.sorted { ($1.value, $0.record.name) < ($0.value, $1.record.name) }.map(\.record)
  }
}
