internal import Foundation

/// What a definition of formatting says: a scope, and the constraints of its attributes in their order.
struct TextFormatting: Equatable {
  let scope: any AttributeScope.Type
  private(set) var constraints: [TextConstraint] = []

  init<Definition: AttributedTextFormattingDefinition>(_ definition: Definition) {
    scope = Definition.Scope.self
    add(definition)
  }

  static func == (left: TextFormatting, right: TextFormatting) -> Bool {
    left.scope == right.scope && left.constraints == right.constraints
  }

  private mutating func add<Definition: AttributedTextFormattingDefinition>(_ definition: Definition) {
    if let constraint = definition as? any AttributedTextValueConstraint {
      constraints.append(TextConstraint(constraint))
    } else if let group = definition as? any DefinitionGroup {
      for each in group.all { add(each) }
    } else {
      add(definition.body)
    }
  }

  func constrain(_ container: inout AttributeContainer) {
    let names = AttributeNames(scope)
    for constraint in constraints { constraint.constrain(&container, names: names) }
  }

  func constrain(_ string: inout AttributedString) {
    let names = AttributeNames(scope)
    for run in string.runs.map({ (attributes: $0.attributes, range: $0.range) }) {
      var attributes = run.attributes
      for constraint in constraints { constraint.constrain(&attributes, names: names) }
      if attributes != run.attributes { string[run.range].setAttributes(attributes) }
    }
  }
}

/// A constraint of any type.
struct TextConstraint: Equatable {
  private let constraint: AnyHashable
  private let change: (inout AttributeContainer, AttributeNames) -> Void

  init<Constraint: AttributedTextValueConstraint>(_ constraint: Constraint) {
    self.constraint = AnyHashable(constraint)
    change = { container, names in
      var attributes = Constraint.Attributes(container, names: names)
      constraint.constrain(&attributes)
      container = attributes.container
    }
  }

  static func == (left: TextConstraint, right: TextConstraint) -> Bool { left.constraint == right.constraint }

  func constrain(_ container: inout AttributeContainer, names: AttributeNames) { change(&container, names) }
}

/// A definition that has others, and no body of its own.
private protocol DefinitionGroup {
  var all: [any AttributedTextFormattingDefinition] { get }
}

extension AttributedTextFormatting.EmptyDefinition: DefinitionGroup {
  fileprivate var all: [any AttributedTextFormattingDefinition] { [] }
}

extension AttributedTextFormatting.AnyDefinition: DefinitionGroup {
  fileprivate var all: [any AttributedTextFormattingDefinition] { [definition] }
}

extension AttributedTextFormatting.TupleDefinition: DefinitionGroup {
  fileprivate var all: [any AttributedTextFormattingDefinition] {
    var all: [any AttributedTextFormattingDefinition] = []
    repeat all.append(each definitions)
    return all
  }
}

extension Optional: DefinitionGroup where Wrapped: AttributedTextFormattingDefinition {
  fileprivate var all: [any AttributedTextFormattingDefinition] { map { [$0] } ?? [] }
}
