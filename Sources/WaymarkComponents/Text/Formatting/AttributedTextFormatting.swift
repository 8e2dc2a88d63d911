public import Foundation

/// The types of which an ``AttributedTextFormattingDefinition`` is made.
public enum AttributedTextFormatting {
  /// A constraint that allows some values of an attribute, and replaces others.
  ///
  ///     struct NoteFormatting: AttributedTextFormattingDefinition {
  ///       var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
  ///         ValueConstraint(for: \.foregroundColor, values: [nil, Color(red: 1, green: 0, blue: 0)], default: nil)
  ///       }
  ///     }
  ///
  /// The colours that people enter have components: a named one, such as `.red`, is never equal to them.
  public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>: AttributedTextValueConstraint
  where AttributeKey.Value: Sendable {
    private let allowedValues: Set<AttributeKey.Value?>
    private let defaultValue: AttributeKey.Value?

    /// Creates a constraint of an attribute.
    ///
    /// - Parameters:
    ///   - attribute: the attribute, one of the scope.
    ///   - allowedValues: the values that it can have; nil among them stands for none.
    ///   - defaultValue: what replaces other values.
    public init(
      for attribute: AttributeKey.Type, values allowedValues: Set<AttributeKey.Value?>,
      default defaultValue: AttributeKey.Value?
    ) {
      self.allowedValues = allowedValues
      self.defaultValue = defaultValue
    }

    /// Creates a constraint of an attribute.
    ///
    /// - Parameters:
    ///   - attribute: the attribute, by its name in the scope.
    ///   - allowedValues: the values that it can have; nil among them stands for none.
    ///   - defaultValue: what replaces other values.
    public init(
      for attribute: KeyPath<Scope, AttributeKey>, values allowedValues: Set<AttributeKey.Value?>,
      default defaultValue: AttributeKey.Value?
    ) {
      self.init(for: AttributeKey.self, values: allowedValues, default: defaultValue)
    }

    /// Replaces a value that is not allowed.
    public func constrain(_ container: inout Attributes) {
      let value = container[AttributeKey.self]
      if !allowedValues.contains(value), value != defaultValue { container[AttributeKey.self] = defaultValue }
    }
  }
}
