public import Foundation

extension AttributedTextFormatting {
  /// A definition that allows all values of the attributes of a scope.
  public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition {
    /// Creates a definition.
    public init() {}

    /// The definition itself.
    public var body: Self { self }
  }

  /// Several definitions, one after the other. All of them have the same scope.
  public struct TupleDefinition<Scope: AttributeScope, each Definition: AttributedTextFormattingDefinition>:
    AttributedTextFormattingDefinition
  {
    let definitions: (repeat each Definition)

    /// Creates a definition of several ones.
    public init(definition: repeat each Definition) { definitions = (repeat each definition) }

    /// The definition itself.
    public var body: Self { self }
  }

  /// A definition of any type.
  public struct AnyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition {
    let definition: any AttributedTextFormattingDefinition<Scope>

    /// Creates a definition that hides the type of another one.
    public init<Definition: AttributedTextFormattingDefinition<Scope>>(_ definition: Definition) {
      self.definition = definition
    }

    /// The definition itself.
    public var body: Self { self }
  }

  /// Makes a definition of those that are written one below the other.
  @resultBuilder
  public struct DefinitionBuilder<Scope: AttributeScope> {
    /// Takes a definition that has the scope.
    public static func buildExpression<D: AttributedTextFormattingDefinition>(_ definition: D) -> D
    where Scope == D.Scope { definition }

    /// Makes a definition of none.
    public static func buildBlock<S: AttributeScope>() -> EmptyDefinition<S> { EmptyDefinition() }

    /// Makes a definition of one.
    public static func buildBlock<D: AttributedTextFormattingDefinition>(_ definition: D) -> D { definition }

    /// Makes a definition of several ones.
    public static func buildBlock<
      F: AttributedTextFormattingDefinition, each D: AttributedTextFormattingDefinition
    >(_ first: F, _ definition: repeat each D) -> TupleDefinition<F.Scope, F, repeat each D> {
      TupleDefinition(definition: first, repeat each definition)
    }

    /// Makes a definition of one that may be missing.
    public static func buildIf<D: AttributedTextFormattingDefinition>(_ definition: D?) -> D? { definition }

    /// Makes a definition of the first of two.
    public static func buildEither<D: AttributedTextFormattingDefinition<Scope>>(first: D) -> AnyDefinition<Scope> {
      AnyDefinition(first)
    }

    /// Makes a definition of the second of two.
    public static func buildEither<D: AttributedTextFormattingDefinition<Scope>>(second: D) -> AnyDefinition<Scope> {
      AnyDefinition(second)
    }

    /// Makes a definition of one that not all versions of the system have.
    public static func buildLimitedAvailability<D: AttributedTextFormattingDefinition<Scope>>(
      _ definition: D
    ) -> AnyDefinition<Scope> { AnyDefinition(definition) }
  }
}

extension Optional: AttributedTextFormattingDefinition where Wrapped: AttributedTextFormattingDefinition {
  /// The attributes of the definition, also while it is missing.
  public typealias Scope = Wrapped.Scope

  /// The definition itself.
  public var body: Self { self }
}
