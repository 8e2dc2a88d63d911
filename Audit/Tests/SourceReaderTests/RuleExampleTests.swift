import SourceReader
import Testing
import WaymarkAudit

/// Every rule's examples: the one that violates it is found, the other one is not.
struct RuleExampleTests {
  @Test(arguments: allRules.map(\.id)) func `a rule finds its violation`(id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    #expect(!rule.findings(in: app(rule.examples.violating)).isEmpty)
  }

  /// Against all rules: what an example recommends must not break another one.
  @Test(arguments: allRules.map(\.id)) func `a rule's other example breaks none`(id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    let found = allRules.flatMap { $0.findings(in: app(rule.examples.fitting)) }
    #expect(found == [])
  }

  @Test func `no two rules have one name`() {
    #expect(Set(allRules.map(\.id)).count == allRules.count)
  }

  private func app(_ source: String) -> AppModel {
    SourceReader().read(text: source, named: "Example.swift").app
  }
}
