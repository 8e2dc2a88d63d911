/// A place in a file.
package struct Place: Codable, Hashable, Sendable {
  /// The line and the column, both from 1; the column counts UTF-8 code units, as compilers do.
  package var line, column: Int
}

/// An expression or a statement, as far as it matters to what a view shows and where it leads.
package indirect enum Expression: Codable, Sendable {
  /// A call of a function, an initializer or a modifier.
  case call(Call)
  /// A member: `base.name`; without a base `.name`.
  case member(Expression?, String, Place)
  /// A name: `name`.
  case name(String, Place)
  /// A text; nil stands for what is interpolated.
  case text([String?], Place)
  case number(Double, Place)
  case flag(Bool, Place)
  /// `nil`.
  case absence(Place)
  /// The elements of an array.
  case list([Expression], Place)
  /// A dictionary, with the number of its values.
  case dictionary(count: Int, Place)
  case closure(Closure)
  /// The branches of an `if`, a `switch`, `? :` or `#if`, of which one is taken.
  case branches(Branches)
  /// What is done for each element of something.
  case loop(over: Expression, [Expression], Place)
  /// `target = value`.
  case assignment(target: Expression, value: Expression, Place)
  /// `let name = value` in a body.
  case binding(String, Expression, Place)
  /// Numbers from one to another one, without the last (`..<`) or with it (`...`).
  case range(Expression, Expression, isClosed: Bool, Place)
  /// Several expressions that operators join, without the operators.
  case operands([Expression], Place)
  /// `#selector(name)`: the name of a function.
  case selector(String, Place)
  /// A type, as in `value as? Type`.
  case type(String, Place)
  /// An element of something: `list[0]`.
  case element(Expression, Place)
  /// Anything else.
  case other(Place)

  package var place: Place {
    switch self {
    case .call(let call): call.place
    case .closure(let closure): closure.place
    case .branches(let branches): branches.place
    case .member(_, _, let place), .name(_, let place), .text(_, let place), .number(_, let place),
      .flag(_, let place), .absence(let place), .list(_, let place), .loop(_, _, let place),
      .assignment(_, _, let place), .binding(_, _, let place), .range(_, _, _, let place), .operands(_, let place),
      .selector(_, let place), .type(_, let place), .element(_, let place), .dictionary(_, let place),
      .other(let place):
      place
    }
  }

  /// The statements, if this is a closure.
  package var closure: Closure? { if case .closure(let closure) = self { closure } else { nil } }

  /// The name of the member, if this is `.name` or `Type.name`.
  package var memberName: String? { if case .member(_, let name, _) = self { name } else { nil } }

  /// The text, if it is one without interpolation.
  package var plainText: String? {
    guard case .text(let parts, _) = self else { return nil }
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? known.joined() : nil
  }
}

/// A closure.
package struct Closure: Codable, Sendable {
  /// The names of its parameters.
  package var parameters: [String]
  package var body: [Expression]
  package var place: Place
}

/// Several ways of which one is taken.
package struct Branches: Codable, Sendable {
  /// What a `switch` is about, as it is written; nil for others.
  package var subject: String?
  package var branches: [Branch]
  package var place: Place

  /// Whether it is a `guard`: its branch is taken where the condition does not hold, and leaves what is around it.
  package var isGuard: Bool { branches.count == 1 && branches[0].condition == "guard" }
}

/// One of several ways.
package struct Branch: Codable, Sendable {
  /// The condition of an `if`, as it is written, or the cases of a `switch`; nil for `else` and `default`.
  package var condition: String?
  /// The names of the cases of an enum for which it is taken, in a `switch`.
  package var cases: [String] = []
  /// What the condition of an `if` compares, as far as it compares names with cases; all of it holds where the branch is taken, and
  /// not all where that of a `guard` is.
  package var tests: [CaseTest] = []
  /// Whether the condition asks for more than its tests.
  package var asksForMore = false
  /// What the condition gives a name: `let name = value`. They are no part of what is done.
  package var bindings: [Expression] = []
  package var body: [Expression]
}

/// A comparison with the case of an enum, or with `true`: `mode == .event`, `case .event = mode`, `!isOpen`.
package struct CaseTest: Codable, Equatable, Sendable {
  /// What is compared, as it is written.
  package var subject: String
  /// The name of the case; `true` for a flag.
  package var name: String
  /// Whether it holds for all other cases instead.
  package var isNegated = false
}

/// A call.
package struct Call: Codable, Sendable {
  /// What is called: a name or a member.
  package var callee: Expression
  /// The arguments, with those that are closures after them.
  package var arguments: [Argument]
  /// Where the name of what is called is.
  package var place: Place

  package init(callee: Expression, arguments: [Argument], place: Place) {
    (self.callee, self.arguments, self.place) = (callee, arguments, place)
  }

  /// The name of what is called, without what it is a member of.
  package var name: String? {
    switch callee {
    case .name(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  /// What a modifier or method is called on.
  package var base: Expression? {
    if case .member(let base, _, _) = callee { base } else { nil }
  }

  /// Returns the argument with a label.
  package subscript(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  /// The arguments without a label.
  package var unlabelled: [Expression] { arguments.filter { $0.label == nil }.map(\.value) }

  /// The last closure without a label.
  package var trailingClosure: Expression? { unlabelled.last { $0.closure != nil } }
}

/// An argument of a call.
package struct Argument: Codable, Sendable {
  package var label: String?
  package var value: Expression

  package init(label: String?, value: Expression) { (self.label, self.value) = (label, value) }
}

extension Expression {
  /// Calls a function with this expression, and with all in it.
  package func forEach(_ body: (Expression) -> Void) {
    body(self)
    switch self {
    case .call(let call):
      call.callee.forEach(body)
      for argument in call.arguments { argument.value.forEach(body) }
    case .member(let base, _, _): base?.forEach(body)
    case .closure(let closure): for each in closure.body { each.forEach(body) }
    case .branches(let branches): for branch in branches.branches { for each in branch.body { each.forEach(body) } }
    case .loop(let over, let inside, _):
      over.forEach(body)
      for each in inside { each.forEach(body) }
    case .element(let list, _): list.forEach(body)
    case .list(let all, _), .operands(let all, _): for each in all { each.forEach(body) }
    case .assignment(let target, let value, _):
      target.forEach(body)
      value.forEach(body)
    case .binding(_, let value, _): value.forEach(body)
    case .range(let first, let last, _, _):
      first.forEach(body)
      last.forEach(body)
    case .name, .text, .number, .flag, .absence, .selector, .type, .dictionary, .other: break
    }
  }
}
