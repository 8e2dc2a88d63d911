import Foundation
import SourceReader
import Testing
import WaymarkAudit

/// What the reader finds in storyboards.
struct StoryboardTests {
  private static let board = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="tabs">
      <scenes>
        <scene sceneID="1"><objects>
          <tabBarController id="tabs" sceneMemberID="viewController">
            <connections>
              <segue destination="stack" kind="relationship" relationship="viewControllers" id="s1"/>
              <segue destination="rides" kind="relationship" relationship="viewControllers" id="s2"/>
            </connections>
          </tabBarController>
        </objects></scene>
        <scene sceneID="2"><objects>
          <navigationController id="stack" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Places" image="map" catalog="system" id="t1"/>
            <connections><segue destination="places" kind="relationship" relationship="rootViewController" id="s3"/></connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="3"><objects>
          <tableViewController id="places" customClass="Places" sceneMemberID="viewController">
            <tableView key="view"><prototypes>
              <tableViewCell reuseIdentifier="place" accessoryType="disclosureIndicator" id="c1">
                <connections><segue destination="city" kind="show" identifier="city" id="s4"/></connections>
              </tableViewCell>
            </prototypes></tableView>
            <navigationItem key="navigationItem" title="Places" id="n1">
              <barButtonItem key="rightBarButtonItem" systemItem="add" id="b1">
                <connections><segue destination="new" kind="presentation" modalPresentationStyle="fullScreen" id="s5"/></connections>
              </barButtonItem>
            </navigationItem>
            <connections><segue destination="help" kind="presentation" identifier="help" id="s6"/></connections>
          </tableViewController>
        </objects></scene>
        <scene sceneID="4"><objects>
          <viewController id="city" customClass="City" hidesBottomBarWhenPushed="YES" sceneMemberID="viewController">
            <navigationItem key="navigationItem" title="City" id="n2"/>
          </viewController>
        </objects></scene>
        <scene sceneID="5"><objects>
          <viewController id="new" sceneMemberID="viewController">
            <view key="view"><subviews>
              <textField placeholder="Name" id="f1"/>
              <button id="u1"><state key="normal" title="Close"/>
                <connections><segue destination="exit" kind="unwind" unwindAction="back:" id="s7"/></connections>
              </button>
            </subviews></view>
          </viewController>
        </objects></scene>
        <scene sceneID="6"><objects>
          <viewController storyboardIdentifier="Help" id="help" customClass="Help" sceneMemberID="viewController"/>
        </objects></scene>
        <scene sceneID="7"><objects>
          <viewController id="rides" customClass="Rides" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="" image="bicycle" id="t2"/>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """
  private static let code = """
    class Places: UITableViewController {
      @objc func help() { performSegue(withIdentifier: "help", sender: self) }
      @IBAction func back(_ segue: UIStoryboardSegue) {}
      override func viewDidLoad() {
        let item = UIBarButtonItem(title: "Help", style: .plain, target: self, action: #selector(help))
        navigationItem.leftBarButtonItem = item
      }
    }
    class City: UIViewController {
      @objc func more() {
        let board = UIStoryboard(name: "Main", bundle: nil)
        guard let help = board.instantiateViewController(withIdentifier: "Help") as? Help else { return }
        navigationController?.pushViewController(help, animated: true)
      }
    }
    class Help: UIViewController { override func viewDidLoad() { title = "Help" } }
    class Rides: UIViewController {}
    """

  @Test func `scenes are screens, with the code of their classes`() throws {
    let reading = read(Self.board, Self.code)
    #expect(reading.problems.isEmpty)
    let app = reading.app
    let tabs = try #require(app.entries.first.flatMap { app[$0] })
    #expect(tabs.tabBar?.tabs.map(\.label) == [.text("Places"), .absent])
    #expect(tabs.tabBar?.tabs.map(\.symbol) == ["map", "bicycle"])
    #expect(tabs.tabBar?.tabs.map(\.screen) == ["Places", "Rides"])
    let places = try #require(app["Places"])
    #expect(places.title == .text("Places"))
    #expect(places.items.compactMap(\.action?.label) == [.text("Help"), .text("Add")])
    let city = try #require(places.links.first { $0.target == "City" })
    #expect((city.transition, city.trigger, city.hasChevron) == (.push, .row, true))
    #expect(city.place.file == "Main.storyboard" && city.place.line == 22)
    let new = try #require(places.links.first { $0.transition == .fullScreenCover }?.target.flatMap { app[$0] })
    #expect(new.controls.map(\.label) == [.text("Name")])
    #expect(new.actions.map(\.effects) == [[.dismisses]])
    let help = try #require(places.links.first { $0.target == "Help" })
    #expect((help.transition, help.trigger, help.label) == (.sheet, .bar, .text("Help")))
    #expect(app["City"]?.bars.hiddenTabBar?.line == 34)
    #expect(app["City"]?.links.map(\.target) == ["Help"])
    #expect(app["Help"]?.title == .text("Help"))
  }

  @Test func `rules find what is in a storyboard`() {
    let app = read(Self.board, Self.code).app
    #expect(findings("hidden-tab-bar", app).map(\.place.file) == ["Main.storyboard"])
    #expect(findings("tab-without-label", app).count == 1)
    let mended = read(
      Self.board.replacing(" hidesBottomBarWhenPushed=\"YES\"", with: "")
        .replacing("title=\"\" image=\"bicycle\"", with: "title=\"Rides\" image=\"bicycle\""), Self.code
    ).app
    #expect(findings("hidden-tab-bar", mended).isEmpty)
    #expect(findings("tab-without-label", mended).isEmpty)
  }

  @Test func `what code puts in a bar takes the place of what the storyboard puts there`() throws {
    let board = scenes(
      """
      <viewController id="a" customClass="Places"><navigationItem key="navigationItem" title="Places">
      <barButtonItem key="rightBarButtonItem" systemItem="add" id="b"/>
      <barButtonItem key="leftBarButtonItem" title="Item" id="c"/>
      </navigationItem></viewController>
      """, initial: "a")
    let places = try #require(
      read(
        board,
        """
        class Places: UIViewController {
          override func viewDidLoad() {
            title = "All Places"
            navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit, primaryAction: nil)
          }
        }
        """
      ).app["Places"])
    #expect(places.title == .text("All Places"))
    #expect(places.items.compactMap(\.action?.label) == [.text("Edit"), .data])
  }

  @Test func `a title that is not seen is not judged`() {
    let board = scenes(
      "<viewController id=\"a\" customClass=\"Ride\" title=\"Detail\"/>", initial: "a")
    func code(_ view: String) -> String {
      "class Ride: UIViewController { override func viewDidLoad() { navigationItem.titleView = \(view) } }"
    }
    #expect(findings("bland-title", read(board, code("nil")).app).count == 1)
    #expect(findings("bland-title", read(board, code("UIView()")).app).isEmpty)
  }

  @Test func `tabs without a navigation controller have no bar, and miss no title`() {
    func app(_ root: String, _ more: String) -> AppModel {
      read(
        scenes(
          """
          <tabBarController id="tabs"><connections>
          <segue destination="\(root)" kind="relationship" relationship="viewControllers" id="s"/>
          </connections></tabBarController>
          """,
          """
          <tableViewController id="a"><tableView key="view"><prototypes><tableViewCell reuseIdentifier="x" id="y">
          <connections><segue destination="b" kind="show" id="t"/></connections>
          </tableViewCell></prototypes></tableView></tableViewController>
          """, "<viewController id=\"b\"/>", more, initial: "tabs")
      ).app
    }
    let stack = """
      <navigationController id="n"><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController>
      """
    #expect(findings("missing-title", app("n", stack)).count == 1)
    #expect(findings("missing-title", app("a", "")).isEmpty)
  }

  @Test func `a tab without a text has the title of what it shows`() throws {
    func label(_ code: String) -> Label? {
      read(
        scenes(
          """
          <tabBarController id="tabs"><connections>
          <segue destination="n" kind="relationship" relationship="viewControllers" id="s"/>
          </connections></tabBarController>
          """,
          """
          <navigationController id="n"><tabBarItem key="tabBarItem" title="" image="bicycle" id="t"/><connections>
          <segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
          </connections></navigationController>
          """, "<viewController id=\"a\" customClass=\"Rides\"/>", initial: "tabs"),
        "class Rides: UIViewController { override func viewDidLoad() { \(code) } }"
      ).app.screens.lazy.compactMap(\.tabBar).first?.tabs.first?.label
    }
    #expect(label("title = \"Rides\"") == .text("Rides"))
    #expect(label("navigationItem.title = \"Rides\"") == .absent)
  }

  @Test func `segues in a circle end`() throws {
    let app = read(
      scenes(
        """
        <viewController id="a"><view><subviews><button id="b"><state key="normal" title="On"/>
        <connections><segue destination="c" kind="show" id="s"/></connections></button></subviews></view></viewController>
        """,
        """
        <viewController id="c"><view><subviews><button id="d"><state key="normal" title="Back"/>
        <connections><segue destination="a" kind="show" id="t"/></connections></button></subviews></view></viewController>
        """, initial: "a")
    ).app
    let first = try #require(app.entries.first)
    let second = try #require(app[first]?.links.first?.target)
    #expect(app[second]?.links.map(\.target) == [first])
  }

  @Test func `navigation controllers and placeholders in a circle end`() {
    let app = read(
      scenes(
        """
        <navigationController id="a"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" id="s"/>
        </connections></navigationController>
        """,
        "<viewControllerPlaceholder storyboardName=\"Main\" referencedIdentifier=\"p\" storyboardIdentifier=\"p\" id=\"p\"/>",
        initial: "a")
    ).app
    #expect(app.entries.isEmpty)
  }

  @Test func `without an initial view controller there is no entry`() {
    let app = read(scenes("<viewController title=\"Alone\" id=\"a\"/>", initial: nil)).app
    #expect(app.entries.isEmpty)
    #expect(app.screens.map(\.isReached) == [false])
    #expect(app.screens.map(\.title) == [.text("Alone")])
  }

  @Test func `a scene of another storyboard is found through its placeholder`() throws {
    let reading = SourceReader().read(texts: [
      (
        "Main.storyboard",
        scenes(
          """
          <viewController id="a"><connections><segue destination="p" kind="show" id="s"/></connections></viewController>
          """, "<viewControllerPlaceholder storyboardName=\"More\" id=\"p\"/>", initial: "a")
      ),
      ("More.storyboard", scenes("<viewController id=\"m\" title=\"More\"/>", initial: "m")),
    ])
    let first = try #require(reading.app.entries.first)
    let target = try #require(reading.app[first]?.links.first?.target)
    #expect(reading.app[target]?.title == .text("More"))
    #expect(reading.app[target]?.place.file == "More.storyboard")
  }

  @Test func `of a storyboard in several languages one is read`() {
    let board = scenes("<viewController id=\"a\" title=\"Start\"/>", initial: "a")
    let reading = SourceReader().read(texts: [
      ("de.lproj/Main.storyboard", board), ("Base.lproj/Main.storyboard", board), ("fr.lproj/Main.storyboard", board),
    ])
    #expect(reading.app.screens.map(\.place.file) == ["Base.lproj/Main.storyboard"])
  }

  // MARK: Comments

  @Test(arguments: [
    "<!-- waymark:ignore hidden-tab-bar: It fills the screen. -->\n  ",
    "<!--\n “Ä”\n-->\n<!--waymark:ignore hidden-tab-bar: It “fills” the screen.--> \r\n",
    "<!-- waymark:ignore hidden-tab-bar:\n  It fills the screen.\n-->\n",
    "<!-- no --> <!-- waymark:ignore hidden-tab-bar: It fills the screen. -->",
  ])
  func `a comment in a storyboard disables a rule, for its line or alone for the next one`(comment: String) {
    let city = "<viewController id=\"city\""
    let result = audit(Self.board.replacing(city, with: comment + city))
    #expect(result.findings.filter { ["hidden-tab-bar", "unused-exception"].contains($0.finding.rule) }.isEmpty)
    #expect(result.ignored.byComments == 1)
  }

  @Test func `a comment in a storyboard needs a rule that finds something, and a reason`() {
    let comments = ["ignore: No.", "ignore hidden-tab-bar: No.", "ignored"].map { "<!-- waymark:\($0) -->" }
    let board = Self.board.replacing("<scenes>", with: "<scenes>\(comments.joined())")
    let rules = audit(board).findings.filter { $0.finding.place.line == 3 }.map(\.finding.message)
    #expect(
      rules == [
        "The comment names no rule. Write <!-- waymark:ignore rule: Reason. -->",
        "The comment disables “hidden-tab-bar”, which finds nothing here. Remove it.",
      ])
  }

  private func audit(_ board: String) -> AuditResult {
    let reading = read(board, Self.code)
    return Audit(in: AuditFolder("/app", workingFolder: "/app")).result(
      for: reading.app, exceptions: reading.exceptions)
  }

  // MARK: Damage

  @Test(arguments: [
    "", "no XML", "<document><scenes>", "<document></scenes>", "\u{0}\u{1}", "<document a=\"",
    "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>",
  ])
  func `a damaged storyboard is told, and the rest is read`(text: String) {
    let reading = read(text, "class Alone: UIViewController { override func viewDidLoad() { title = \"Alone\" } }")
    #expect(reading.problems.map(\.path) == ["Main.storyboard"])
    #expect(reading.app["Alone"]?.title == .text("Alone"))
  }

  @Test(.timeLimit(.minutes(1))) func `a storyboard that declares entities is left out`() {
    var entities = "<!ENTITY a0 \"aaaaaaaaaa\">"
    for index in 1...20 {
      entities += "<!ENTITY a\(index) \"" + String(repeating: "&a\(index - 1);", count: 10) + "\">"
    }
    let bomb =
      "<?xml version=\"1.0\"?><!DOCTYPE d [\(entities)]><document><scenes a=\"&a20;\">&a20;</scenes></document>"
    #expect(read(bomb).problems.map(\.message) == ["It declares a type of documents, and was left out."])
    let file = "<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>"
    #expect(read(file).problems.map(\.message) == ["It declares a type of documents, and was left out."])
  }

  @Test(.timeLimit(.minutes(1))) func `a storyboard that is too deep or too large is left out`() {
    let deep = String(repeating: "<view>", count: 5000) + String(repeating: "</view>", count: 5000)
    #expect(read("<document>\(deep)</document>").problems.count == 1)
    let wide = "<document>" + String(repeating: "<view/>", count: 250_000) + "</document>"
    #expect(read(wide).problems.map(\.message) == ["It has more elements than can be read, and was left out."])
  }

  // MARK: Parts

  private func scenes(_ controllers: String..., initial: String?) -> String {
    let all = controllers.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return "<document\(start)><scenes>\n\(all)\n</scenes></document>"
  }

  private func findings(_ id: String, _ app: AppModel) -> [Finding] {
    allRules.first { $0.id == id }?.findings(in: app) ?? []
  }

  private func read(_ board: String, _ code: String = "") -> SourceReading {
    SourceReader().read(texts: [("Main.storyboard", board), ("App.swift", code)])
  }
}
