internal import Testing

/// Collects the mistakes of an app author, and fails the running test for each.
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
