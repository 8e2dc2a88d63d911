import Testing
import WaymarkAudit

/// Comments that disable rules.
struct RuleExceptionTests {
  @Test(
    arguments: [
      ("// waymark:ignore home-tab: Members only.", ["home-tab"], "Members only."),
      ("//waymark:ignore home-tab:Members only.", ["home-tab"], "Members only."),
      (
        "//   waymark:ignore   home-tab , too-many-tabs :  Why: because.  ", ["home-tab", "too-many-tabs"],
        "Why: because."
      ),
      ("/* waymark:ignore home-tab: Members only. */", ["home-tab"], "Members only."),
      ("waymark:ignore home-tab: Members only.", ["home-tab"], "Members only."),
      ("// waymark:ignore home-tab", ["home-tab"], nil),
      ("// waymark:ignore home-tab:", ["home-tab"], nil),
      ("// waymark:ignore home-tab:   ", ["home-tab"], nil),
      ("// waymark:ignore home-tab since members see it", ["home-tab"], nil),
      ("// waymark:ignore home-tab,, ,x: y", ["home-tab", "x"], "y"),
      ("// waymark:ignore", [""], nil),
      ("// waymark:ignore: Members only.", [""], "Members only."),
      ("// waymark:ignored home-tab: x", [], nil),
      ("// See waymark:ignore home-tab: x", [], nil),
      ("/// waymark:ignore home-tab: x", [], nil),
      ("/** waymark:ignore home-tab: x */", [], nil),
      ("// an ordinary comment", [], nil),
      ("//", [], nil), ("", [], nil), ("/*", [], nil), ("/**/", [], nil),
    ] as [(String, [String], String?)])
  func `a comment names rules and a reason`(comment: String, rules: [String], reason: String?) {
    let expected = rules.map { RuleException(rule: $0, reason: reason, line: 7) }
    #expect(RuleException.exceptions(inComment: comment, line: 7) == expected)
  }
}
