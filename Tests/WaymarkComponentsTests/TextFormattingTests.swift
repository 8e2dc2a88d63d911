import Foundation
import Testing

@testable import WaymarkComponents

/// An attribute of an app.
private enum Mark: AttributedStringKey {
  typealias Value = String
  static let name = "Test.Mark"
}

private struct MarkedText: AttributedTextFormattingDefinition {
  struct Scope: AttributeScope {
    let mark: Mark
    let foregroundColor: AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
    let underlineStyle: AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute
  }

  /// What is marked has a colour, and nothing else has one.
  struct Colors: AttributedTextValueConstraint {
    typealias Scope = MarkedText.Scope
    typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute

    func constrain(_ container: inout Attributes) {
      switch container.mark {
      case "person": container.foregroundColor = .purple
      case nil: container.foregroundColor = nil
      default: container.foregroundColor = .green
      }
    }
  }

  /// What is purple or green is underlined.
  struct Underlines: AttributedTextValueConstraint {
    typealias Scope = MarkedText.Scope
    typealias AttributeKey = AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute

    func constrain(_ container: inout Attributes) {
      let isColored = container[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] != nil
      container.swiftUI.underlineStyle = isColored ? .single : container.underlineStyle
    }
  }

  var body: some AttributedTextFormattingDefinition<Scope> {
    Colors()
    Underlines()
  }
}

/// A constraint for any scope, which also tries to read the font.
private struct NoWhite<Scope: AttributeScope>: AttributedTextValueConstraint {
  typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute

  func constrain(_ container: inout Attributes) {
    if container.foregroundColor == .white || container.font != nil { container.foregroundColor = nil }
  }
}

private struct Chosen: AttributedTextFormattingDefinition {
  var isStrict = false
  var kind = 0

  var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
    ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
    if isStrict { NoWhite() }
    switch kind {
    case 0: AttributedTextFormatting.EmptyDefinition()
    case 1: NoWhite()
    default:
      ValueConstraint(
        for: AttributeScopes.SwiftUIAttributes.FontAttribute.self, values: [.body.bold()], default: .body.bold())
    }
  }
}

/// Definitions of formatting, as values.
struct TextFormattingTests {
  private func container(_ change: (inout AttributeContainer) -> Void) -> AttributeContainer {
    var container = AttributeContainer()
    change(&container)
    return container
  }

  private func constrained(
    by definition: some AttributedTextFormattingDefinition, _ change: (inout AttributeContainer) -> Void
  ) -> AttributeContainer {
    var container = container(change)
    definition.constrain(&container)
    return container
  }

  @Test func `a value that is not allowed is replaced`() {
    let dotted = Text.LineStyle(pattern: .dot)
    #expect(constrained(by: Chosen()) { $0.underlineStyle = dotted } == container { $0.underlineStyle = .single })
    #expect(constrained(by: Chosen()) { _ in } == AttributeContainer(), "nil is allowed")
    let bold = container { $0.font = .body.bold() }
    #expect(constrained(by: Chosen(kind: 2)) { _ in } == bold)
    #expect(constrained(by: Chosen(kind: 2)) { $0.font = .title } == bold)
  }

  @Test func `constraints are applied in their order, and read what those before have made`() {
    let purple = constrained(by: MarkedText()) {
      $0[Mark.self] = "person"
      $0.foregroundColor = .red
    }
    #expect(purple.foregroundColor == .purple && purple.underlineStyle == .single && purple[Mark.self] == "person")
    let plain = constrained(by: MarkedText()) { $0.foregroundColor = .red }
    #expect(plain == AttributeContainer())
  }

  @Test func `what the scope does not have is neither read nor changed`() {
    struct OnlyColor: AttributedTextFormattingDefinition {
      struct Scope: AttributeScope {
        let foregroundColor: AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
      }
      var body: some AttributedTextFormattingDefinition<Scope> {
        NoWhite()
        ValueConstraint(
          for: AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self, values: [.single], default: .single)
      }
    }
    let red = container {
      $0.font = .title
      $0.foregroundColor = .red
    }
    var constrained = red
    OnlyColor().constrain(&constrained)
    #expect(constrained == red)
  }

  @Test func `each part of a text is constrained`() {
    var text = AttributedString("Ana", attributes: container { $0[Mark.self] = "person" })
    text += AttributedString(" in ", attributes: container { $0.font = .title })
    text += AttributedString("Lisbon", attributes: container { $0[Mark.self] = "place" })
    MarkedText().constrain(&text)
    #expect(text.runs.map(\.foregroundColor) == [.purple, nil, .green])
    #expect(text.runs.map(\.font) == [nil, .title, nil])
  }

  @Test func `conditions in a definition choose its constraints`() {
    #expect(constrained(by: Chosen()) { $0.foregroundColor = .white }.foregroundColor == .white)
    #expect(constrained(by: Chosen(isStrict: true)) { $0.foregroundColor = .white }.foregroundColor == nil)
    #expect(constrained(by: Chosen(kind: 1)) { $0.foregroundColor = .white }.foregroundColor == nil)
  }

  @Test func `definitions with the same scope and constraints are the same`() {
    #expect(TextFormatting(Chosen()) == TextFormatting(Chosen()))
    #expect(TextFormatting(Chosen(isStrict: true)) == TextFormatting(Chosen(kind: 1)), "both have NoWhite last")
    #expect(TextFormatting(Chosen()) != TextFormatting(Chosen(kind: 1)))
    let (any, other) = (
      AttributedTextFormatting.EmptyDefinition<MarkedText.Scope>(),
      AttributedTextFormatting.EmptyDefinition<AttributeScopes.SwiftUIAttributes>()
    )
    #expect(TextFormatting(any) != TextFormatting(other))
    #expect(TextFormatting(AttributedTextFormatting.AnyDefinition(any)) == TextFormatting(any))
  }

  @Test func `marks of Markdown are in the scope of Foundation`() {
    let names = AttributeNames(AttributeScopes.FoundationAttributes.self)
    #expect(names.contains(AttributeScopes.FoundationAttributes.LinkAttribute.self))
    #expect(names.contains(AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self))
    #expect(!names.contains(AttributeScopes.SwiftUIAttributes.FontAttribute.self))
  }
}
