package import WaymarkDocuments

/// Steps of a document that are to be stored. It may be sent to another thread.
package struct DocumentCommit: Sendable {
  package let id: String
  /// The number of stored steps that the document contains.
  let sequence: Int
  package let steps: [DocumentStep]
  /// The content after the steps, if it is to be written as a whole.
  let content: DocumentValue?
  /// The versions that are stored before the steps.
  let versions: [(version: DocumentVersion, content: DocumentValue)]

  /// What came of it.
  package enum Result: Sendable {
    /// The steps are stored.
    case stored
    /// Nothing is stored, because others have stored these steps before.
    case behind([DocumentStep])
    /// The document does not exist any more.
    case removed

    /// - Throws: an error if the storage has fewer steps than it had.
    package func check() throws {
      if case .behind(let steps) = self, steps.isEmpty {
        throw DocumentStorageError("The log of a document lacks steps that it had.")
      }
    }
  }

  /// After how many steps the content is written as a whole: the number of steps that opening applies at most.
  private static let wholeAfter = 100

  static func needsContent(after sequence: Int, adding count: Int) -> Bool {
    sequence / wholeAfter != (sequence + count) / wholeAfter
  }

  /// Stores the steps. Blocks the caller.
  ///
  /// - Parameter time: now, in seconds since 1970.
  /// - Throws: an error of the storage.
  package nonisolated func store(in storage: any DocumentStorage, at time: Int64) throws -> Result {
    guard try storage.steps(of: id, after: sequence + 1_000_000) != nil else { return .removed }
    for (version, content) in versions { try storage.add(version, of: id, content: content.json) }
    if let others = try storage.append(steps, to: id, after: sequence, at: time) { return .behind(others) }
    if let content { try storage.write(content.json, of: id, at: sequence + steps.count) }
    return .stored
  }
}
