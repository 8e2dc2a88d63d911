import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H13: two and three columns, in wide and in narrow windows.
@MainActor struct NavigationSplitViewTests {
  struct Mail: View {
    static let boxes = ["inbox", "sent"]
    @State var box: String?
    @State private var letter: Int?
    @State private var visibility = NavigationSplitViewVisibility.automatic

    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        List(Self.boxes, id: \.self, selection: $box) { Text($0.capitalized) }.accessibilityLabel("Boxes")
          .navigationTitle("Mail")
      } content: {
        if let box {
          List(1...3, id: \.self, selection: $letter) { Text("Letter \($0)") }.accessibilityLabel("Letters")
            .navigationTitle(box.capitalized)
        } else {
          Text("No box")
        }
      } detail: {
        NavigationStack {
          VStack {
            if let letter {
              Text("The words of \(box ?? "?") \(letter)")
              NavigationLink("Sender", value: "sender")
              Button("Alone") { visibility = .detailOnly }
              Button("Away") { box = nil }
              Button("Next") { self.letter = letter + 1 }
            } else {
              Text("No letter")
            }
          }
          .navigationTitle(letter.map { "Letter \($0)" } ?? "Nothing")
          .navigationDestination(for: String.self) { Text("About \($0)").navigationTitle($0.capitalized) }
        }
      }
      .onChange(of: box) { letter = nil }
    }
  }

  @Test func `selecting in one column decides what the next shows`() throws {
    let driver = AppDriver { Mail() }
    #expect(driver.texts.contains("No box"))
    try driver.tap("Inbox")
    try driver.tap("Letter 2")
    #expect(driver.texts.contains("The words of inbox 2"))
    #expect(driver.title == "Letter 2")
    #expect(driver.address == "/inbox/2")
    #expect(driver.elements(.heading).map(\.name) == ["Mail", "Inbox", "Letter 2"])
    try driver.tap("Sent")
    #expect(driver.address == "/sent")
    #expect(driver.texts.contains("No letter"))
  }

  @Test func `columns are landmarks named by their titles`() throws {
    let driver = AppDriver(at: "/inbox/2") { Mail() }
    #expect(driver.elements(.navigation).map(\.name) == ["Mail"])
    #expect(driver.elements(Role(rawValue: "region")).map(\.name) == ["Inbox"])
    #expect(driver.elements(Role(rawValue: "main")).map(\.name) == ["Letter 2"])
  }

  @Test func `an address selects rows in the columns and then screens in the detail's stack`() throws {
    let driver = AppDriver(at: "/inbox/2/sender") { Mail() }
    #expect(driver.isFound)
    #expect(driver.title == "Sender")
    #expect(driver.address == "/inbox/2/sender")
    #expect(driver.backTitle == "Letter 2")
    #expect(try driver.selection(in: "Boxes") == ["Inbox"])
    #expect(try driver.selection(in: "Letters") == ["Letter 2"])
  }

  @Test func `an address with only the first column's part selects nothing in the second`() throws {
    let driver = AppDriver(at: "/sent") { Mail() }
    #expect(driver.isFound)
    #expect(driver.address == "/sent")
    #expect(try driver.selection(in: "Letters") == [])
    #expect(driver.texts.contains("No letter"))
  }

  @Test func `an address that no column matches is not found`() throws {
    let driver = AppDriver(at: "/inbox/second/of/all") { Mail() }
    #expect(!driver.isFound)
    #expect(driver.texts.contains("Page Not Found"))
    try driver.tap("Sent")
    #expect(driver.isFound)
    #expect(!driver.texts.contains("Page Not Found"))
  }

  @Test func `back and forward in the history restore selections`() throws {
    let driver = AppDriver { Mail() }
    try driver.tap("Inbox")
    try driver.tap("Letter 1")
    try driver.tap("Letter 3")
    try driver.tap("Sender")
    #expect(driver.address == "/inbox/3/sender")
    for address in ["/inbox/3", "/inbox/1", "/inbox", "/"] {
      #expect(driver.goBackInHistory())
      #expect(driver.address == address)
    }
    #expect(try driver.selection(in: "Boxes") == [])
    #expect(driver.goForwardInHistory(2))
    #expect(driver.address == "/inbox/1")
    #expect(driver.texts.contains("The words of inbox 1"))
  }

  @Test func `in a narrow window a selection leads to the next column, and going back deselects`() throws {
    let driver = AppDriver { Mail() }
    driver.isCompact = true
    #expect(driver.title == "Mail")
    #expect(driver.backTitle == nil)
    try driver.tap("Inbox")
    #expect(driver.title == "Inbox")
    #expect(driver.backTitle == "Mail")
    #expect(driver.texts.allSatisfy { $0 != "Sent" })
    try driver.tap("Letter 2")
    #expect(driver.title == "Letter 2")
    try driver.tap("Sender")
    #expect(driver.backTitle == "Letter 2")
    try driver.goBack()
    try driver.goBack()
    #expect(driver.title == "Inbox")
    #expect(driver.address == "/inbox")
    #expect(try driver.selection(in: "Letters") == [])
    try driver.goBack()
    #expect(driver.title == "Mail")
    #expect(try driver.selection(in: "Boxes") == [])
  }

  @Test func `a window that becomes narrow shows the column that the selection leads to`() throws {
    let driver = AppDriver(at: "/inbox/2") { Mail() }
    driver.isCompact = true
    #expect(driver.title == "Letter 2")
    #expect(driver.backTitle == "Inbox")
    driver.isCompact = false
    try driver.tap("Sent")
    driver.isCompact = true
    #expect(driver.title == "Sent")
  }

  @Test func `a selection made by the app navigates a narrow window too`() throws {
    let driver = AppDriver(at: "/inbox/2") { Mail() }
    driver.isCompact = true
    try driver.tap("Next")
    #expect(driver.title == "Letter 3")
    try driver.tap("Away")
    #expect(driver.title == "Mail")
    #expect(driver.address == "/")
  }

  @Test func `an initial selection opens the next column`() throws {
    let driver = AppDriver { Mail(box: "sent") }
    driver.isCompact = true
    #expect(driver.title == "Sent")
    #expect(driver.backTitle == "Mail")
  }

  @Test func `the app can hide columns`() throws {
    let driver = AppDriver(at: "/inbox/2") { Mail() }
    try driver.tap("Alone")
    #expect(driver.elements(.heading).map(\.name) == ["Letter 2"])
    #expect(driver.elements(.button).map(\.name).contains("Show Sidebar"))
  }

  // MARK: Links

  struct Towns: View {
    @State private var column = NavigationSplitViewColumn.sidebar
    @State private var isAsking = false

    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        List {
          NavigationLink("Lisbon", value: "lisbon")
          NavigationLink("About") { Text("All about it").navigationTitle("About") }
          Button("Ask") { isAsking = true }
          Button("Detail") { column = .detail }
        }
        .navigationTitle("Towns")
        .navigationDestination(for: String.self) { name in
          Leaving(text: "The town \(name)").navigationTitle(name.capitalized)
        }
        .navigationDestination(isPresented: $isAsking) { Leaving(text: "Who?").navigationTitle("Question") }
      } detail: {
        Text(column == .detail ? "Nothing, in detail" : "Choose a town")
      }
    }
  }

  struct Leaving: View {
    let text: String
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      Text(text)
      Button("Leave") { dismiss() }
    }
  }

  @Test func `a link in a column without a stack shows its destination in the next column`() throws {
    let driver = AppDriver { Towns() }
    try driver.tap("Lisbon")
    #expect(driver.texts.contains("The town lisbon"))
    #expect(driver.address == "/lisbon")
    try driver.tap("About")
    #expect(driver.texts.contains("All about it"))
    #expect(!driver.texts.contains("The town lisbon"))
    #expect(driver.address == "/about")
    #expect(driver.goBackInHistory())
    #expect(driver.texts.contains("The town lisbon"))
  }

  @Test(arguments: [("/about", "About"), ("/lisbon", "Lisbon")])
  func `a link's address opens the next column`(address: String, title: String) throws {
    let driver = AppDriver(at: address) { Towns() }
    driver.isCompact = true
    #expect(driver.isFound)
    #expect(driver.title == title)
    try driver.goBack()
    #expect(driver.title == "Towns")
    #expect(driver.address == "/")
  }

  @Test func `dismissing a destination returns to the column and resets its binding`() throws {
    let driver = AppDriver { Towns() }
    driver.isCompact = true
    for _ in 0..<2 {
      try driver.tap("Ask")
      #expect(driver.title == "Question")
      try driver.tap("Leave")
      #expect(driver.title == "Towns")
    }
    try driver.tap("Lisbon")
    try driver.tap("Leave")
    #expect(driver.title == "Towns")
  }

  @Test func `a narrow window shows the app's preferred column, and the binding follows the column shown`() throws {
    let driver = AppDriver { Towns() }
    driver.isCompact = true
    try driver.tap("Detail")
    #expect(driver.texts.contains("Nothing, in detail"))
    try driver.goBack()
    #expect(driver.title == "Towns")
    try driver.tap("About")
    #expect(driver.title == "About")
    driver.isCompact = false
    #expect(driver.texts.contains("All about it"))
  }

  @Test func `a value is pushed on the stack of the next column if that handles its type`() throws {
    let driver = AppDriver {
      NavigationSplitView {
        List { ForEach(["a", "b"], id: \.self) { NavigationLink("To \($0)", value: $0) } }
      } detail: {
        NavigationStack {
          Text("Root").navigationTitle("Root")
            .navigationDestination(for: String.self) { Text("On \($0)").navigationTitle($0) }
        }
      }
    }
    try driver.tap("To a")
    #expect(driver.backTitle == "Root")
    #expect(driver.texts.contains("On a"))
    try driver.tap("To b")
    #expect(driver.texts.contains("On b"))
    try driver.goBack()
    #expect(driver.title == "Root")
  }

  // MARK: Destinations with a stack

  /// Links whose destinations have stacks of their own.
  struct Stacks: View {
    var body: some View {
      NavigationSplitView {
        List { ForEach(["lisbon", "kyoto"], id: \.self) { NavigationLink($0.capitalized, value: $0) } }
          .navigationTitle("Towns")
          .navigationDestination(for: String.self) { town in
            NavigationStack {
              VStack {
                NavigationLink("Ride", value: 1)
                Leaving(text: "The town \(town)")
                Appearance()
              }
              .navigationTitle(town.capitalized)
              .navigationDestination(for: Int.self) { Text("Ride \($0) of \(town)").navigationTitle("Ride \($0)") }
            }
          }
      } detail: {
        Text("Choose a town")
      }
    }
  }

  struct Appearance: View {
    @State private var hasAppeared = false
    var body: some View { Text(hasAppeared ? "Seen" : "Unseen").onAppear { hasAppeared = true } }
  }

  @Test func `a link's destination has a stack of its own`() throws {
    let driver = AppDriver { Stacks() }
    try driver.tap("Lisbon")
    try driver.tap("Ride")
    #expect(driver.address == "/lisbon/1" && driver.title == "Ride 1" && driver.backTitle == "Lisbon")
    try driver.tap("Kyoto")
    #expect(driver.address == "/kyoto" && driver.title == "Kyoto" && driver.backTitle == nil)
    #expect(driver.goBackInHistory())
    #expect(driver.address == "/lisbon/1" && driver.texts.contains("Ride 1 of lisbon"))
    try driver.restart()
    #expect(driver.address == "/lisbon/1" && driver.texts.contains("Ride 1 of lisbon"))
    try driver.expectNoMistakes()
  }

  @Test func `an address leads through a link into its destination's stack`() throws {
    let driver = AppDriver(at: "/kyoto/1") { Stacks() }
    driver.isCompact = true
    #expect(driver.isFound && driver.title == "Ride 1" && driver.backTitle == "Kyoto")
    try driver.goBack()
    #expect(driver.backTitle == "Towns")
    try driver.goBack()
    #expect(driver.title == "Towns" && driver.address == "/")
    #expect(!AppDriver(at: "/kyoto/second") { Stacks() }.isFound)
  }

  @Test func `dismissing the root of a destination's stack leaves the column`() throws {
    let driver = AppDriver(at: "/kyoto") { Stacks() }
    driver.isCompact = true
    try driver.tap("Leave")
    #expect(driver.title == "Towns" && driver.address == "/")
  }

  /// A destination whose stack has edits on its root or on the screen above it.
  struct Notes: View {
    var body: some View {
      NavigationSplitView {
        List { ForEach(["one", "two"], id: \.self) { NavigationLink($0.capitalized, value: $0) } }
          .navigationTitle("Notes")
          .navigationDestination(for: String.self) { name in
            NavigationStack {
              Note(name: name).navigationDestination(for: Int.self) { Note(name: "\(name) \($0)") }
            }
          }
      } detail: {
        Text("Choose a note")
      }
    }
  }

  struct Note: View {
    let name: String
    @State private var text = ""
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        TextField("Text", text: $text)
        NavigationLink("More", value: 1)
        Button("Cancel", role: .cancel) { dismiss() }
      }
      .navigationTitle(name)
      .discardConfirmation(when: !text.isEmpty)
    }
  }

  @Test(arguments: ["/one", "/one/1"], ["Back", "Cancel", "Two"])
  func `edits in a column's stack are not lost without a question`(address: String, way: String) throws {
    let driver = AppDriver(at: address) { Notes() }
    driver.isCompact = way != "Two"
    let title = driver.title
    try driver.type("Edited", into: "Text")
    let leave = { way == "Back" ? try driver.goBack() : try driver.tap(way) }
    try leave()
    try driver.tap("Keep Editing")
    #expect(driver.title == title)
    #expect(try driver.field("Text").value == "Edited")
    try leave()
    try driver.tap("Discard Changes")
    #expect(driver.title != title)
    try driver.expectNoMistakes()
  }

  // MARK: Appearance

  @Test func `column widths are written as styles`() throws {
    let driver = AppDriver {
      NavigationSplitView {
        Text("Side").navigationSplitViewColumnWidth(min: 100, ideal: 90, max: 300)
      } detail: {
        Text("Detail").navigationSplitViewColumnWidth(500)
      }
      .navigationSplitViewStyle(.prominentDetail)
    }
    let columns = [Role.navigation, Role(rawValue: "main")].flatMap { driver.elements($0) }
    #expect(columns.map { $0.attribute("style") } == ["--column:100px", "--column:500px"])
    #expect(columns.map(\.name) == ["Sidebar", "Detail"])
  }
}
