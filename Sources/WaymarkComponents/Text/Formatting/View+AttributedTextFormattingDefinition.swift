public import Foundation
public import WaymarkGraph

extension View {
  /// Sets how text can be formatted in the editors of attributed strings in this view.
  ///
  ///     struct NoteFormatting: AttributedTextFormattingDefinition {
  ///       var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
  ///         ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
  ///         ValueConstraint(for: \.foregroundColor, values: [nil], default: nil)
  ///       }
  ///     }
  ///
  ///     TextEditor(text: $note)
  ///       .attributedTextFormattingDefinition(NoteFormatting())
  ///
  /// What people enter is constrained before the binding gets it: what they type and paste, what they choose in the edit menu, and by keys. What the
  /// definition does not allow anywhere in the text is disabled in the menu.
  ///
  /// A text of the app is shown with the values that the constraints make of its own. The binding keeps those of the app until somebody edits the
  /// paragraph; then it gets the constrained values of that paragraph. `constrain(_:)` of the definition applies the constraints to all of it.
  /// Attributes outside of the scope are not shown, and stay with their characters.
  ///
  /// Differs from SwiftUI: a ``Text`` in this view is not affected. SwiftUI writes constrained values of what is visible, also where nobody edits.
  ///
  /// - Parameter definition: the definition. Two definitions with the same scope and equal constraints are the same.
  public func attributedTextFormattingDefinition<D: AttributedTextFormattingDefinition>(_ definition: D) -> some View {
    environment(\.textFormatting, TextFormatting(definition))
  }

  /// Sets which attributes text can have in the editors of attributed strings in this view: those of a scope, with all their values.
  ///
  ///     struct NoteAttributes: AttributeScope {
  ///       let underlineStyle: AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute
  ///       let link: AttributeScopes.FoundationAttributes.LinkAttribute
  ///     }
  ///
  ///     extension AttributeScopes {
  ///       var note: NoteAttributes.Type { NoteAttributes.self }
  ///     }
  ///
  ///     TextEditor(text: $note)
  ///       .attributedTextFormattingDefinition(\.note)
  ///
  /// Differs from SwiftUI: a ``Text`` in this view is not affected.
  ///
  /// - Parameter scope: the scope, by its name among the scopes.
  public func attributedTextFormattingDefinition<S: AttributeScope>(
    _ scope: KeyPath<AttributeScopes, S.Type>
  ) -> some View {
    attributedTextFormattingDefinition(AttributedTextFormatting.EmptyDefinition<S>())
  }
}

extension EnvironmentValues {
  private enum TextFormattingKey: EnvironmentKey { static var defaultValue: TextFormatting? { nil } }

  /// How text can be formatted; nil for any way.
  var textFormatting: TextFormatting? {
    get { self[TextFormattingKey.self] }
    set { self[TextFormattingKey.self] = newValue }
  }
}
