import Testing

@testable import WaymarkAudit

/// Reports for people, for GitHub and for programs.
struct ReportTests {
  private let problem = AuditProblem(
    file: "./Locked.swift", message: "It could not be opened: Permission denied.", in: sampleFolder)

  private var ignored: AuditResult.Ignored {
    var ignored = AuditResult.Ignored()
    (ignored.byComments, ignored.byBaseline, ignored.gone) = (3, 4, 1)
    return ignored
  }

  @Test func `text has the form of compilers' messages`() {
    let findings = [
      sample("Mend it."), sample("Look.", .note, column: 0),
      sample("No!", .error, rule: "home-tab", file: "/x/A.swift"),
      sample("Running.", .error, file: "/tabs/1", line: 0, column: 0),
    ]
    #expect(
      TextReport().text(for: sampleResult(findings, ignored: ignored), problems: [problem]) == """
        ./Locked.swift: error: It could not be opened: Permission denied.
        App.swift:12:5: warning: Mend it. [sample]
        App.swift:12: note: Look. [sample]
        /x/A.swift:12:5: error: No! [home-tab]
        /tabs/1: error: Running. [sample]
        2 errors, 1 warning, 1 note, 1 problem, 3 ignored by comments, 4 known from the baseline, \
        1 in the baseline but not found.

        """)
  }

  @Test func `text says so if nothing is found`() {
    #expect(TextReport().text(for: sampleResult([])) == "No findings.\n")
    #expect(
      TextReport().text(for: sampleResult([]), problems: [problem, problem]).hasSuffix("\nNo findings, 2 problems.\n"))
  }

  @Test func `text keeps a finding on its line, and commands from the terminal`() {
    let finding = sample("“a\nb\r\u{1B}[31m\u{85}\u{2028}c”", file: "A\u{7}.swift")
    #expect(
      TextReport().text(for: sampleResult([finding]))
        == "A\u{FFFD}.swift:12:5: warning: “a b \u{FFFD}[31m\u{FFFD} c” [sample]\n1 warning.\n")
  }

  @Test func `GitHub's commands are escaped`() {
    let findings = [
      sample("50 %: a, b\r\nc::d", .note, file: "A,%:.swift"), sample("x", .error, column: 0),
      sample("x", .warning, line: 0, column: 0),
    ]
    #expect(
      GitHubReport().text(for: sampleResult(findings), problems: [problem]) == """
        ::error file=Locked.swift::It could not be opened: Permission denied.
        ::notice file=A%2C%25%3A.swift,line=12,col=5,title=sample::50 %25: a, b%0D%0Ac::d
        ::error file=App.swift,line=12,title=sample::x
        ::warning file=App.swift,title=sample::x

        """)
    #expect(GitHubReport().text(for: sampleResult([])) == "")
  }

  @Test func `JSON has sorted keys and a version`() {
    let findings = [sample("“a”\n/"), sample("x", .error, column: 0)]
    #expect(
      JSONReport(toolVersion: "1.2").text(for: sampleResult(findings, ignored: ignored), problems: [problem]) == #"""
        {
          "findings" : [
            {
              "column" : 5,
              "file" : "App.swift",
              "line" : 12,
              "message" : "“a”\n/",
              "rule" : "sample",
              "severity" : "warning"
            },
            {
              "file" : "App.swift",
              "line" : 12,
              "message" : "x",
              "rule" : "sample",
              "severity" : "error"
            }
          ],
          "ignored" : {
            "byBaseline" : 4,
            "byComments" : 3,
            "gone" : 1
          },
          "problems" : [
            {
              "file" : "Locked.swift",
              "message" : "It could not be opened: Permission denied."
            }
          ],
          "tool" : {
            "name" : "waymark",
            "version" : "1.2"
          },
          "version" : 1
        }

        """#)
  }
}
