import SourceReader
import Testing
import WaymarkAudit

/// What the reader finds in files with the views of view controllers.
struct NibTests {
  private static func nib(_ owner: String, _ title: String = "Save", more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="\(owner)">
          <connections>
            <outlet property="nameField" destination="f1" id="o1"/>
            <outlet property="view" destination="v1" id="o2"/>
          </connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v1"><subviews>
          <textField placeholder="Name" id="f1"/>
          <button id="b1"><state key="normal" title="\(title)"/>
            <connections><action selector="save:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
          </button>
        </subviews></view>\(more)
      </objects>
    </document>
    """
  }

  private func editor(_ initializer: String = "") -> String {
    """
    class EditorViewController: UIViewController {
      @IBOutlet var nameField: UITextField!
      \(initializer)
      @IBAction func save(_ sender: UIButton) { dismiss(animated: true) }
    }
    """
  }

  private func root(_ made: String) -> String {
    """
    class Delegate: UIResponder {
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window.rootViewController = \(made)
        return true
      }
    }
    """
  }

  private func read(_ texts: (String, String)...) -> SourceReading {
    SourceReader().read(texts: texts.map { (path: $0.0, text: $0.1) })
  }

  @Test(arguments: [
    ("EditorView.xib", "EditorViewController()", ""), ("EditorViewController.xib", "EditorViewController()", ""),
    ("Editor.xib", "EditorViewController(nibName: \"Editor\", bundle: nil)", ""),
    ("Base.lproj/EditorView.xib", "EditorViewController(nibName: nil, bundle: nil)", ""),
    ("Editor.xib", "EditorViewController()", "init() { super.init(nibName: \"Editor\", bundle: nil) }"),
    (
      "EditorView.xib", "EditorViewController()",
      "override init(nibName name: String?, bundle: Bundle?) { super.init(nibName: name, bundle: bundle) }"
    ),
  ])
  func `the view of a view controller has its controls, with what they do`(
    path: String, made: String, initializer: String
  ) throws {
    let code = editor(initializer) + root(made)
    let reading = read((path, Self.nib("EditorViewController")), ("App.swift", code))
    let screen = try #require(reading.app["EditorViewController"])
    #expect(screen.controls.map(\.label) == [.text("Name")])
    #expect(screen.actions.map(\.label) == [.text("Save")])
    #expect(screen.actions.map(\.effects) == [[.dismisses]])
    #expect(screen.actions.map(\.place) == [AppPlace(file: path, line: 13, column: 7)])
    #expect(!screen.isPartlyUnknown && screen.isReached)
    #expect(screen.place.file == "App.swift")
  }

  @Test(arguments: [
    ("Editor.xib", "EditorViewController()", "EditorViewController", ""),
    ("EditorView.xib", "EditorViewController()", "Another", ""),
    ("EditorView.xib", "EditorViewController(nibName: name, bundle: nil)", "EditorViewController", ""),
    ("EditorView.xib", "EditorViewController()", "EditorViewController", "override var nibName: String? { name }"),
    ("EditorView.xib", "EditorViewController()", "EditorViewController", "override func loadView() { view = other }"),
  ])
  func `of a view that is not known nothing is said`(
    path: String, made: String, owner: String, member: String
  ) throws {
    let reading = read((path, Self.nib(owner)), ("App.swift", editor(member) + root(made)))
    let screen = try #require(reading.app["EditorViewController"])
    #expect(screen.isPartlyUnknown)
    #expect(screen.actions.allSatisfy { $0.label.text == nil })
  }

  @Test func `each name is a view of its own`() {
    let code =
      editor()
      + root(
        """
        UINavigationController(rootViewController: EditorViewController(nibName: "Short", bundle: nil))
        let other = EditorViewController(nibName: "Long", bundle: nil)
        window.rootViewController = other
        """)
    let reading = read(
      ("Short.xib", Self.nib("EditorViewController", "Short")), ("Long.xib", Self.nib("EditorViewController", "Long")),
      ("App.swift", code))
    #expect(Set(reading.app.screens.flatMap { $0.actions.compactMap(\.label.text) }) == ["Short", "Long"])
  }

  @Test func `what else is in the file may be shown too`() throws {
    let nib = Self.nib("EditorViewController", more: "<view id=\"v2\"/>")
    let reading = read(("EditorView.xib", nib), ("App.swift", editor() + root("EditorViewController()")))
    let screen = try #require(reading.app["EditorViewController"])
    #expect(screen.isPartlyUnknown && screen.actions.map(\.label) == [.text("Save")])
  }

  @Test func `files for views alone, of other kinds, and damaged ones show nothing`() {
    let reading = read(
      ("Cell.xib", Self.nib("Cell")), ("Old.xib", "<archive type=\"x\"><data/></archive>"), ("Bad.xib", "<document>"),
      (
        "Main.storyboard",
        "<document initialViewController=\"a\"><scenes><scene><objects>"
          + "<viewController id=\"a\" title=\"Start\"/></objects></scene></scenes></document>"
      ),
      ("App.swift", "class Cell: UITableViewCell { @IBOutlet var nameField: UITextField! }"))
    #expect(reading.app.screens.map(\.title) == [.text("Start")])
    #expect(reading.app.entries.count == 1)
    #expect(reading.problems.map(\.path) == ["Bad.xib"])
  }
}
