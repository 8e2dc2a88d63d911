import SwiftSyntax

/// A name that is declared unavailable says why, and after a colon what to use instead.
enum UnavailableRule: ArchitectureRule {
  static func violations(in file: SourceFile) -> [Violation] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found.map { file.violation($0, "an unavailable name needs a message, “why: what to use instead”") }
  }

  private final class Finder: SyntaxVisitor {
    var found: [AttributeSyntax] = []

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      let text = node.trimmedDescription
      guard text.hasPrefix("@available(*, unavailable") else { return .skipChildren }
      let message = text.split(separator: "\"").dropFirst().first ?? ""
      let parts = message.split(separator: ": ", maxSplits: 1)
      if parts.count < 2 || parts.contains(where: { $0.split(separator: " ").count < 2 }) { found.append(node) }
      return .skipChildren
    }
  }
}
