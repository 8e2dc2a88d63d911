internal import Foundation

/// Why documents can't be changed as somebody wants.
enum DocumentProblem: Error, Equatable, Codable {
  /// There are as many as one person may have.
  case tooMany(Int)
  /// As many people have joined a document as may.
  case tooManyPeople(Int)
  /// It can't be stored at the moment.
  case notStored
  /// These parts of a file were missing.
  case incomplete([String])
  /// What the app's own code says.
  case other(String)

  init(_ error: any Error) {
    self =
      switch error {
      case let problem as DocumentProblem: problem
      case let error as any LocalizedError: error.errorDescription.map { .other($0) } ?? .notStored
      case let error as DecodingError: .other("\(error)")
      default: .notStored
      }
  }

  /// A sentence for the user.
  var text: Text {
    switch self {
    case .tooMany(let most): Text(library: "There can be \(most) documents and folders at most.")
    case .tooManyPeople(let most): Text(library: "At most \(most) people can join a document.")
    case .notStored: Text(library: "Nothing was changed, because it can't be saved at the moment.")
    case .incomplete(let parts): Text(verbatim: parts.prefix(10).joined(separator: "\n"))
    case .other(let text): Text(verbatim: text)
    }
  }
}
