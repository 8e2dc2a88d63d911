public import Foundation
public import WaymarkFiles

/// A file, or a folder, that a search has found, as the index knows it.
///
///     ForEach(result.files) { file in
///       Label(file.name.text, systemImage: file.kind == .folder ? "folder" : "doc")
///     }
public struct FoundFile: Sendable, Hashable, Identifiable {
  /// The location.
  public var id: FileLocation { location }
  /// Where it is. It may be there no more: that is known when it is opened.
  public let location: FileLocation
  /// The name.
  public let name: FileName
  /// The kind, by the extension of the name.
  public let kind: FileKind
  /// The size in bytes; of a folder, a number of the file system's.
  public let size: Int
  /// When it was changed last.
  public let modified: Date
  /// The tags.
  public let tags: [String]
  /// Where the words of the query are.
  public let match: FileMatch
}

/// Where the words of a query are in a file that was found.
public enum FileMatch: Sendable, Hashable {
  /// The query has no words.
  case everything
  /// In the name: the places in its ``FileName/text``, one after another.
  ///
  ///     if case .name(let ranges) = file.match { for range in ranges { print(file.name.text[range]) } }
  case name([Range<String.Index>])
  /// In the content.
  case content(FileExcerpt)
}

/// A part of a text file in which words of a query are, as the content was when the index has read it.
public struct FileExcerpt: Sendable, Hashable {
  /// The part, in one line, with “…” where more of the content is left out.
  public let text: String
  /// The words in it.
  public let ranges: [Range<String.Index>]
}

/// What a search has found.
public struct FileSearchResult: Sendable, Hashable {
  /// The files. Those whose name begins with the words come first, then those in which words begin with them, then those
  /// that have them anywhere, and then contents; among them those that were changed last.
  public internal(set) var files: [FoundFile] = []
  /// What was searched for instead, where no file has the words of the query, but some have similar ones: with two
  /// different letters at most. Nil if the files are those that were searched for.
  ///
  ///     if let correction = result.correction { Text("Nothing found. These have “\(correction)”:") }
  public internal(set) var correction: String?
  /// Whether there are more of them than were asked for.
  public internal(set) var hasMore = false
  /// Whether the index was complete; otherwise there may be more files that it doesn't know yet.
  public internal(set) var isComplete = false
}
