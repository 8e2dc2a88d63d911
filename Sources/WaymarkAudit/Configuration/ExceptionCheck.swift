/// Finds out which findings comments disable, and what is wrong with these comments.
struct ExceptionCheck {
  private struct Line: Hashable { var rule: String, file: String, line: Int }

  private let exceptions: [String: [RuleException]]
  private let lines: Set<Line>
  private var used: Set<Line> = []
  private let rules: KnownNames

  /// - Parameters:
  ///   - exceptions: The comments, by the path of the file.
  ///   - rules: The rules that comments can disable.
  init(_ exceptions: [String: [RuleException]], rules: [any Rule]) {
    self.exceptions = exceptions
    self.rules = KnownNames(rules.map(\.id))
    lines = Set(
      exceptions.flatMap { file, list in list.map { Line(rule: $0.rule, file: file, line: $0.line) } })
  }

  /// Returns whether a comment disables a finding.
  mutating func covers(_ finding: Finding) -> Bool {
    let line = Line(rule: finding.rule, file: finding.place.file, line: finding.place.line)
    guard lines.contains(line) else { return false }
    used.insert(line)
    return true
  }

  /// Returns what is wrong with the comments, once all findings were looked at.
  /// - Parameter isOff: Whether a rule was not looked for, so that its exceptions can't be called unused.
  func findings(isOff: (String) -> Bool) -> [Finding] {
    exceptions.flatMap { file, list in
      list.compactMap { exception in
        fault(of: exception, in: file, isOff: isOff(exception.rule)).map {
          Finding(rule: $0.id, place: AppPlace(file: file, line: exception.line), message: $1)
        }
      }
    }
  }

  private func fault(of exception: RuleException, in file: String, isOff: Bool) -> (RuleDescription, String)? {
    let rule = exception.rule
    if rule.isEmpty {
      let comment = "waymark:ignore rule: Reason."
      return (
        .unknownRule,
        "The comment names no rule. Write \(file.hasSuffix(".swift") ? "// \(comment)" : "<!-- \(comment) -->")"
      )
    }
    guard rules.contains(rule) else {
      return (.unknownRule, "There is no rule “\(rule)” that a comment can disable.\(rules.question(about: rule))")
    }
    if exception.reason == nil {
      return (.withoutReason, "The comment doesn't say why “\(rule)” is ignored. Write the reason behind a colon.")
    }
    if !isOff, !used.contains(Line(rule: rule, file: file, line: exception.line)) {
      return (.unusedException, "The comment disables “\(rule)”, which finds nothing here. Remove it.")
    }
    return nil
  }
}
