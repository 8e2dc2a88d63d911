internal import Foundation

/// Why documents can't be changed as somebody wants.
enum DocumentProblem: Error, Equatable, Codable {
  /// There are as many as one person may have.
  case tooMany(Int)
  /// As many people have joined a document as may.
  case tooManyPeople(Int)
  /// Something else in the folder has the name.
  case nameTaken
  /// It can't be stored at the moment.
  case notStored
  /// These parts of a file were missing.
  case incomplete([String])
  /// The folder to which documents were added was deleted meanwhile.
  case folderGone
  /// Several of them.
  case several([DocumentProblem])
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

  /// Returns nil if there is none.
  static func all(_ problems: [DocumentProblem]) -> DocumentProblem? {
    problems.count > 1 ? .several(problems) : problems.first
  }

  /// What the sentence is about.
  var title: Text {
    switch self {
    // The rest was imported.
    case .incomplete, .several: Text(library: "Not everything was imported.")
    default: Text(library: "That was not possible.")
    }
  }

  /// A sentence for the user.
  var text: Text {
    switch self {
    case .tooMany(let most): Text(library: "There can be \(most) documents and folders at most.")
    case .tooManyPeople(let most): Text(library: "At most \(most) people can join a document.")
    case .nameTaken: Text(library: "There is already something of this name here.")
    case .notStored: Text(library: "Nothing was changed, because it can't be saved at the moment.")
    case .incomplete(let parts): Text(verbatim: parts.prefix(10).joined(separator: "\n"))
    case .folderGone:
      Text(library: "The folder was deleted meanwhile. The documents were added to “Documents” instead.")
    case .several(let problems):
      problems.dropFirst().reduce(problems.first?.text ?? Text(verbatim: "")) { $0 + Text(verbatim: "\n") + $1.text }
    case .other(let text): Text(verbatim: text)
    }
  }
}
