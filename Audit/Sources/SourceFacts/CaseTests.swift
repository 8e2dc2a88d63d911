internal import SwiftSyntax

/// What a condition compares with cases of enums, and with `true`.
struct CaseTests {
  private(set) var tests: [CaseTest] = []
  /// Whether it asks for more than that.
  private(set) var asksForMore = false

  /// The conditions of an `if`.
  init(_ conditions: ConditionElementListSyntax) {
    for element in conditions {
      switch element.condition {
      case .matchingPattern(let match):
        add(Self.caseName(of: match.pattern).map { CaseTest(subject: Self.text(match.initializer.value), name: $0) })
      case .expression(let expression): add(expression)
      default: asksForMore = true
      }
    }
  }

  /// A condition that is one expression.
  init(_ expression: ExprSyntax) { add(expression) }

  /// The parts of a condition, with the operators between them.
  init(_ parts: ArraySlice<ExprSyntax>) { add(parts) }

  private mutating func add(_ expression: ExprSyntax) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      add(Array(sequence.elements)[...])
    } else {
      add([expression][...])
    }
  }

  private mutating func add(_ parts: ArraySlice<ExprSyntax>) {
    for part in parts.split(whereSeparator: { Self.sign($0) == "&&" }) { add(Self.test(Array(part))) }
  }

  private mutating func add(_ test: CaseTest?) {
    if let test { tests.append(test) } else { asksForMore = true }
  }

  /// The comparison that a part between `&&` is.
  private static func test(_ parts: [ExprSyntax]) -> CaseTest? {
    if parts.count == 3, let sign = sign(parts[1]), ["==", "!="].contains(sign), isName(parts[0]),
      let name = caseName(of: parts[2])
    {
      return CaseTest(subject: text(parts[0]), name: name, isNegated: sign == "!=")
    }
    guard parts.count == 1 else { return nil }
    if let not = parts[0].as(PrefixOperatorExprSyntax.self), not.operator.text == "!", isName(not.expression) {
      return CaseTest(subject: text(not.expression), name: "true", isNegated: true)
    }
    return isName(parts[0]) ? CaseTest(subject: text(parts[0]), name: "true") : nil
  }

  private static func sign(_ part: ExprSyntax) -> String? {
    part.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  /// Whether an expression is `name` or `self.name`.
  private static func isName(_ expression: ExprSyntax) -> Bool {
    if expression.is(DeclReferenceExprSyntax.self) { return true }
    let base = expression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
    return base?.baseName.text == "self"
  }

  /// An expression as it is written, without `self`.
  private static func text(_ expression: ExprSyntax) -> String {
    let text = expression.trimmedDescription
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }

  /// The case of an enum that a pattern is for: `city` for `.city(let name)`, `let .city(name)` and `Route.city`.
  static func caseName(of pattern: PatternSyntax) -> String? {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return caseName(of: binding.pattern) }
    return pattern.as(ExpressionPatternSyntax.self).flatMap { caseName(of: $0.expression) }
  }

  private static func caseName(of expression: ExprSyntax) -> String? {
    let named = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let member = named.as(MemberAccessExprSyntax.self) else { return nil }
    // `model.mode` is a value.
    let type = member.base.map(text)?.split(separator: ".").last
    return type?.first?.isLowercase == true ? nil : member.declName.baseName.text
  }
}

extension Branch {
  /// One way of an `if`.
  init(_ condition: String, _ asked: CaseTests, _ body: [Expression]) {
    self.init(condition: condition, body: body)
    (tests, asksForMore) = (asked.tests, asked.asksForMore)
  }
}
