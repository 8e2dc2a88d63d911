extension AuditSettings {
  /// Reads settings.
  /// - Parameters:
  ///   - value: What is written in the file.
  ///   - file: The path of the file, for messages.
  ///   - rules: The rules that can be set.
  /// - Throws: A ``SettingsError`` with everything that is wrong.
  public init(
    _ value: SettingsValue, file: String, rules: [RuleDescription] = RuleDescription.all
  ) throws(SettingsError) {
    var reader = Reader(rules: KnownNames(rules.map(\.id)))
    reader.read(value)
    guard reader.problems.isEmpty else { throw SettingsError(file: file, problems: reader.problems) }
    self = reader.settings
  }

  /// Collects settings, and what is wrong with them.
  private struct Reader {
    let rules: KnownNames
    var settings = AuditSettings()
    var problems: [SettingsError.Problem] = []

    mutating func read(_ value: SettingsValue) {
      for entry in entries(of: value, "The file") {
        switch entry.key {
        case "rules": for rule in entries(of: entry.value, "“rules”") { read(rule) }
        case "exclude": for pattern in items(of: entry.value, "“exclude”") { exclude(pattern) }
        case "baseline": settings.baseline = text(of: entry.value, "“baseline”")
        default:
          let question = AuditSettings.keys.question(about: entry.key)
          refuse("There is no setting “\(entry.key)”.\(question)", entry.line)
        }
      }
    }

    private mutating func read(_ rule: SettingsValue.Entry) {
      guard rules.contains(rule.key) else {
        return refuse("There is no rule “\(rule.key)”.\(rules.question(about: rule.key))", rule.line)
      }
      guard let word = text(of: rule.value, "“\(rule.key)”") else { return }
      if word == "off" {
        settings.rules[rule.key] = .off
      } else if let severity = Severity(rawValue: word) {
        settings.rules[rule.key] = .severity(severity)
      } else {
        let words = ["off"] + Severity.allCases.map(\.rawValue)
        let question = KnownNames(words).question(about: word)
        refuse("“\(word)” is none of \(words.joined(separator: ", ")).\(question)", rule.value.line)
      }
    }

    private mutating func exclude(_ value: SettingsValue) {
      guard let text = text(of: value, "A pattern in “exclude”") else { return }
      guard let pattern = PathPattern(text) else {
        return refuse("“\(text)” names nothing in the folder of the settings.", value.line)
      }
      settings.excluded.append(pattern)
    }

    private mutating func text(of value: SettingsValue, _ name: String) -> String? {
      if case .text(let text, _) = value, !text.isEmpty { return text }
      refuse("\(name) has to be a text.", value.line)
      return nil
    }

    private mutating func items(of value: SettingsValue, _ name: String) -> [SettingsValue] {
      if case .list(let items, _) = value { return items }
      if !value.isEmpty { refuse("\(name) has to be a list.", value.line) }
      return []
    }

    private mutating func entries(of value: SettingsValue, _ name: String) -> [SettingsValue.Entry] {
      guard case .map(let entries, _) = value else {
        if !value.isEmpty { refuse("\(name) has to be a list of keys and values.", value.line) }
        return []
      }
      var seen: [String: Int] = [:]
      return entries.filter { entry in
        // Which of two was meant can't be known.
        let first = seen.updateValue(entry.line, forKey: entry.key)
        if let first { refuse("“\(entry.key)” is set on line \(first) already.", entry.line) }
        return first == nil
      }
    }

    private mutating func refuse(_ message: String, _ line: Int) { problems.append(.init(message, line: line)) }
  }
}
