import Foundation

/// Why a file could not be imported. Nothing has been kept when one of these is thrown.
enum GPXError: Error, Sendable, Hashable {
  /// The file cannot be read at all.
  case unreadable
  /// There is nothing in it.
  case empty
  /// It is not XML.
  case notXML
  /// It is XML of another kind.
  case notGPX
  /// It ends before its last element does.
  case truncated
  /// Its XML is broken near a line.
  case damaged(line: Int)
  /// It has neither tracks nor routes with points.
  case noPoints
  /// A point near a line has no coordinates, or some that are nowhere on Earth.
  case absurdCoordinates(line: Int)
  /// It declares a document type, which GPX never needs and which is how entity bombs are built.
  case documentType
  /// It is longer than a limit, in bytes.
  case tooLarge(limit: Int)
  /// It has more points than a limit.
  case tooManyPoints(limit: Int)

  /// What a person reads.
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
    case .tooLarge(let limit): "This file is larger than \(limit >> 20) MB"
    case .tooManyPoints(let limit):
      "This file has more than \(limit.formatted(.number.locale(Locale(identifier: "en_US")))) points"
    }
  }
}

extension GPXError: LocalizedError {
  var errorDescription: String? { message }
}
