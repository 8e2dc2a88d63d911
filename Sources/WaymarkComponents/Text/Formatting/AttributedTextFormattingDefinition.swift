public import Foundation

/// How text can be formatted in an editor: which attributes its characters can have, and with which values.
///
/// The attributes are those of a scope, and the definitions in the body constrain their values, in their order:
///
///     struct NoteFormatting: AttributedTextFormattingDefinition {
///       var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
///         ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
///         ValueConstraint(for: \.font, values: [nil, .body.bold()], default: nil)
///       }
///     }
///
///     struct NoteEditor: View {
///       @Binding var note: AttributedString
///
///       var body: some View {
///         TextEditor(text: $note)
///           .attributedTextFormattingDefinition(NoteFormatting())
///       }
///     }
///
/// A scope of the app's own lists the attributes that text can have. Others are not shown, and people can't give them to text:
///
///     struct CaptionFormatting: AttributedTextFormattingDefinition {
///       struct Scope: AttributeScope {
///         let foregroundColor: AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
///         let link: AttributeScopes.FoundationAttributes.LinkAttribute
///       }
///
///       var body: some AttributedTextFormattingDefinition<Scope> {
///         ValueConstraint(for: \.foregroundColor, values: [nil, Color(red: 1, green: 0, blue: 0)], default: nil)
///       }
///     }
///
/// A constraint that depends on several attributes is an ``AttributedTextValueConstraint``.
///
/// Headings, lists and alignment are one attribute of `AttributeScopes.SwiftUIAttributes`, `paragraphFormat`: a scope without it has none of them.
public protocol AttributedTextFormattingDefinition<Scope> {
  /// The attributes that text can have.
  associatedtype Scope: AttributeScope where Scope == Body.Scope
  /// The type of the body.
  associatedtype Body: AttributedTextFormattingDefinition

  /// The constraints, which are applied one after the other.
  @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }
}

extension AttributedTextFormattingDefinition {
  /// A constraint that allows some values of an attribute.
  public typealias ValueConstraint = AttributedTextFormatting.ValueConstraint

  /// Applies the constraints to attributes. Those outside of the scope stay as they are.
  ///
  ///     var attributes = AttributeContainer().underlineStyle(.init(pattern: .dot))
  ///     NoteFormatting().constrain(&attributes)
  ///     // attributes.underlineStyle == .single
  ///
  /// - Parameter container: the attributes of some characters.
  public func constrain(_ container: inout AttributeContainer) { TextFormatting(self).constrain(&container) }

  /// Applies the constraints to each part of a text that has the same attributes. Attributes outside of the scope stay as they are.
  ///
  /// An editor leaves what nobody has edited as the app has set it. So this is for a text that goes where the definition is not applied:
  ///
  ///     func save(_ note: AttributedString) {
  ///       var note = note
  ///       NoteFormatting().constrain(&note)
  ///       store.notes.append(note)
  ///     }
  ///
  /// - Parameter string: the text.
  public func constrain(_ string: inout AttributedString) { TextFormatting(self).constrain(&string) }
}
