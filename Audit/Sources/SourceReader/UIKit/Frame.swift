internal import SourceFacts
internal import WaymarkAudit

/// Where statements stand: what `self` and the names in them stand for.
final class Frame {
  let this: MadeObject?
  var scope: Scope
  /// What local names stand for.
  var objects: [String: [MadeObject]]
  var isConditional: Bool
  /// The functions that are being followed, so that those that call themselves end.
  let functions: [String]

  init(
    this: MadeObject?, scope: Scope, objects: [String: [MadeObject]] = [:], isConditional: Bool = false,
    functions: [String] = []
  ) {
    (self.this, self.scope, self.objects) = (this, scope, objects)
    (self.isConditional, self.functions) = (isConditional, functions)
  }

  /// The same place in a block, whose names are its own.
  func block(isConditional: Bool) -> Frame {
    Frame(
      this: this, scope: scope, objects: objects, isConditional: self.isConditional || isConditional,
      functions: functions)
  }

  func place(_ place: Place) -> AppPlace { AppPlace(file: scope.file, line: place.line, column: place.column) }

  /// The name of the function that is followed from its beginning.
  var function: String { functions.first.flatMap { $0.split(separator: "@").first.map(String.init) } ?? "" }
}
