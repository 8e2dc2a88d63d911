public import Foundation

/// A constraint of the value of one attribute, which may depend on other ones.
///
/// A constraint of one attribute alone can be for any scope:
///
///     struct NoWhite<Scope: AttributeScope>: AttributedTextValueConstraint {
///       typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
///
///       func constrain(_ container: inout Attributes) {
///         if container.foregroundColor == Color(red: 1, green: 1, blue: 1) { container.foregroundColor = nil }
///       }
///     }
///
/// One that reads others is for the scope of a definition, and comes after the constraints of what it reads:
///
///     struct UnderlineLinks: AttributedTextValueConstraint {
///       typealias Scope = AttributeScopes.SwiftUIAttributes
///       typealias AttributeKey = AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute
///
///       func constrain(_ container: inout Attributes) {
///         container.underlineStyle = container.link == nil ? nil : .single
///       }
///     }
///
///     struct GuideFormatting: AttributedTextFormattingDefinition {
///       var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
///         NoWhite()
///         UnderlineLinks()
///       }
///     }
///
/// It is applied to what it has returned before, too: another time it changes nothing.
public protocol AttributedTextValueConstraint<Scope, AttributeKey>: Hashable, Sendable,
  AttributedTextFormattingDefinition
{
  /// The attribute whose value is constrained: one of the scope.
  associatedtype AttributeKey: AttributedStringKey where AttributeKey.Value: Sendable

  /// The attributes of some characters, of which that of ``AttributeKey`` can be changed.
  typealias Attributes = AttributedTextFormatting.AttributeContainerProxy<Scope, AttributeKey>

  /// Gives the attribute a value that it can have beside the others.
  ///
  /// - Parameter container: the attributes of some characters, after the constraints before this one.
  func constrain(_ container: inout Attributes)
}

extension AttributedTextValueConstraint {
  /// The constraint itself.
  public var body: Self { self }
}
