import SourceFixer
import SourceReader
import Testing
import WaymarkAudit

/// What `--fix` makes of source.
struct SourceFixerTests {
  @Test(
    arguments: allRules.filter { rule in
      SourceFixerTests.findings(of: rule, in: rule.examples.violating).contains { $0.mend != nil }
    }.map(\.id)) func `a mended example violates its rule no more`(id: String) throws
  {
    let rule = try #require(allRules.first { $0.id == id })
    let found = Self.findings(of: rule, in: rule.examples.violating)
    let mends = found.compactMap { finding in
      finding.mend.map { (line: finding.place.line, column: finding.place.column, mend: $0) }
    }
    let fixed = SourceFixer().fixed(rule.examples.violating, mending: mends)
    #expect(fixed.count == mends.count && fixed.text != rule.examples.violating)
    #expect(Self.findings(of: rule, in: fixed.text) == [])
    #expect(SourceReader().read(text: fixed.text, named: "Example.swift").problems == [])
  }

  @Test func `rules have mends`() {
    let ids = allRules.filter { rule in
      Self.findings(of: rule, in: rule.examples.violating).contains { $0.mend != nil }
    }.map(\.id)
    #expect(
      ids == [
        "destructive-without-role", "find-without-shortcut", "hidden-back-button", "hidden-tab-bar",
        "standard-actions-removed", "swipe-back-disabled",
      ])
  }

  @Test func `a modifier is removed with its line, and nothing else changes`() {
    let source = """
      Text("é") // Name
        .toolbar(.hidden, for: .tabBar)
        .padding()

      """
    let fixed = SourceFixer().fixed(source, mending: [(line: 2, column: 4, mend: .removesModifier)])
    #expect(fixed.text == "Text(\"é\") // Name\n  .padding()\n")
    #expect(fixed.count == 1)
  }

  @Test(arguments: [
    ("Button(\"Delete\") { }", "Button(\"Delete\", role: .destructive) { }"),
    ("Button { } label: { }", "Button(role: .destructive) { } label: { }"),
    ("Button(action: delete) { }", "Button(role: .destructive, action: delete) { }"),
    ("Button() { }", "Button(role: .destructive) { }"),
    ("Button(\"Delete\", role: .cancel) { }", "Button(\"Delete\", role: .cancel) { }"),
  ]) func `an argument is added where it belongs`(source: String, expected: String) {
    let mend = Mend.addsArgument(label: "role", value: ".destructive")
    #expect(SourceFixer().fixed(source, mending: [(line: 1, column: 1, mend: mend)]).text == expected)
  }

  @Test(arguments: [
    ("\"Delete\"", 0), ("NSLocalizedString(\"Delete\", comment: \"\")", 0), ("Texts.delete", 0), ("\"Keep\"", 1),
  ]) func `code of UIKit is changed only where a statement is removed`(title: String, count: Int) {
    let source = """
      enum Texts { static let delete = "Delete" }
      class Root: UITabBarController {
        override func viewDidLoad() { viewControllers = [UINavigationController(rootViewController: Places())] }
      }
      class Places: UIViewController {
        @objc func ask() {
          let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: \(title), style: .default) { _ in })
          present(alert, animated: true)
        }
        override func viewDidLoad() {
          hidesBottomBarWhenPushed = true
          navigationItem.setHidesBackButton(true, animated: false)
          \(count == 1 ? "navigationController?.interactivePopGestureRecognizer?.isEnabled = false" : "")
        }
      }
      class SceneDelegate { func begin() { window?.rootViewController = Root() } }
      """
    let found = allRules.flatMap { Self.findings(of: $0, in: source) }
    #expect(found.contains { $0.rule == "hidden-tab-bar" })
    #expect(found.contains { $0.rule == "destructive-without-role" } == (count == 0))
    let fixed = SourceFixer().fixed(
      source, mending: found.compactMap { each in each.mend.map { (each.place.line, each.place.column, $0) } })
    #expect(fixed.count == count && (fixed.text == source) == (count == 0))
  }

  @Test(arguments: [(1, 2), (9, 1), (1, 900), (1, 5)]) func `a place where nothing fits changes nothing`(
    line: Int, column: Int
  ) {
    let fixed = SourceFixer().fixed("Text(\"\").padding()", mending: [(line, column, .removesModifier)])
    #expect(fixed.text == "Text(\"\").padding()" && fixed.count == 0)
  }

  private static func findings(of rule: any Rule, in source: String) -> [Finding] {
    rule.findings(in: SourceReader().read(text: source, named: "Example.swift").app)
  }
}
