/// The app author's mistakes: each is reported once, however often and for however many users it occurs.
@MainActor package final class Mistakes {
  private let report: (String) -> Void
  private var counts: [String: Int] = [:]
  /// The maximum number of distinct texts; a text may contain user input.
  private static let maxTexts = 1_000

  /// Creates a list that passes each text to `report` once.
  package init(report: @escaping (String) -> Void) { self.report = report }

  /// Returns how often a mistake occurred.
  package subscript(text: String) -> Int { counts[text] ?? 0 }

  /// Adds one occurrence of a mistake.
  package func add(_ text: String) {
    if let count = counts[text] {
      counts[text] = count + 1
    } else if counts.count < Self.maxTexts {
      counts[text] = 1
      report(text)
    }
  }
}
