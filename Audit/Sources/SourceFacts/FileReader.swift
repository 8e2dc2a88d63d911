import Glibc
internal import SwiftParser
internal import SwiftSyntax

/// Reads what a file declares.
package struct FileReader {
  private let converter: SourceLocationConverter
  private var facts = FileFacts()
  /// Whether what is read is in `#if DEBUG`.
  private var isForDebugging = false
  let nesting = Nesting()

  /// Reads the text of a file.
  package static func facts(of text: [UInt8], named name: String) -> FileFacts {
    if text.withUnsafeBufferPointer(NestingScanner.isTooDeep) { return FileFacts(isTooDeep: true) }
    let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var reader = FileReader(converter: SourceLocationConverter(fileName: name, tree: tree))
    reader.facts.isDamaged = tree.hasError
    reader.read(tree.statements.map(\.item), in: nil)
    reader.facts.comments = comments(in: text)
    reader.facts.isTooDeep = reader.nesting.isExceeded
    return reader.facts
  }

  /// The comments that are addressed to the auditor. They are searched for as bytes, because few files have any.
  private static func comments(in text: [UInt8]) -> [CommentFacts] {
    let marker = Array("// waymark:".utf8)
    var found: [CommentFacts] = []
    text.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var (from, line, counted) = (0, 1, 0)
      while bytes.count - from >= marker.count, let slash = memchr(base + from, Int32(marker[0]), bytes.count - from) {
        let position = UnsafeRawPointer(slash) - base
        from = position + 1
        guard bytes.count - position >= marker.count, memcmp(base + position, marker, marker.count) == 0 else {
          continue
        }
        line += bytes[counted..<position].count { $0 == UInt8(ascii: "\n") }
        counted = position
        let beginning = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let isAlone = bytes[beginning..<position].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        found.append(
          CommentFacts(text: String(decoding: bytes[position..<end], as: UTF8.self), line: isAlone ? line + 1 : line))
        from = end
      }
    }
    return found
  }

  private init(converter: SourceLocationConverter) { self.converter = converter }

  func place(of node: some SyntaxProtocol) -> Place {
    let found = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Place(line: found.line, column: found.column)
  }

  private mutating func read(_ items: [CodeBlockItemSyntax.Item], in outer: String?) {
    for item in items {
      if case .decl(let declaration) = item { read(declaration, in: outer) }
    }
  }

  private mutating func read(_ declaration: DeclSyntax, in outer: String?) {
    switch declaration.kind {
    case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: readType(declaration, in: outer)
    case .importDecl:
      if let imported = declaration.as(ImportDeclSyntax.self) {
        facts.imports.append(imported.path.map(\.name.text).joined(separator: "."))
      }
    case .ifConfigDecl:
      guard let config = declaration.as(IfConfigDeclSyntax.self) else { return }
      for clause in Platform.clauses(of: config) {
        let outside = isForDebugging
        defer { isForDebugging = outside }
        if clause.condition?.trimmedDescription == "DEBUG" { isForDebugging = true }
        switch clause.elements {
        case .statements(let statements): read(statements.map(\.item), in: outer)
        case .decls(let members): for member in members { read(member.decl, in: outer) }
        default: break
        }
      }
    case .variableDecl, .functionDecl: facts.members += members(of: declaration)
    default: break
    }
  }

  private mutating func readType(_ declaration: DeclSyntax, in outer: String?) {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
    let kind: TypeFacts.Kind
    let name: String
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let each): (kind, name) = (.struct, each.name.text)
    case .classDecl(let each): (kind, name) = (.class, each.name.text)
    case .enumDecl(let each): (kind, name) = (.enum, each.name.text)
    case .actorDecl(let each): (kind, name) = (.actor, each.name.text)
    case .protocolDecl(let each): (kind, name) = (.protocol, each.name.text)
    case .extensionDecl(let each): (kind, name) = (.extension, each.extendedType.trimmedDescription)
    default: return
    }
    let full = outer.map { "\($0).\(name)" } ?? name
    var type = TypeFacts(
      kind: kind, name: full, inherited: group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [],
      place: place(of: declaration))
    // A preview is not in the app, nor are the views in it.
    if type.inherited.contains("PreviewProvider") { return }
    type.isForDebugging = isForDebugging
    if kind == .extension { type.conformer = conformer(of: group) }
    readMembers(group.memberBlock.members, of: &type)
    facts.types.append(type)
  }

  private func conformer(of group: any DeclGroupSyntax) -> String? {
    group.as(ExtensionDeclSyntax.self)?.genericWhereClause?.requirements.lazy.compactMap { requirement -> String? in
      guard case .sameTypeRequirement(let same) = requirement.requirement, same.leftType.trimmedDescription == "Self"
      else { return nil }
      return same.rightType.trimmedDescription
    }.first
  }

  private mutating func readMembers(_ list: MemberBlockItemListSyntax, of type: inout TypeFacts) {
    for item in list {
      switch item.decl.kind {
      case .variableDecl, .functionDecl, .initializerDecl: type.members += members(of: item.decl)
      case .enumCaseDecl:
        for element in item.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
          let raw = element.rawValue.map { expression($0.value) }
          var text: String?
          if case .text(let parts, _)? = raw, parts.count == 1 { text = parts[0] }
          type.cases.append(
            CaseFacts(
              name: element.name.text,
              values: element.parameterClause?.parameters.map(\.type.trimmedDescription) ?? [], rawText: text))
        }
      case .ifConfigDecl:
        guard let config = item.decl.as(IfConfigDeclSyntax.self) else { continue }
        for clause in Platform.clauses(of: config) {
          if case .decls(let members)? = clause.elements { readMembers(members, of: &type) }
        }
      default: read(item.decl, in: type.name)
      }
    }
  }

  private func attributes(_ list: AttributeListSyntax) -> [AttributeFacts] {
    list.compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return nil }
      var argument: String?
      if case .argumentList(let arguments) = attribute.arguments { argument = arguments.trimmedDescription }
      return AttributeFacts(name: attribute.attributeName.trimmedDescription, argument: argument)
    }
  }

  private func members(of declaration: DeclSyntax) -> [MemberFacts] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
      return variable.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
        var body: [Expression]?
        var observers: [Expression] = []
        switch binding.accessorBlock?.accessors {
        case .getter(let statements): body = self.statements(statements)
        case .accessors(let accessors):
          body = accessors.first { $0.accessorSpecifier.text == "get" }?.body.map { self.statements($0.statements) }
          observers = accessors.filter { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
            .flatMap { $0.body.map { self.statements($0.statements) } ?? [] }
        default: break
        }
        return MemberFacts(
          kind: .property, name: name, type: binding.typeAnnotation?.type.trimmedDescription,
          attributes: attributes(variable.attributes), isStatic: isStatic,
          isConstant: variable.bindingSpecifier.text == "let", value: binding.initializer.map { expression($0.value) },
          body: body, observers: observers, place: place(of: binding))
      }
    case .functionDecl(let function):
      return [
        MemberFacts(
          kind: .function, name: function.name.text,
          parameters: parameters(function.signature.parameterClause),
          type: function.signature.returnClause?.type.trimmedDescription, attributes: attributes(function.attributes),
          isStatic: function.modifiers.contains { ["static", "class"].contains($0.name.text) },
          body: function.body.map { statements($0.statements) }, place: place(of: function.name))
      ]
    case .initializerDecl(let initializer):
      return [
        MemberFacts(
          kind: .initializer, name: "init", parameters: parameters(initializer.signature.parameterClause),
          attributes: attributes(initializer.attributes), body: initializer.body.map { statements($0.statements) },
          place: place(of: initializer.initKeyword))
      ]
    default: return []
    }
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [ParameterFacts] {
    clause.parameters.map {
      ParameterFacts(
        label: $0.firstName.text == "_" ? nil : $0.firstName.text, name: ($0.secondName ?? $0.firstName).text,
        type: $0.type.trimmedDescription)
    }
  }
}
