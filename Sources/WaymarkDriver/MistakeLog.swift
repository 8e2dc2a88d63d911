/// Collects the mistakes of an app author, and reports each.
@MainActor final class MistakeLog {
  private(set) var mistakes: [String] = []
  private let report: (String) -> Void

  init(report: @escaping (String) -> Void) { self.report = report }

  func add(_ mistake: String) {
    mistakes.append(mistake)
    report(mistake)
  }
}
