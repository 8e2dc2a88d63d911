import Foundation
import Waymark

/// Why a file could not be imported. Nothing was saved when one of these is thrown.
enum GPXError: Error, Sendable, Hashable {
  /// The file can't be read at all.
  case unreadable
  /// The file is empty.
  case empty
  /// The file is not XML.
  case notXML
  /// The file is XML of another kind.
  case notGPX
  /// The file ends before its last element does.
  case truncated
  /// The XML is malformed near a line.
  case damaged(line: Int)
  /// There are neither tracks nor routes with points.
  case noPoints
  /// A point near a line has missing or impossible coordinates.
  case absurdCoordinates(line: Int)
  /// The file declares a document type, which GPX never needs and entity bombs require.
  case documentType
  /// The file's encoding is not one of UTF-8, UTF-16, ASCII and Latin-1.
  case encoding
  /// The file is larger than a limit, in bytes.
  case tooLarge(limit: Int)
  /// The file has more points than a limit.
  case tooManyPoints(limit: Int)

  /// A message for the user, in their language.
  var message: String { String(localized: text) }

  private var text: LocalizedStringResource {
    switch self {
    case .unreadable: "This file cannot be read, so nothing was imported."
    case .empty: "This file is empty, so nothing was imported."
    case .notXML: "This file is not a GPX file, so nothing was imported."
    case .notGPX: "This is an XML file, but not a GPX file, so nothing was imported."
    case .truncated: "This file is cut off before its end, so nothing was imported."
    case .damaged(let line): "This file is damaged near line \(line), so nothing was imported."
    case .noPoints: "There is no track or route in this file, so nothing was imported."
    case .absurdCoordinates(let line):
      "A point near line \(line) of this file is nowhere on Earth, so nothing was imported."
    case .documentType:
      "This file declares a document type, which no GPX file needs and which can do harm, so nothing was imported."
    case .encoding:
      "This file has an encoding that is not supported; UTF-8, UTF-16 and Latin-1 are, so nothing was imported."
    case .tooLarge(let limit): "This file is larger than \(limit >> 20) MB, so nothing was imported."
    case .tooManyPoints(let limit): "This file has more than \(limit) points, so nothing was imported."
    }
  }
}

extension GPXError: LocalizedError {
  var errorDescription: String? { message }
}
