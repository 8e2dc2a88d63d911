import Foundation
import Waymark

/// What a person searches for in a folder.
struct FileSearch: Codable, Equatable {
  enum Scope: Codable { case folder, everywhere }

  /// How many filters are suggested.
  private static let suggestions = 6
  var text = ""
  /// The filters: one at most for the date, and for the size.
  var filters: [SearchFilter] = [] {
    didSet { filters = Self.unambiguous(filters) }
  }
  var scope = Scope.folder

  private var words: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Whether nothing is searched for.
  var isEmpty: Bool { words.isEmpty && filters.isEmpty }

  /// Returns the query for a folder.
  func query(in folder: FileLocation, at now: Date = .now, calendar: Calendar = .current) -> FileQuery {
    var query = FileQuery(
      String(words.prefix(FileQuery.maxLength)), in: scope == .folder ? folder : .root, includesContents: true)
    for filter in filters {
      switch filter {
      case .kind(let kind): query.kinds.insert(kind)
      case .tag(let tag): query.tags.insert(tag)
      case .date(let span): query.modified = span.start(at: now, in: calendar) ... .distantFuture
      case .size(let sizes): query.size = sizes.range
      }
    }
    return query
  }

  /// Returns the filters that the text may mean; of an empty one, some that are often used.
  func suggestedFilters(tags: [String]) -> [SearchFilter] {
    let offered =
      words.isEmpty
      ? [.kind(.image), .kind(.document), .kind(.folder), .date(.today), .date(.week), .tag(TagColor.red.rawValue)]
      : SearchFilter.all(tags: tags).filter { $0.isMeant(by: words) }
    return Array(offered.lazy.filter { !filters.contains($0) }.prefix(Self.suggestions))
  }

  /// Returns what was searched for, in words.
  func description(in folder: FileLocation) -> String {
    let place = scope == .folder ? folder.name?.text ?? "Cabinet" : "Cabinet"
    let sought = [words.isEmpty ? nil : "“\(words)”"] + filters.map(\.title)
    return "Nothing in “\(place)” matches \(sought.compactMap(\.self).joined(separator: ", "))."
  }

  /// Of several dates and of several sizes, the last one is meant.
  private static func unambiguous(_ filters: [SearchFilter]) -> [SearchFilter] {
    let date = filters.lastIndex { if case .date = $0 { true } else { false } }
    let size = filters.lastIndex { if case .size = $0 { true } else { false } }
    return filters.indices.filter { index in
      switch filters[index] {
      case .date: index == date
      case .size: index == size
      default: true
      }
    }.map { filters[$0] }
  }
}
