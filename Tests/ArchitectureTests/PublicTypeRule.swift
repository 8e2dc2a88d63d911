import SwiftSyntax

/// Public declarations name no C type and no pointer.
///
/// The compiler checks the types of C modules, because those are imported internally; this rule adds the types that the
/// standard library has for C.
enum PublicTypeRule: ArchitectureRule {
  static let prefixes = [
    "Unsafe", "OpaquePointer", "CChar", "CInt", "CLong", "CShort", "CUnsigned", "CBool", "CFloat", "CDouble",
    "CVarArg", "sqlite3", "evhttp", "evbuffer", "event_", "bufferevent", "wslay_", "z_stream", "Brotli",
    "PGconn", "gdImage", "cairo_", "waymark_",
  ]

  static func violations(in file: SourceFile) -> [Violation] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found.map {
      file.violation($0, "a public declaration names \($0.name.text): give it a Swift type of ours")
    }
  }

  private final class Finder: SyntaxVisitor {
    var found: [IdentifierTypeSyntax] = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      if prefixes.contains(where: { node.name.text.hasPrefix($0) }), isPublic(node) { found.append(node) }
      return .visitChildren
    }

    /// Whether the type is in the signature of a public declaration.
    private func isPublic(_ node: IdentifierTypeSyntax) -> Bool {
      for parent in sequence(first: Syntax(node), next: \.parent) {
        if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return false }
        if parent.is(InitializerClauseSyntax.self), !parent.isDefaultArgument { return false }
        if let declaration = parent.asProtocol((any DeclSyntaxProtocol).self),
          !parent.is(AccessorDeclSyntax.self)
        {
          return declaration.isPublic
        }
      }
      return false
    }
  }
}

extension Syntax {
  fileprivate var isDefaultArgument: Bool { parent?.is(FunctionParameterSyntax.self) == true }
}

extension DeclSyntaxProtocol {
  /// Whether the declaration is marked public, or its protocol, extension or enumeration makes it public.
  fileprivate var isPublic: Bool {
    if saysPublic { return true }
    guard let around = parent?.parent?.parent?.parent?.asProtocol((any DeclSyntaxProtocol).self) else {
      return false
    }
    switch around.kind {
    case .protocolDecl, .extensionDecl: return around.saysPublic
    case .enumDecl: return kind == .enumCaseDecl && around.saysPublic
    default: return false
    }
  }

  private var saysPublic: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      ["public", "open"].contains($0.name.text)
    }
      ?? false
  }
}
