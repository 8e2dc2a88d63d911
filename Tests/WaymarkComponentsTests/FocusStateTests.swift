import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// FocusState: the state follows the focus, and the focus follows the state.
@MainActor @Suite struct FocusStateTests {
  enum Field: Hashable { case name, password, hidden }

  struct SignIn: View {
    @State private var name = ""
    @State private var password = ""
    @State private var changes: [String] = []
    @FocusState private var field: Field?

    var body: some View {
      Form {
        TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .password }
        SecureField("Password", text: $password).focused($field, equals: .password)
        Button("Leave") { field = nil }
        Button("Nowhere") { field = .hidden }
        Text("Focus: \(field.map { "\($0)" } ?? "none")")
        Text("Changes: \(changes.joined(separator: " "))")
      }
      .onChange(of: field) { old, new in
        changes.append("\(old.map { "\($0)" } ?? "none")-\(new.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test func `the state follows the user's focus`() throws {
    let driver = AppDriver { SignIn() }
    #expect(driver.texts.contains("Focus: none"))
    try driver.focus("Name")
    #expect(driver.texts.contains("Focus: name"))
    try driver.type("a", into: "Password")
    #expect(driver.texts.contains("Focus: password"))
  }

  @Test func `setting the state moves the focus`() throws {
    let driver = AppDriver { SignIn() }
    try driver.type("Ann", into: "Name")
    try driver.submit("Name")
    #expect(driver.focused == "Password")
    #expect(driver.texts.contains("Focus: password"))
    try driver.tap("Leave")
    #expect(driver.focused == nil)
    #expect(driver.texts.contains("Focus: none"))
    #expect(driver.texts.contains("Changes: none-name name-password password-none"))
  }

  @Test func `a value that no view has leaves the focus and the state as they are`() throws {
    let driver = AppDriver { SignIn() }
    try driver.focus("Name")
    try driver.tap("Nowhere")
    #expect(driver.focused == "Name")
    #expect(driver.texts.contains("Focus: name"))
    try driver.tap("Leave")
    #expect(driver.focused == nil)
    try driver.tap("Nowhere")
    #expect(driver.texts.contains("Focus: none"))
  }

  @Test func `the focus outlives the process, and nobody is told of it again`() throws {
    let driver = AppDriver { SignIn() }
    try driver.focus("Password")
    try driver.restart()
    #expect(driver.texts.contains("Focus: password"))
    #expect(driver.texts.contains("Changes: none-password"))
    try driver.tap("Leave")
    #expect(driver.texts.contains("Changes: none-password password-none"))
  }

  struct Appearing: View {
    @State private var isShown = false
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Text(isFocused ? "Editing" : "Reading")
        Button("Show") {
          isShown = true
          isFocused = true
        }
        Button("Hide") { isShown = false }
        if isShown { TextField("Note", text: $text).focused($isFocused) }
      }
    }
  }

  @Test func `a field that appears in the same update gets the focus, and one that goes loses it`() throws {
    let driver = AppDriver { Appearing() }
    try driver.tap("Show")
    #expect(driver.focused == "Note")
    #expect(driver.texts.contains("Editing"))
    try driver.tap("Hide")
    #expect(driver.texts.contains("Reading"))
  }

  struct Off: View {
    @State private var text = ""
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        Text(isFocused ? "Editing" : "Reading")
        Button("Edit") { isFocused = true }
        TextField("Note", text: $text).focused($isFocused).disabled(true)
      }
    }
  }

  @Test func `a field that can't have the focus sets the state back`() throws {
    let driver = AppDriver { Off() }
    try driver.tap("Edit")
    #expect(driver.focused == nil)
    #expect(driver.texts.contains("Reading"))
  }

  struct Part: View {
    @FocusState.Binding var field: Int?
    @State private var texts = ["", ""]
    var body: some View {
      HStack { ForEach(0..<2, id: \.self) { TextField("Field \($0)", text: $texts[$0]).focused($field, equals: $0) } }
    }
  }

  struct Whole: View {
    @FocusState private var field: Int?
    @FocusState private var isInside: Bool
    var body: some View {
      VStack {
        Part(field: $field).focused($isInside)
        Text("\(field ?? -1) \(isInside)")
      }
      .defaultFocus($field, 1)
    }
  }

  @Test func `a binding reaches a subview, a container contains the focus, and a default takes it first`() throws {
    let driver = AppDriver { Whole() }
    #expect(driver.focused == "Field 1")
    #expect(driver.texts.contains("1 true"))
    try driver.focus("Field 0")
    #expect(driver.texts.contains("0 true"))
  }

  struct Inviting: View {
    @State private var isShown = false
    var body: some View {
      Button("Invite") { isShown = true }.sheet(isPresented: $isShown) { Sheet() }
    }
    struct Sheet: View {
      @State private var name = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        Form { TextField("Friend", text: $name).focused($isFocused) }.onAppear { isFocused = true }
      }
    }
  }

  @Test func `a sheet that appears moves the focus into it`() throws {
    let driver = AppDriver { Inviting() }
    try driver.tap("Invite")
    #expect(driver.focused == "Friend")
  }

  struct TwoStates: View {
    @State private var texts = ["", ""]
    @FocusState private var isFirst: Bool
    @FocusState private var isSecond: Bool
    var body: some View {
      VStack {
        Text("\(isFirst) \(isSecond)")
        Button("Over") {
          isSecond = true
          isFirst = false
        }
        Button("Both") {
          isFirst = true
          isSecond = true
        }
        TextField("First", text: $texts[0]).focused($isFirst)
        TextField("Second", text: $texts[1]).focused($isSecond)
      }
    }
  }

  @Test func `of two states that are set at once, the one that names a view moves the focus, and the last of those`()
    throws
  {
    let driver = AppDriver { TwoStates() }
    try driver.focus("First")
    try driver.tap("Over")
    #expect(driver.focused == "Second")
    #expect(driver.texts.contains("false true"))
    try driver.focus("First")
    try driver.tap("Both")
    #expect(driver.focused == "Second")
    #expect(driver.texts.contains("false true"))
  }

  struct Nested: View {
    enum Place: Hashable { case group, field }
    @State private var text = ""
    @FocusState private var place: Place?
    var body: some View {
      VStack {
        Text("Place: \(place.map { "\($0)" } ?? "none")")
        VStack { TextField("Inner", text: $text).focused($place, equals: .field) }.focused($place, equals: .group)
      }
    }
  }

  @Test func `of nested views the innermost decides`() throws {
    for _ in 0..<8 {
      let driver = AppDriver { Nested() }
      try driver.focus("Inner")
      #expect(driver.texts.contains("Place: field"))
    }
  }

  struct Rows: View {
    @State private var rows = ["b", "c"]
    @State private var text = ""
    @FocusState private var index: Int?
    var body: some View {
      VStack {
        Text("Index: \(index.map(String.init) ?? "none")")
        Button("Insert") { rows.insert("a", at: 0) }
        Button("Insert and Edit") {
          rows.insert("a", at: 0)
          index = 0
        }
        ForEach(rows, id: \.self) { row in
          TextField(row, text: $text).focused($index, equals: rows.firstIndex(of: row) ?? 0)
        }
      }
    }
  }

  @Test func `a state follows a view that is bound to another value, unless the app has set it`() throws {
    let driver = AppDriver { Rows() }
    try driver.focus("c")
    try driver.tap("Insert")
    #expect(driver.texts.contains("Index: 2"))
    let other = AppDriver { Rows() }
    try other.focus("c")
    try other.tap("Insert and Edit")
    #expect(other.focused == "a")
    #expect(other.texts.contains("Index: 0"))
  }

  // MARK: Other commands

  struct Opening: View {
    @Environment(\.openURL) private var openURL
    @State private var outcome = ""
    var body: some View {
      VStack {
        Text("Outcome: \(outcome)")
        Button("Open") { openURL(URL(string: "https://example.org/hours")!) { outcome = "\($0)" } }
        Button("Run") { openURL(URL(string: "javascript:alert(1)")!) { outcome = "\($0)" } }
        Link("Link", destination: URL(string: "https://example.org/link")!)
      }
    }
  }

  @Test func `an address opens outside the app`() throws {
    let driver = AppDriver { Opening() }
    try driver.tap("Open")
    #expect(driver.departures == ["https://example.org/hours"])
    #expect(driver.texts.contains("Outcome: true"))
  }

  @Test func `an address that would run a script is refused and reported`() throws {
    let driver = AppDriver { Opening() }
    withKnownIssue { try driver.tap("Run") }
    #expect(driver.mistakes == ["openURL does not open “javascript:”"])
    #expect(driver.departures.isEmpty)
    #expect(driver.texts.contains("Outcome: false"))
  }

  @Test func `an app's own action gets the addresses of links and calls`() throws {
    var opened: [String] = []
    let driver = AppDriver {
      Opening().environment(
        \.openURL,
        OpenURLAction {
          opened.append($0.absoluteString)
          return $0.path == "/link" ? .systemAction(URL(string: "https://example.org/other")!) : .discarded
        })
    }
    try driver.tap("Open")
    #expect(driver.texts.contains("Outcome: false"))
    try driver.tap("Link")
    #expect(opened == ["https://example.org/hours", "https://example.org/link"])
    #expect(driver.departures == ["https://example.org/other"])
  }

  struct Copying: View {
    @State private var isCopied = false
    var body: some View {
      Button("Copy") {
        AccessibilityNotification.Announcement("Address copied").post()
        Task { AccessibilityNotification.Announcement("Later").post() }
      }
    }
  }

  @Test func `an announcement reaches the window whose action has posted it`() async throws {
    let one = AppDriver { Copying() }
    let other = AppDriver { Copying() }
    try one.tap("Copy")
    #expect(one.announcements == ["Address copied"])
    await one.settle()
    #expect(one.announcements == ["Address copied", "Later"])
    #expect(other.announcements.isEmpty)
  }
}
