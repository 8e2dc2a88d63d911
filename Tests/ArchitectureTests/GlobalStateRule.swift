import SwiftSyntax

/// One process serves many users, so no mutable state is shared by all of them.
enum GlobalStateRule: ArchitectureRule {
  /// The open databases belong to the process, which merges their logs at its end. The transaction, and that views are mounted only for a watch, hold during a synchronous call only: no session sees
  /// another's. A task-local value would be inherited by tasks that continue after the animation is over.
  private static let exempt = [
    "Sources/WaymarkStorage/Database/OpenDatabases.swift": "entries",
    "Sources/WaymarkGraph/State/Transaction.swift": "current",
    "Sources/WaymarkGraph/State/SceneRegistrar.swift": "reads",
  ]

  static func violations(in file: SourceFile) -> [Violation] {
    if file.isExample { return [] }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    let found = finder.found.filter {
      $0.bindings.first?.pattern.trimmedDescription != exempt[file.path]
    }
    return found.map {
      file.violation(
        $0,
        "\($0.bindings.first?.pattern.trimmedDescription ?? "it") is changeable and shared by all sessions: "
          + "keep it in an object that is handed down, such as a session or the app's resources")
    }
  }

  private final class Finder: SyntaxVisitor {
    var found: [VariableDeclSyntax] = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if isShared(node), !isTaskLocal(node), isChangeable(node) { found.append(node) }
      return .visitChildren
    }

    private func isShared(_ node: VariableDeclSyntax) -> Bool {
      if node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) { return true }
      return !sequence(first: Syntax(node), next: \.parent).contains {
        $0.is(MemberBlockSyntax.self) || $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
          || $0.is(AccessorBlockSyntax.self)
      }
    }

    /// A task-local value is not shared.
    private func isTaskLocal(_ node: VariableDeclSyntax) -> Bool {
      node.attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "TaskLocal"
      }
    }

    private func isChangeable(_ node: VariableDeclSyntax) -> Bool {
      node.bindings.contains { binding in
        if node.bindingSpecifier.text == "let" { return isLock(binding) }
        return !isComputed(binding) && !isRequirement(node)
      }
    }

    private func isComputed(_ binding: PatternBindingSyntax) -> Bool {
      guard let block = binding.accessorBlock else { return false }
      guard case .accessors(let list) = block.accessors else { return true }
      return !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    private func isRequirement(_ node: VariableDeclSyntax) -> Bool {
      node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    }

    private func isLock(_ binding: PatternBindingSyntax) -> Bool {
      let text = (binding.typeAnnotation?.description ?? "") + (binding.initializer?.value.description ?? "")
      return ["Mutex", "Atomic", "UnsafeMutable"].contains { text.contains($0) }
    }
  }
}
