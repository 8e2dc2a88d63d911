internal import Testing

/// Gathers what an app's author has done wrong, and fails the running test for it.
@MainActor final class MistakeLog {
  private(set) var mistakes: [String] = []
  private let location: SourceLocation

  init(fileID: String, filePath: String, line: Int, column: Int) {
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func add(_ mistake: String) {
    mistakes.append(mistake)
    Issue.record(Comment(rawValue: mistake), sourceLocation: location)
  }
}
