internal import SourceFacts

/// A value that a presentation gives to what it shows: `$0` of `.sheet(item: $sheet) { Sheet(sheetType: $0) }`.
struct ShownItem {
  /// The name that the content gives it.
  let parameter: String
  /// The cases of its enum that it may be.
  let cases: Set<String>

  /// Whether it may be one of some cases among which a name decides; nil if the name stands for something else.
  func mayBe(_ some: [String], as subject: String, in scope: Scope) -> Bool? {
    var (name, scope) = (subject.hasPrefix("self.") ? String(subject.dropFirst(5)) : subject, scope)
    while let value = scope.values[name] {
      guard let next = ValueResolver.plainName(of: value.expression), value.scope !== scope else { return nil }
      // `$0` is no binding.
      if case .name(let written, _) = value.expression, written == parameter {
        name = written
      } else {
        name = next
      }
      scope = value.scope
    }
    guard name == parameter else { return nil }
    return some.isEmpty || !cases.isDisjoint(with: some)
  }
}
