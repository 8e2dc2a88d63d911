import SwiftSyntax

/// An import points up the list of modules, and C modules stay in their owners.
enum ImportRule: ArchitectureRule {
  static func violations(in file: SourceFile) -> [Violation] {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found.compactMap { node in message(for: node, in: file).map { file.violation(node, $0) } }
  }

  private static func message(for node: ImportDeclSyntax, in file: SourceFile) -> String? {
    guard let imported = node.path.first?.name.text else { return nil }
    if file.isExample {
      return Conventions.forExamples.contains(imported)
        ? nil : "an example imports \(imported): examples import Waymark, so use what Waymark exports"
    }
    if let owners = Conventions.libraryOwners[imported] {
      return message(library: imported, owners: owners, node, file)
    }
    if Conventions.toolchain(for: file.module).contains(imported) { return nil }
    guard let place = Conventions.order.firstIndex(of: file.module) else {
      return "\(file.module) has no place in the order of modules: give it one in Conventions.order"
    }
    guard let other = Conventions.order.firstIndex(of: imported) else {
      return "\(file.module) may not import \(imported): do without it, or move this to a module that may"
    }
    return other < place
      ? nil
      : "\(file.module) imports \(imported), which stands below it: turn the call round by a closure or protocol"
  }

  private static func message(
    library: String, owners: Set<String>, _ node: ImportDeclSyntax, _ file: SourceFile
  ) -> String? {
    if !owners.contains(file.module) {
      let names = owners.sorted().joined(separator: " and ")
      return "\(library) belongs to \(names): call what \(names) offers"
    }
    let isInternal = node.modifiers.contains { $0.name.text == "internal" }
    return isInternal ? nil : "write `internal import \(library)`, so that no C type gets out"
  }
}

private final class ImportFinder: SyntaxVisitor {
  var found: [ImportDeclSyntax] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
