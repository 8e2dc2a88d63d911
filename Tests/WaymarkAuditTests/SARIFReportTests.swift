import Foundation
import Testing

@testable import WaymarkAudit

/// Reports in SARIF. A package of another author checks them against the schema in the tests of the command line.
struct SARIFReportTests {
  private func run(
    _ findings: [AuditedFinding], problems: [AuditProblem] = [], line: String? = nil
  ) throws -> [String: Any] {
    let text = SARIFReport(toolVersion: "1.2", sourceLine: { _ in line }).text(
      for: sampleResult(findings), problems: problems)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ findings: [AuditedFinding], line: String? = nil) throws -> [[String: Any]] {
    try #require(try run(findings, line: line)["results"] as? [[String: Any]])
  }

  private func physical(_ result: [String: Any]) throws -> [String: Any] {
    let locations = try #require(result["locations"] as? [[String: Any]])
    return try #require(locations.first?["physicalLocation"] as? [String: Any])
  }

  @Test func `a rule is described`() throws {
    let driver = try #require((try run([])["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "waymark")
    #expect(driver["version"] as? String == "1.2")
    let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
    #expect(rule["id"] as? String == "sample")
    #expect(rule["shortDescription"] as? [String: String] == ["text": "It confuses people. They get lost."])
    #expect(
      rule["fullDescription"] as? [String: String]
        == ["text": "It confuses people. They get lost. The guideline says: “Keep it clear.”"])
    #expect(rule["help"] as? [String: String] == ["text": "Mend it."])
    #expect(rule["defaultConfiguration"] as? [String: String] == ["level": "warning"])
  }

  @Test func `a result has its rule, level and message`() throws {
    let result = try #require(try results([sample("Mend it.", .error)]).first)
    #expect(result["ruleId"] as? String == "sample")
    #expect(result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "error")
    #expect(result["message"] as? [String: String] == ["text": "Mend it."])
  }

  @Test(
    arguments: [
      ("App/A B.swift", "App/A%20B.swift", "%SRCROOT%"), ("Übung#1?.swift", "%C3%9Cbung%231%3F.swift", "%SRCROOT%"),
      ("a:b%20.swift", "a%3Ab%2520.swift", "%SRCROOT%"), ("App+A(1)~.swift", "App+A(1)~.swift", "%SRCROOT%"),
      ("/other/A B.swift", "file:///other/A%20B.swift", nil),
    ] as [(String, String, String?)])
  func `a path is an address`(file: String, uri: String, base: String?) throws {
    let location = try #require(
      try physical(try results([sample("x", file: file)])[0])["artifactLocation"] as? [String: String])
    #expect(location["uri"] == uri)
    #expect(location["uriBaseId"] == base)
  }

  @Test(
    arguments: [
      ("    Tab()", 5, 5), ("  “é👍” Tab()", 16, 9), ("x", 2, 2), ("x", 1, 1), ("", 1, 1),
      ("x", 3, nil), ("é", 2, nil), (nil, 5, nil), ("x", 0, nil),
    ] as [(String?, Int, Int?)])
  func `columns count UTF-16, or are left out`(line: String?, column: Int, expected: Int?) throws {
    let region = try #require(
      try physical(try results([sample("x", column: column)], line: line)[0])["region"] as? [String: Int])
    #expect(region == ["startLine": 12].merging(expected.map { ["startColumn": $0] } ?? [:]) { $1 })
  }

  @Test func `a place without a line has no region`() throws {
    #expect(try physical(try results([sample("x", line: 0, column: 0)])[0])["region"] == nil)
  }

  @Test func `fingerprints stay when lines move, and differ where findings do`() throws {
    let prints = try results([sample("A", line: 1), sample("A", line: 9), sample("B"), sample("A", rule: "b")]).map {
      ($0["partialFingerprints"] as? [String: String])?["waymarkFinding/v1"] ?? ""
    }
    #expect(Set(prints).count == 4)
    #expect(prints[0].dropLast() == prints[1].dropLast())
    let moved = try results([sample("A", line: 70), sample("A", line: 71)]).map {
      ($0["partialFingerprints"] as? [String: String])?["waymarkFinding/v1"] ?? ""
    }
    #expect(moved == Array(prints.prefix(2)))
  }

  @Test func `problems are notifications`() throws {
    let problem = AuditProblem(file: "A B.swift", message: "It could not be opened.", in: sampleFolder)
    let invocation = try #require((try run([], problems: [problem])["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notification = try #require((invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
    #expect(notification["level"] as? String == "error")
    #expect(notification["message"] as? [String: String] == ["text": "It could not be opened."])
    #expect(
      try physical(notification)["artifactLocation"] as? [String: String]
        == ["uri": "A%20B.swift", "uriBaseId": "%SRCROOT%"])
    let good = try #require((try run([])["invocations"] as? [[String: Any]])?.first)
    #expect(good["executionSuccessful"] as? Bool == true)
  }
}
