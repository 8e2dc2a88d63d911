internal import SourceFacts

/// Where an expression stands: in which type and file, and what the names in it stand for.
final class Scope: Sendable {
  /// An expression with where it stands.
  struct Value: Sendable {
    let expression: Expression
    let scope: Scope
  }

  let type: String?
  let file: String
  /// What parameters, stored properties and constants stand for. `self` is there for a case of an enum.
  let values: [String: Value]
  /// The name that stands for the views that a modifier is applied to: `self` in an extension of `View`, `content` in a `ViewModifier`.
  let modifiedViews: String?
  /// How many bodies are around it.
  let depth: Int
  /// The app's own views whose bodies are around it, so that views that contain themselves end.
  let bodies: [String]

  init(
    type: String?, file: String, values: [String: Value] = [:], modifiedViews: String? = nil, depth: Int = 0,
    bodies: [String] = []
  ) {
    (self.type, self.file, self.values) = (type, file, values)
    (self.modifiedViews, self.depth, self.bodies) = (modifiedViews, depth, bodies)
  }

  /// The same place with more values.
  func adding(_ more: [String: Value]) -> Scope {
    if more.isEmpty { return self }
    return Scope(
      type: type, file: file, values: values.merging(more) { $1 }, modifiedViews: modifiedViews, depth: depth,
      bodies: bodies)
  }

  /// One body further in.
  func inner() -> Scope {
    Scope(
      type: type, file: file, values: values, modifiedViews: modifiedViews, depth: depth + 1,
      bodies: bodies)
  }
}
