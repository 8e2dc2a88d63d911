import SwiftSyntax

/// Only the command line and the app's start print, or end the process.
enum PrintRule: ArchitectureRule {
  static let calls: Set = [
    "print", "debugPrint", "dump", "puts", "fputs", "printf", "perror", "exit", "_exit", "quick_exit",
    "abort",
    "fatalError",
  ]
  static let streams: Set = ["stdout", "stderr", "standardOutput", "standardError"]
  static let modules: Set = ["Swift", "Glibc", "Foundation"]

  static func violations(in file: SourceFile) -> [Violation] {
    if Conventions.mayPrint(file.path) { return [] }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found.map {
      file.violation(
        $0,
        "\($0.baseName.text) prints or ends the process: throw, report, or trap with preconditionFailure; "
          + "only WaymarkCLI and Waymark/App+main.swift may")
    }
  }

  private final class Finder: SyntaxVisitor {
    var found: [DeclReferenceExprSyntax] = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.baseName.text
      if streams.contains(name) || (calls.contains(name) && isCalled(node)) { found.append(node) }
      return .visitChildren
    }

    /// Whether the name is called as a function, and not as a method of another type.
    private func isCalled(_ node: DeclReferenceExprSyntax) -> Bool {
      if node.parent?.is(FunctionCallExprSyntax.self) == true { return true }
      guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id,
        let base = member.base?.as(DeclReferenceExprSyntax.self)
      else { return false }
      return modules.contains(base.baseName.text)
    }
  }
}
