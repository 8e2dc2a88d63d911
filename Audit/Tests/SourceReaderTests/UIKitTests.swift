import SourceReader
import Testing
import WaymarkAudit

/// What the reader finds in view controllers of UIKit.
struct UIKitTests {
  // MARK: Tabs

  @Test func `a tab bar controller has the tabs of its view controllers`() throws {
    let app = model(
      """
      class Root: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let places = UINavigationController(rootViewController: Places())
          places.tabBarItem = UITabBarItem(title: "Places", image: UIImage(systemName: "map"), tag: 0)
          let rides = Rides()
          rides.tabBarItem.title = "Rides"
          rides.tabBarItem.image = UIImage(systemName: "bicycle")
          let finder = Finder()
          finder.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 2)
          viewControllers = [places, UINavigationController(rootViewController: rides), finder]
        }
      }
      class Places: UIViewController {}
      class Rides: UIViewController {}
      class Finder: UIViewController {}
      """)
    let bar = try #require(app["Root"]?.tabBar)
    #expect(app.entries == ["Root"])
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Rides"), .text("Search")])
    #expect(bar.tabs.map(\.symbol) == ["map", "bicycle", nil])
    #expect(bar.tabs.map(\.screen) == ["Places", "Rides", "Finder"])
    #expect(bar.tabs.map(\.isSearch) == [false, false, true])
    #expect(!bar.isRepeated)
    #expect(app["Places"]?.bars.hasOwnStack == true)
  }

  @Test func `tabs are followed through a function that wraps view controllers`() throws {
    let bar = try #require(
      model(
        """
        class Root: UITabBarController {
          override func viewDidLoad() {
            setViewControllers([
              wrapped(Places(), "Places", "map"), wrapped(Rides(), "Rides", "bicycle"),
            ], animated: false)
          }
          private func wrapped(_ root: UIViewController, _ title: String, _ symbol: String) -> UINavigationController {
            let stack = UINavigationController(rootViewController: root)
            stack.tabBarItem.title = title
            stack.tabBarItem.image = UIImage(systemName: symbol)
            return stack
          }
        }
        class Places: UIViewController {}
        class Rides: UIViewController {}
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Rides")])
    #expect(bar.tabs.map(\.symbol) == ["map", "bicycle"])
    #expect(bar.tabs.map(\.screen) == ["Places", "Rides"])
  }

  @Test func `tabs of the newer form have titles, symbols and screens`() throws {
    let bar = try #require(
      model(
        """
        class Root: UITabBarController {
          override func viewDidLoad() {
            tabs = [
              UITab(title: "Places", image: UIImage(systemName: "map"), identifier: "places") { _ in Places() },
              UISearchTab { _ in UINavigationController(rootViewController: Finder()) },
            ]
          }
        }
        class Places: UIViewController {}
        class Finder: UIViewController {}
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Search")])
    #expect(bar.tabs.map(\.screen) == ["Places", "Finder"])
    #expect(bar.tabs.map(\.isSearch) == [false, true])
  }

  @Test func `a tab that could not be found is counted, and unknown`() throws {
    let app = model(
      """
      class Root: UITabBarController {
        override func viewDidLoad() { viewControllers = [Places(), Elsewhere.make()] }
      }
      class Places: UIViewController {}
      """)
    let root = try #require(app["Root"])
    #expect(root.tabBar?.tabs.map(\.screen) == ["Places", nil])
    #expect(root.isPartlyUnknown)
  }

  // MARK: Ways

  @Test func `buttons and rows lead to what is pushed and presented`() throws {
    let app = model(
      """
      class Root: UITableViewController {
        override func viewDidLoad() {
          title = "Places"
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(add))
          navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Info", style: .plain, target: self,
            action: #selector(Root.inform(_:)))
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          let city = City()
          navigationController?.pushViewController(city, animated: true)
        }
        @objc private func add() { present(UINavigationController(rootViewController: NewPlace()), animated: true) }
        @objc private func inform(_ sender: Any) { show(Info(), sender: self) }
      }
      class City: UIViewController { override func viewDidLoad() { navigationItem.title = "City" } }
      class NewPlace: UIViewController {}
      class Info: UIViewController {
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .fullScreen
        }
      }
      """)
    let root = try #require(app["Root"])
    #expect(root.title == .text("Places"))
    #expect(root.items.map(\.section) == [.trailing, .leading])
    #expect(root.items.compactMap(\.action?.label) == [.text("Add"), .text("Info")])
    #expect(root.links.map(\.target).sorted { $0! < $1! } == ["City", "Info", "NewPlace"])
    #expect(link(root, "City").map { [$0.transition == .push, $0.trigger == .row] } == [true, true])
    #expect(link(root, "NewPlace").map { [$0.transition == .sheet, $0.trigger == .bar] } == [true, true])
    #expect(link(root, "NewPlace")?.label == .text("Add"))
    #expect(link(root, "Info")?.transition == .push)
    #expect(app["City"]?.title == .text("City"))
  }

  @Test func `a style makes a cover, wherever it is said`() throws {
    let app = model(
      """
      class Root: UIViewController {
        override func viewDidLoad() {
          let first = First()
          first.modalPresentationStyle = .fullScreen
          present(first, animated: true)
          present(Second(), animated: true)
          let stack = UINavigationController(rootViewController: Third())
          stack.modalPresentationStyle = .popover
          present(stack, animated: true)
        }
      }
      class First: UIViewController {}
      class Second: UIViewController {
        override func viewDidLoad() { modalPresentationStyle = .overFullScreen; isModalInPresentation = true }
      }
      class Third: UIViewController {}
      """)
    let root = try #require(app["Root"])
    #expect(root.links.map(\.transition) == [.fullScreenCover, .fullScreenCover, .popover])
    #expect(app["Second"]?.bars.disabledDismissal?.line == 14)
  }

  @Test func `ways are followed through coordinators and protocols`() throws {
    let app = model(
      """
      protocol Guide: AnyObject { func showCity() }
      class Coordinator: Guide {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let places = Places()
          places.guide = self
          stack.pushViewController(places, animated: false)
        }
        func showCity() { stack.pushViewController(City(), animated: true) }
      }
      class Places: UIViewController {
        weak var guide: (any Guide)?
        private lazy var button: UIButton = {
          let button = UIButton(type: .system)
          button.setTitle("Lisbon", for: .normal)
          button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          return button
        }()
        @objc func tapped() { guide?.showCity() }
      }
      class City: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController()
          let coordinator = Coordinator(stack: stack)
          coordinator.start()
          window?.rootViewController = stack
        }
      }
      """, hasWindow: false)
    #expect(app.entries == ["Places"])
    let way = try #require(app["Places"]?.links.first)
    #expect((way.target, way.transition, way.trigger) == ("City", .push, .button))
    #expect(way.label == .text("Lisbon"))
  }

  @Test func `what shows something else of its own kind ends`() throws {
    let app = model(
      """
      class Root: UIViewController {
        @objc func next() { navigationController?.pushViewController(Root(), animated: true); again() }
        func again() { next() }
        lazy var other = other
      }
      """)
    #expect(app["Root"]?.links.map(\.target) == ["Root"])
  }

  @Test func `what is shown once something was closed is not shown over it`() throws {
    let app = model(
      """
      class Root: UIViewController {
        @objc func first() {
          dismiss(animated: true) { self.presenter?.present(City(), animated: true) }
        }
        @objc func second() {
          dismiss(animated: true)
          presenter?.present(City(), animated: true)
        }
        @objc func third() { UIApplication.shared.rootViewController?.present(City(), animated: true) }
        @objc func fourth() { presenter?.present(Ride(), animated: true) }
        weak var presenter: UIViewController?
      }
      class City: UIViewController { override func viewDidLoad() { title = "City" } }
      class Ride: UIViewController {}
      """)
    #expect(app["Root"]?.links.map(\.target) == ["Ride"])
    #expect(app["City"]?.isReached == true)
  }

  @Test func `what presents a cover may close it`() {
    func app(_ end: String) -> AppModel {
      model(
        """
        class Root: UIViewController {
          func begin() {
            let cover = Cover()
            cover.modalPresentationStyle = .fullScreen
            present(cover, animated: true)
          }
          func end() { \(end) }
        }
        class Cover: UIViewController { override func viewDidLoad() { view.addSubview(UITableView()) } }
        """)
    }
    #expect(findings("cover-without-exit", app("print(1)")).count == 1)
    #expect(findings("cover-without-exit", app("dismiss(animated: true)")).isEmpty)
  }

  @Test func `a container of a package shows what it is given`() {
    let app = model(
      """
      import DrawerKit
      class Root: UINavigationController {
        init() { super.init(rootViewController: Drawer(center: Places(), left: Settings())) }
      }
      class Places: UIViewController {}
      class Settings: UIViewController {}
      """)
    #expect(Set(app.entries) == ["Places", "Settings"])
  }

  @Test func `functions that call one another in many ways have an end`() {
    let functions = (0..<40).map { "func f\($0)() { \((0..<40).map { "f\($0)()" }.joined(separator: "; ")) }" }
    let app = model(
      """
      class Root: UIViewController {
        override func viewDidLoad() { title = "Deep" }
        \(functions.joined(separator: "\n"))
      }
      """)
    #expect(app["Root"]?.isPartlyUnknown == true)
  }

  @Test func `a view controller that could not be found leaves the way open`() throws {
    let app = model(
      """
      class Root: UIViewController {
        override func viewDidLoad() { navigationController?.pushViewController(Factory.shared.make(), animated: true) }
      }
      """)
    #expect(app["Root"]?.links.map(\.target) == [nil])
    #expect(app.unknowns.contains { $0.what == "where the link leads" })
  }

  // MARK: Dialogs

  @Test func `alerts and action sheets have the actions that are added`() throws {
    let root = try #require(
      model(
        """
        class Root: UIViewController {
          @objc func ask() {
            let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in
              self.navigationController?.popViewController(animated: true)
            })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            present(alert, animated: true)
          }
          @objc func choose() {
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Share", style: .default, handler: share))
            present(sheet, animated: true)
          }
          func share(_ action: UIAlertAction) { present(City(), animated: true) }
        }
        class City: UIViewController {}
        """)["Root"])
    #expect(root.dialogs.map(\.kind) == [.alert, .actionSheet])
    #expect(root.dialogs.map(\.title) == [.text("Delete?"), .absent])
    #expect(root.dialogs[0].message == .text("It is gone then."))
    #expect(root.dialogs[0].actions.map(\.label) == [.text("Delete"), .text("Cancel")])
    #expect(root.dialogs[0].actions.map(\.role) == ["destructive", "cancel"])
    #expect(root.dialogs[0].actions[0].effects == [.dismisses])
    #expect(root.dialogs[1].actions.map(\.role) == [nil])
    #expect(!root.dialogs[1].addsCancel)
    #expect(link(root, "City")?.label == .text("Share"))
  }

  // MARK: Bars

  @Test func `bars are hidden where they are`() throws {
    let app = model(
      """
      class Root: UIViewController {
        override func viewDidLoad() {
          let first = First()
          first.hidesBottomBarWhenPushed = true
          navigationController?.pushViewController(first, animated: true)
          navigationController?.pushViewController(Second(), animated: true)
        }
      }
      class First: UIViewController {}
      class Second: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          navigationController?.setNavigationBarHidden(true, animated: animated)
          navigationController?.interactivePopGestureRecognizer?.isEnabled = false
          navigationItem.hidesBackButton = true
        }
        override func viewWillDisappear(_ animated: Bool) {
          navigationController?.setNavigationBarHidden(false, animated: animated)
        }
      }
      """)
    #expect(app["First"]?.bars.hiddenTabBar?.line == 4)
    let bars = try #require(app["Second"]?.bars)
    #expect(bars.hiddenNavigationBar?.line == 12)
    #expect(bars.isNavigationBarAlwaysHidden)
    #expect(bars.disabledBackSwipe?.line == 13)
    #expect(bars.hiddenBackButton?.line == 14)
  }

  @Test func `what is hidden only at times, or shown again, is not hidden`() throws {
    let app = model(
      """
      class Root: UIViewController {
        var isWide = false
        override func viewDidLoad() {
          if isWide { hidesBottomBarWhenPushed = true }
          if isWide { navigationController?.interactivePopGestureRecognizer?.isEnabled = false }
          self.navigationItem.hidesBackButton = false
        }
        override func viewWillDisappear(_ animated: Bool) {
          navigationController?.setNavigationBarHidden(true, animated: animated)
        }
      }
      """)
    let bars = try #require(app["Root"]?.bars)
    #expect(bars.hiddenTabBar == nil)
    #expect(bars.disabledBackSwipe == nil)
    #expect(bars.hiddenNavigationBar == nil)
    #expect(bars.hiddenBackButton == nil)
  }

  @Test func `a title that code gives when a property changes is one`() {
    let app = model(
      """
      class Root: UIViewController {
        var city: String? { didSet { title = city } }
      }
      class Other: UIViewController {
        override func viewDidLoad() { children[0].title = "Not its own"; super.viewDidLoad() }
      }
      """)
    #expect(app["Root"]?.title == .data)
    #expect(app["Other"] == nil)
  }

  // MARK: SwiftUI

  @Test func `view controllers lead to views of SwiftUI, and those to view controllers`() throws {
    let app = model(
      """
      class Root: UIViewController {
        override func viewDidLoad() {
          let places = UIHostingController(rootView: Places())
          places.title = "Places"
          navigationController?.pushViewController(places, animated: true)
        }
      }
      struct Places: View {
        var body: some View { List { NavigationLink("Lisbon") { CityView() } } }
      }
      struct CityView: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> City { City() }
        func updateUIViewController(_ controller: City, context: Context) {}
      }
      class City: UIViewController {
        override func viewDidLoad() {
          let item = UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { _ in self.edit() })
          navigationItem.rightBarButtonItem = item
        }
        func edit() { present(Editor(), animated: true) }
      }
      class Editor: UIViewController {}
      """)
    #expect(app["Root"]?.links.map(\.target) == ["Places"])
    #expect(app["Places"]?.title == .text("Places"))
    let id = try #require(app["Places"]?.links.first?.target)
    #expect(app[id]?.links.map(\.target) == ["Editor"])
    #expect(app[id]?.items.compactMap(\.action?.label) == [.text("Edit")])
    #expect(app["City"] == nil, "it is a part of that screen")
    #expect(!app.entries.contains("Places"))
  }

  // MARK: Rules

  /// The same app with something that a rule finds, and without it.
  @Test(arguments: [
    ("hidden-tab-bar", "city.hidesBottomBarWhenPushed = true", ""),
    ("tab-jump", "tabBarController?.selectedIndex = 1", ""),
    ("bland-title", "city.title = \"Details\"", "city.title = \"Lisbon\""),
    (
      "destructive-without-role", "ask(UIAlertAction(title: \"Delete\", style: .default))",
      "ask(UIAlertAction(title: \"Delete\", style: .destructive))"
    ),
    (
      "two-cancels",
      "ask(UIAlertAction(title: \"No\", style: .cancel)); more(UIAlertAction(title: \"Close\", style: .cancel))",
      "ask(UIAlertAction(title: \"No\", style: .cancel)); more(UIAlertAction(title: \"Close\", style: .default))"
    ),
    ("cover-without-exit", "cover(Closed())", "cover(Closing())"),
    ("modal-without-cancel", "sheet(Task())", "sheet(CancellableTask())"),
    (
      "swipe-back-disabled", "navigationController?.interactivePopGestureRecognizer?.isEnabled = false",
      "navigationController?.interactivePopGestureRecognizer?.isEnabled = true"
    ),
    (
      "control-at-back",
      "city.navigationItem.leftBarButtonItem = UIBarButtonItem(title: \"Sort\", style: .plain, target: self, action: #selector(sort))",
      "city.navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Sort\", style: .plain, target: self, action: #selector(sort))"
    ),
  ])
  func `a rule finds its violation in UIKit`(id: String, violating: String, fitting: String) {
    #expect(!findings(id, Self.app(violating)).isEmpty)
    #expect(findings(id, Self.app(fitting)).isEmpty)
  }

  private static func app(_ statements: String) -> String {
    """
    class Root: UITabBarController {
      override func viewDidLoad() {
        let places = UINavigationController(rootViewController: Places())
        places.tabBarItem = UITabBarItem(title: "Places", image: UIImage(systemName: "map"), tag: 0)
        let rides = UINavigationController(rootViewController: Rides())
        rides.tabBarItem = UITabBarItem(title: "Rides", image: UIImage(systemName: "bicycle"), tag: 1)
        viewControllers = [places, rides]
      }
    }
    class Places: UITableViewController {
      override func viewDidLoad() { title = "Places" }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let city = City()
        \(statements)
        navigationController?.pushViewController(city, animated: true)
      }
      @objc func sort() { tableView.reloadData() }
      let question = UIAlertController(title: "Delete Lisbon?", message: nil, preferredStyle: .alert)
      func ask(_ action: UIAlertAction) {
        question.addAction(action)
        present(question, animated: true)
      }
      func more(_ action: UIAlertAction) { question.addAction(action) }
      func cover(_ shown: UIViewController) {
        shown.modalPresentationStyle = .fullScreen
        present(shown, animated: true)
      }
      func sheet(_ shown: UIViewController) {
        present(UINavigationController(rootViewController: shown), animated: true)
      }
    }
    class City: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
    class Rides: UIViewController { override func viewDidLoad() { title = "Rides" } }
    class Closed: UIViewController {
      override func viewDidLoad() { title = "Cover"; view.addSubview(UITableView()) }
    }
    class Closing: UIViewController {
      override func viewDidLoad() {
        view.addSubview(UITableView())
        navigationItem.leftBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .close, target: self, action: #selector(close))
      }
      @objc func close() { dismiss(animated: true) }
    }
    class Task: UIViewController {
      let name = UITextField()
      override func viewDidLoad() {
        title = "New Ride"
        view.addSubview(name)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .save, target: self, action: #selector(save))
      }
      @objc func save() { dismiss(animated: true) }
    }
    class CancellableTask: Task {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in
          self.dismiss(animated: true)
        })
      }
    }
    """
  }

  private func findings(_ id: String, _ source: String) -> [Finding] { findings(id, model(source)) }

  private func findings(_ id: String, _ app: AppModel) -> [Finding] {
    allRules.first { $0.id == id }?.findings(in: app) ?? []
  }

  private func link(_ screen: Screen, _ target: Screen.ID) -> Link? { screen.links.first { $0.target == target } }

  private func model(_ source: String, hasWindow: Bool = true) -> AppModel {
    let window =
      "\nclass AppDelegate { var window: UIWindow?\nfunc begin() { window?.rootViewController = Root() } }\n"
    return SourceReader().read(text: source + (hasWindow ? window : ""), named: "App.swift").app
  }
}
