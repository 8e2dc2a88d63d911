import Foundation
import Waymark

/// A filter of a search, which is a token in its field.
enum SearchFilter: Hashable, Codable, Identifiable {
  case kind(FileKind)
  case tag(String)
  case date(Span)
  case size(Sizes)

  /// When a file was changed last.
  enum Span: String, CaseIterable, Codable {
    case today = "Today"
    case week = "Last 7 Days"
    case month = "Last 30 Days"
    case year = "This Year"

    /// The first moment of it.
    func start(at now: Date, in calendar: Calendar) -> Date {
      let today = calendar.startOfDay(for: now)
      return switch self {
      case .today: today
      case .week: calendar.date(byAdding: .day, value: -6, to: today) ?? today
      case .month: calendar.date(byAdding: .day, value: -29, to: today) ?? today
      case .year: calendar.dateInterval(of: .year, for: now)?.start ?? today
      }
    }
  }

  /// How large a file is.
  enum Sizes: String, CaseIterable, Codable {
    case small = "Smaller Than 1 MB"
    case medium = "1 MB to 100 MB"
    case large = "Larger Than 100 MB"

    var range: ClosedRange<Int> {
      switch self {
      case .small: 0...999_999
      case .medium: 1_000_000...100_000_000
      case .large: 100_000_001 ... .max
      }
    }
  }

  var id: Self { self }

  var title: String {
    switch self {
    case .kind(let kind): kind.title
    case .tag(let tag): tag
    case .date(let span): span.rawValue
    case .size(let sizes): sizes.rawValue
    }
  }

  /// The words by which it is suggested.
  private var words: [Substring] {
    let group =
      switch self {
      case .kind: "Kind"
      case .tag: "Tag"
      case .date: "Date"
      case .size: "Size"
      }
    return [Substring(group)] + title.split(separator: " ") + [Substring(title)]
  }

  /// Whether a person who types a text may mean it.
  func isMeant(by text: String) -> Bool {
    words.contains { word in
      word.range(of: text, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil
    }
  }

  /// All filters, with tags of one's own after the colours.
  static func all(tags: [String]) -> [SearchFilter] {
    [FileKind.folder, .image, .movie, .audio, .document, .archive].map { .kind($0) }
      + Span.allCases.map { .date($0) } + TagColor.names(with: tags).map { .tag($0) } + Sizes.allCases.map { .size($0) }
  }
}

extension FileKind {
  /// The files of this kind, as people read it.
  var title: String {
    switch self {
    case .folder: "Folders"
    case .image: "Images"
    case .movie: "Movies"
    case .audio: "Audio"
    case .document: "Documents"
    case .archive: "Archives"
    case .other: "Other"
    }
  }

  var symbol: String {
    switch self {
    case .folder: "folder"
    case .image: "photo"
    case .movie: "film"
    case .audio: "music.note"
    case .document: "doc.text"
    case .archive: "archivebox"
    case .other: "doc"
    }
  }
}

/// A filter in the field, and among the suggestions.
struct SearchFilterLabel: View {
  let filter: SearchFilter

  var body: some View {
    Label {
      Text(filter.title)
    } icon: {
      switch filter {
      case .kind(let kind): Image(systemName: kind.symbol)
      case .tag(let tag): TagCircle(tag: tag)
      case .date: Image(systemName: "calendar")
      case .size: Image(systemName: "internaldrive")
      }
    }
  }
}
