import Foundation

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

  /// A message for the user.
  var message: String { "\(reason), so nothing was imported." }

  private var reason: String {
    switch self {
    case .unreadable: "This file cannot be read"
    case .empty: "This file is empty"
    case .notXML: "This file is not a GPX file"
    case .notGPX: "This is an XML file, but not a GPX file"
    case .truncated: "This file is cut off before its end"
    case .damaged(let line): "This file is damaged near line \(line)"
    case .noPoints: "There is no track or route in this file"
    case .absurdCoordinates(let line): "A point near line \(line) of this file is nowhere on Earth"
    case .documentType: "This file declares a document type, which no GPX file needs and which can do harm"
    case .encoding: "This file has an encoding that is not supported; UTF-8, UTF-16 and Latin-1 are"
    case .tooLarge(let limit): "This file is larger than \(limit >> 20) MB"
    case .tooManyPoints(let limit):
      "This file has more than \(limit.formatted(.number.locale(Locale(identifier: "en_US")))) points"
    }
  }
}

extension GPXError: LocalizedError {
  var errorDescription: String? { message }
}
