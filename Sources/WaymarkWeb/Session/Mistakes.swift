/// An app author's mistakes: each is reported once, however often and for however many people it happens.
@MainActor package final class Mistakes {
  private let report: (String) -> Void
  private var counts: [String: Int] = [:]
  /// Texts that are told apart; a text may name what a person has typed.
  private static let maxTexts = 1_000

  /// Passes each text on once.
  package init(report: @escaping (String) -> Void) { self.report = report }

  /// How often a mistake happened.
  package subscript(text: String) -> Int { counts[text] ?? 0 }

  /// A mistake happened.
  package func add(_ text: String) {
    if let count = counts[text] {
      counts[text] = count + 1
    } else if counts.count < Self.maxTexts {
      counts[text] = 1
      report(text)
    }
  }
}
