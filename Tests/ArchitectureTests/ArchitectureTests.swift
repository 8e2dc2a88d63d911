import Testing

struct ArchitectureTests {
  @Test func `every import points up the list of modules`() throws { try check(ImportRule.self) }

  @Test func `only the command line and the app's start print or exit`() throws { try check(PrintRule.self) }

  @Test func `no public declaration names a C type`() throws { try check(PublicTypeRule.self) }

  @Test func `no mutable state is shared by all sessions`() throws { try check(GlobalStateRule.self) }

  @Test func `unavailable names say what to use instead`() throws { try check(UnavailableRule.self) }

  /// The source files, read and parsed once for all rules.
  private static let files = Result { try SourceFile.all() }

  private func check(_ rule: any ArchitectureRule.Type) throws {
    let files = try Self.files.get()
    #expect(files.count > 50)
    for violation in files.flatMap({ rule.violations(in: $0) }) { Issue.record("\(violation)") }
  }
}
