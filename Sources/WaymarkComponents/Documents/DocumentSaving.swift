internal import Observation

/// Which documents can't be stored at the moment.
@MainActor @Observable final class DocumentSaving {
  private var failed: Set<String> = []

  /// Whether the last attempt to store steps of a document has failed.
  func hasFailed(_ id: String) -> Bool { failed.contains(id) }

  func note(_ id: String, hasFailed: Bool) {
    if failed.contains(id) == hasFailed { return }
    if hasFailed { failed.insert(id) } else { failed.remove(id) }
  }
}
