internal import SwiftSyntax

extension FileReader {
  func statements(_ list: CodeBlockItemListSyntax) -> [Expression] { list.flatMap { statement($0.item) } }

  private func statement(_ item: CodeBlockItemSyntax.Item) -> [Expression] {
    switch item {
    case .expr(let expression): return [self.expression(expression)]
    case .stmt(let statement): return self.statement(statement)
    case .decl(let declaration):
      switch declaration.as(DeclSyntaxEnum.self) {
      case .variableDecl(let variable):
        return variable.bindings.compactMap { binding in
          guard let value = binding.initializer else { return nil }
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? "_"
          return .binding(name, expression(value.value), place(of: binding))
        }
      case .ifConfigDecl(let config): return [branches(of: config)]
      default: return []
      }
    @unknown default: return []
    }
  }

  private func statement(_ statement: StmtSyntax) -> [Expression] {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let each): return each.expression.map { [expression($0)] } ?? []
    case .expressionStmt(let each): return [expression(each.expression)]
    case .guardStmt(let each):
      var branch = Branch("guard", CaseTests(each.conditions), statements(each.body.statements))
      branch.bindings = bindings(of: each.conditions)
      return [choice([branch], place(of: each))]
    case .forStmt(let each):
      return [.loop(over: expression(each.sequence), statements(each.body.statements), place(of: each))]
    case .whileStmt(let each): return statements(each.body.statements)
    case .repeatStmt(let each): return statements(each.body.statements)
    case .doStmt(let each):
      return statements(each.body.statements) + each.catchClauses.flatMap { statements($0.body.statements) }
    case .deferStmt(let each): return statements(each.body.statements)
    default: return []
    }
  }

  private func choice(_ branches: [Branch], _ place: Place, subject: String? = nil) -> Expression {
    .branches(Branches(subject: subject, branches: branches, place: place))
  }

  private func branches(of config: IfConfigDeclSyntax) -> Expression {
    choice(
      Platform.clauses(of: config).map { clause in
        var body: [Expression] = []
        if case .statements(let list) = clause.elements { body = statements(list) }
        return Branch(condition: clause.condition?.trimmedDescription, body: body)
      }, place(of: config))
  }

  /// Puts what is before a `#if` before the modifiers in it, which begin with a period.
  private static func put(_ base: Expression, before modifiers: Expression) -> Expression {
    switch modifiers {
    case .member(nil, let name, let place): return .member(base, name, place)
    case .member(let inner?, let name, let place): return .member(put(base, before: inner), name, place)
    case .call(var call):
      call.callee = put(base, before: call.callee)
      return .call(call)
    default: return modifiers
    }
  }

  func expression(_ node: ExprSyntax) -> Expression {
    nesting.inside(or: .other(place(of: node))) { content(of: node) }
  }

  private func content(of node: ExprSyntax) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return self.call(call)
    case .memberAccessExpr(let member):
      return .member(member.base.map { expression($0) }, member.declName.baseName.text, place(of: member.declName))
    case .declReferenceExpr(let name): return .name(name.baseName.text, place(of: name))
    case .stringLiteralExpr(let literal):
      let parts = literal.segments.map { segment -> String? in
        if case .stringSegment(let text) = segment { text.content.text } else { nil }
      }
      return .text(parts.filter { $0 != "" }, place(of: literal))
    case .integerLiteralExpr(let number):
      return .number(Double(number.literal.text.filter { $0 != "_" }) ?? .nan, place(of: number))
    case .floatLiteralExpr(let number):
      return .number(Double(number.literal.text.filter { $0 != "_" }) ?? .nan, place(of: number))
    case .booleanLiteralExpr(let flag): return .flag(flag.literal.text == "true", place(of: flag))
    case .nilLiteralExpr: return .absence(place(of: node))
    case .arrayExpr(let array): return .list(array.elements.map { expression($0.expression) }, place(of: array))
    case .dictionaryExpr(let dictionary):
      let elements = dictionary.content.as(DictionaryElementListSyntax.self)
      return .dictionary(count: elements?.count ?? 0, place(of: dictionary))
    case .closureExpr(let closure): return self.closure(closure)
    case .ifExpr(let each):
      // What needs a newer system is taken as if it were there.
      let condition = each.conditions.trimmedDescription
      if condition.hasPrefix("#available"), !condition.contains("&&"), each.conditions.count == 1 {
        return choice(
          [Branch(condition: nil, body: statements(each.body.statements))], place(of: each), subject: "#available")
      }
      return choice(branches(of: each), place(of: each))
    case .switchExpr(let each):
      return choice(branches(of: each), place(of: each), subject: each.subject.trimmedDescription)
    case .ternaryExpr(let each):
      return choice(
        [
          Branch(each.condition.trimmedDescription, CaseTests(each.condition), [expression(each.thenExpression)]),
          Branch(condition: nil, body: [expression(each.elseExpression)]),
        ], place(of: each))
    case .sequenceExpr(let sequence): return self.sequence(sequence)
    case .tryExpr(let each): return expression(each.expression)
    case .awaitExpr(let each): return expression(each.expression)
    case .forceUnwrapExpr(let each): return expression(each.expression)
    case .optionalChainingExpr(let each): return expression(each.expression)
    case .inOutExpr(let each): return expression(each.expression)
    case .prefixOperatorExpr(let each): return expression(each.expression)
    case .asExpr(let each): return expression(each.expression)
    case .tupleExpr(let tuple):
      return tuple.elements.count == 1 ? expression(tuple.elements.first!.expression) : .other(place(of: node))
    case .genericSpecializationExpr(let each): return expression(each.expression)
    case .superExpr: return .name("super", place(of: node))
    case .subscriptCallExpr(let each): return .element(expression(each.calledExpression), place(of: node))
    case .macroExpansionExpr(let macro): return selector(macro) ?? .other(place(of: node))
    case .typeExpr(let each): return .type(each.type.trimmedDescription, place(of: node))
    case .postfixIfConfigExpr(let each):
      let base = each.base.map { expression($0) } ?? .other(place(of: node))
      for clause in Platform.clauses(of: each.config) {
        guard case .postfixExpression(let modifiers) = clause.elements else { continue }
        return Self.put(base, before: expression(modifiers))
      }
      return base
    default: return .other(place(of: node))
    }
  }

  private func call(_ call: FunctionCallExprSyntax) -> Expression {
    let callee = expression(call.calledExpression)
    var arguments = call.arguments.map { Argument(label: $0.label?.text, value: expression($0.expression)) }
    if let closure = call.trailingClosure {
      arguments.append(Argument(label: nil, value: self.closure(closure)))
    }
    for each in call.additionalTrailingClosures {
      arguments.append(Argument(label: each.label.text, value: self.closure(each.closure)))
    }
    return .call(Call(callee: callee, arguments: arguments, place: callee.place))
  }

  private func closure(_ closure: ClosureExprSyntax) -> Expression {
    var parameters: [String] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): parameters = list.map(\.name.text)
    case .parameterClause(let clause): parameters = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: break
    }
    return .closure(
      Closure(parameters: parameters, body: statements(closure.statements), place: place(of: closure)))
  }

  /// Operators are not folded: what matters are assignments, `? :` and the parts.
  private func sequence(_ sequence: SequenceExprSyntax) -> Expression {
    let parts = Array(sequence.elements)
    if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) {
      let value = parts.count == 3 ? expression(parts[2]) : conditional(parts[2...], sequence)
      return .assignment(target: expression(parts[0]), value: value, place(of: sequence))
    }
    return conditional(parts[...], sequence)
  }

  private func conditional(_ parts: ArraySlice<ExprSyntax>, _ whole: SequenceExprSyntax) -> Expression {
    guard let index = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index + 1 < parts.endIndex,
      let ternary = parts[index].as(UnresolvedTernaryExprSyntax.self)
    else {
      if parts.count == 3, let first = parts.first, let last = parts.last,
        let sign = parts.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
        sign == "..<" || sign == "..."
      {
        return .range(expression(first), expression(last), isClosed: sign == "...", place(of: whole))
      }
      let operands = parts.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { expression($0) }
      return operands.count == 1 ? operands[0] : .operands(operands, place(of: whole))
    }
    let condition = parts[..<index].map(\.trimmedDescription).joined(separator: " ")
    let other =
      parts.endIndex == index + 2
      ? expression(parts[index + 1])
      : nesting.inside(or: .other(place(of: whole))) { conditional(parts[(index + 1)...], whole) }
    return choice(
      [
        Branch(condition, CaseTests(parts[..<index]), [expression(ternary.thenExpression)]),
        Branch(condition: nil, body: [other]),
      ],
      place(of: whole))
  }

  private func bindings(of conditions: ConditionElementListSyntax) -> [Expression] {
    conditions.compactMap { element in
      guard case .optionalBinding(let binding) = element.condition, let value = binding.initializer,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return nil }
      return .binding(name, expression(value.value), place(of: binding))
    }
  }

  /// The function that `#selector(name)` names.
  private func selector(_ macro: MacroExpansionExprSyntax) -> Expression? {
    guard macro.macroName.text == "selector", let named = macro.arguments.first?.expression else { return nil }
    switch expression(named) {
    case .name(let name, let place), .member(_, let name, let place): return .selector(name, place)
    // `#selector(close as () -> Void)`.
    case .operands(let parts, _):
      if case .name(let name, let place)? = parts.first { return .selector(name, place) }
      if case .member(_, let name, let place)? = parts.first { return .selector(name, place) }
      return nil
    default: return nil
    }
  }

  private func branches(of statement: IfExprSyntax) -> [Branch] {
    var branches: [Branch] = []
    var next: IfExprSyntax? = statement
    while let each = next {
      var branch = Branch(
        each.conditions.trimmedDescription, CaseTests(each.conditions), statements(each.body.statements))
      branch.bindings = bindings(of: each.conditions)
      branches.append(branch)
      next = nil
      switch each.elseBody {
      case .ifExpr(let another): next = another
      case .codeBlock(let block): branches.append(Branch(condition: nil, body: statements(block.statements)))
      default: break
      }
    }
    return branches
  }

  private func branches(of statement: SwitchExprSyntax) -> [Branch] {
    statement.cases.compactMap { item in
      guard case .switchCase(let each) = item else { return nil }
      guard case .case(let label) = each.label else {
        return Branch(condition: nil, body: statements(each.statements))
      }
      let cases = label.caseItems.compactMap { CaseTests.caseName(of: $0.pattern) }
      return Branch(condition: cases.joined(separator: ", "), cases: cases, body: statements(each.statements))
    }
  }
}
