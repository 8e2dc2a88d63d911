import Testing
import WaymarkAudit

/// What rules about modals and tasks ask for besides what their examples show.
struct ModalConditionTests {
  // MARK: Edits that are lost

  @Test(arguments: [
    ("Button(\"Cancel\") { dismiss() }", 1), ("Button { dismiss() } label: { Image(systemName: \"xmark\") }", 0),
  ])
  func `beside Cancel, Done keeps what was entered`(wayOut: String, count: Int) {
    #expect(findings("lost-edits", note(wayOut: wayOut)).count == count)
  }

  @Test(arguments: [
    ("Close", "Save", 1), ("Schließen", "Sichern", 1), ("Cerrar", "Guardar", 1), ("关闭", "保存", 1), ("Close", "Done", 0),
    ("Close", "Share", 0), ("Close", "Save Picture", 0), ("Help", "Save", 0),
  ])
  func `Close throws away what was entered where Save is beside it`(close: String, save: String, count: Int) {
    let source = note(wayOut: "Button(\"\(close)\") { dismiss() }").replacing(
      "Button(\"Done\")", with: "Button(\"\(save)\")")
    #expect(findings("lost-edits", source).count == count)
  }

  @Test(arguments: [
    ("Button(\"OK\") {}", 1), ("", 1), ("Button(\"Discard\", role: .destructive) { dismiss() }", 0),
    ("Button(\"No\") {}; Button(\"Yes\") {}", 0), ("BrandButtons()", 0),
  ])
  func `an alert that only tells something does not ask before edits are lost`(buttons: String, count: Int) {
    let alert = ".alert(\"Invalid note\", isPresented: $isTold) { \(buttons) }"
    #expect(findings("lost-edits", note(wayOut: "Button(\"Cancel\") { dismiss() }", modifier: alert)).count == count)
  }

  @Test(arguments: [
    ("text = \"\"; dismiss()", 1), ("tab = 1; dismiss()", 1), ("state = .initial(); dismiss()", 1),
    ("if text.isEmpty { dismiss() } else { isTold = true }", 0),
    ("if text.isEmpty { dismiss() } else { question = .discard }", 0),
    ("if text.isEmpty { dismiss() } else { state = .asking }", 0),
    ("if text.isEmpty { dismiss() } else { ask() }", 0),
  ])
  func `Cancel may reset something besides closing`(action: String, count: Int) {
    let more = """
      .alert(item: $question) { _ in Alert(title: Text("Discard?")) }
      .overlay { if state == .asking { NavigationStack { Text("Discard?").navigationTitle("Discard?") } } }
      """
    #expect(
      findings("lost-edits", note(wayOut: "Button(\"Cancel\") { \(action) }", around: more)).count == count)
  }

  @Test(arguments: [
    ("isShown = true", "@Binding", "$draft", 0), ("draft = Draft(); isShown = true", "@Binding", "$draft", 1),
    ("isShown = true", "@State", "draft", 1), ("isShown = true", "@ObservedObject", "draft", 0),
  ])
  func `what a modal is given to change is kept, unless it is renewed with each opening`(
    open: String, attribute: String, given: String, count: Int
  ) {
    let found = findings(
      "lost-edits",
      """
      struct Draft { var text = "" }
      struct Root: View {
        @State private var isShown = false
        @State private var draft = Draft()
        var body: some View {
          Button("New") { \(open) }.sheet(isPresented: $isShown) { NavigationStack { Note(note: \(given)) } }
        }
      }
      struct Note: View {
        @Environment(\\.dismiss) private var dismiss
        \(attribute) var note: Draft
        var body: some View {
          Editor(edited: $note)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
      }
      struct Editor: View { @Binding var edited: Draft; var body: some View { TextEditor(text: $edited.text) } }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("", 0), ("TextField(\"Town\", text: $town)", 1)])
  func `a name and a password are quickly entered again`(field: String, count: Int) {
    let found = findings(
      "lost-edits",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Account") { isShown = true }.sheet(isPresented: $isShown) { Account() } }
      }
      struct Account: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        @State private var password = ""
        @State private var town = ""
        var body: some View {
          NavigationStack {
            Form { TextField("Name", text: $name); SecureField("Password", text: $password); \(field) }
              .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  /// A sheet with a form, above tabs.
  private func note(wayOut: String, modifier: String = "", around: String = "") -> String {
    """
    struct Root: View {
      @State private var tab = 0
      @State private var isShown = false
      @State private var question: Question?
      @State private var state = State.editing
      enum Question { case discard }
      enum State { case editing, asking; static func initial() -> State { .editing } }
      var body: some View {
        TabView(selection: $tab) {
          Button("New") { isShown = true }.tabItem { Text("Notes") }.tag(0)
          Text("").tabItem { Text("Places") }.tag(1)
        }
        .sheet(isPresented: $isShown) { Note(tab: $tab, question: $question, state: $state) }
        \(around)
      }
    }
    struct Note: View {
      @Environment(\\.dismiss) private var dismiss
      @Binding var tab: Int
      @Binding var question: Root.Question?
      @Binding var state: Root.State
      @State private var text = ""
      @State private var isTold = false
      var body: some View {
        NavigationStack {
          TextEditor(text: $text).navigationTitle("Note")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { \(wayOut) }
              ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
            }
            \(modifier)
        }
      }
    }
    """
  }

  // MARK: Preferred actions

  @Test(arguments: [
    ("VStack { TextField(\"Name\", text: $name); Button(\"Cancel\") { dismiss() }; Button(\"OK\") { open() } }", 1),
    ("VStack { TextField(\"Name\", text: $name); Button(\"Cancel\") { dismiss() }; Button(\"Open\") { open() } }", 0),
    ("VStack { Text(\"Ready\"); Button(\"Cancel\") { dismiss() }; Button(\"OK\") { open() } }", 0),
    ("VStack { TextField(\"Name\", text: $name); Button(\"OK\") { open() } }", 0),
  ])
  func `beside Cancel in the content, OK does not tell what it does`(content: String, count: Int) {
    #expect(findings("vague-preferred-action", form(content)).count == count)
  }

  @Test(arguments: [
    ("TextField(\"Required\", text: $name)", "", 1), ("TextField(\"Must not be empty\", text: $name)", "", 1),
    ("TextField(\"Name (required)\", text: $name)", ".disabled(name.isEmpty)", 0),
    ("TextField(\"Not required\", text: $name)", "", 0), ("TextField(\"Name\", text: $name)", "", 0),
    ("Text(\"Required\")", "", 0),
  ])
  func `what a field requires keeps the preferred action from being pressed, whatever an alert says`(
    field: String, modifier: String, count: Int
  ) {
    let content = """
      Form { \(field) }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { open() }\(modifier) }
        }
        .alert("Missing", isPresented: $isTold) { Button("OK") {} }
      """
    #expect(findings("preferred-action-always-enabled", form(content)).count == count)
  }

  @Test(arguments: [
    ("SecureField(\"Password\", text: $name)", "", 1),
    ("SecureField(\"Password\", text: $name)", ".disabled(name.isEmpty)", 0),
    ("TextField(\"Name\", text: $name)", "", 0),
    ("SecureField(\"Password\", text: $name); Button(\"Forgotten\") { open() }", "", 0),
  ])
  func `a password has to be there before it can be used`(field: String, modifier: String, count: Int) {
    let content = "VStack { \(field); Button(\"Cancel\") { dismiss() }; Button(\"Open\") { open() }\(modifier) }"
    #expect(findings("preferred-action-always-enabled", form(content)).count == count)
  }

  @Test(arguments: [
    ("range = .custom; dismiss()", 1), ("dismiss()", 0), ("isSeen = true; dismiss()", 0), ("dismiss(); tab = 1", 0),
  ])
  func `Done that applies something needs Cancel`(action: String, count: Int) {
    let content = """
      DatePicker("Start", selection: $start)
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { \(action) } } }
      """
    #expect(findings("modal-without-cancel", form(content)).count == count)
    let cancel =
      "\(content).toolbar { ToolbarItem(placement: .cancellationAction) { Button(\"Cancel\") { dismiss() } } }"
    #expect(findings("modal-without-cancel", form(cancel)).isEmpty)
  }

  /// A sheet above tabs.
  private func form(_ content: String) -> String {
    """
    struct Root: View {
      @State private var tab = 0
      @State private var isShown = false
      var body: some View {
        TabView(selection: $tab) {
          Button("Open") { isShown = true }.tabItem { Text("Notes") }.tag(0)
          Text("").tabItem { Text("Places") }.tag(1)
        }
        .sheet(isPresented: $isShown) { Sheet(tab: $tab) }
      }
    }
    struct Sheet: View {
      enum Range { case all, custom }
      @Environment(\\.dismiss) private var dismiss
      @Binding var tab: Int
      @State private var name = ""
      @State private var range = Range.all
      @State private var start = Date()
      @State private var isTold = false
      @State private var isSeen = false
      var body: some View {
        \(content)
      }
    }
    """
  }

  // MARK: Titles

  @Test(arguments: [
    ("Entry()", "Entry().navigationTitle(\"Enter\")", "", [7]),
    ("Entry().navigationTitle(\"Enter\")", "Entry()", "", [8]),
    ("Entry().navigationTitle(\"Enter\")", "Entry().navigationTitle(\"Enter\")", "", []),
    ("Entry()", "Entry().navigationTitle(\"Enter\")", ".navigationTitle(\"Entry\")", []),
    ("Entry().navigationTitle(\"Enter\")", "Entry()", ".navigationTitle(\"Entry\")", []),
    (
      "Entry()", "Entry().navigationTitle(\"Enter\")",
      ".toolbar { ToolbarItem(placement: .principal) { Text(\"Entry\") } }", []
    ),
    ("Entry()", "Entry()", "", [11]),
  ])
  func `a modal may lack the title that the same view is given elsewhere`(
    first: String, second: String, own: String, lines: [Int]
  ) {
    let found = findings(
      "modal-without-title",
      """
      struct Root: View {
        @State private var isFirst = false
        @State private var isSecond = false
        var body: some View {
          Button("A") { isFirst = true; isSecond = true }
            .sheet(isPresented: $isFirst) { NavigationStack { \(first) } }
            .sheet(isPresented: $isSecond) { NavigationStack { \(second) } }
        }
      }
      struct Entry: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name) }\(own)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
      }
      """)
    #expect(found.map(\.place.line).sorted() == lines)
  }

  @Test(arguments: [("Create", "Create", [7, 8]), ("Create", "Create Place", []), ("Lisbon", "Lisbon", [])])
  func `a verb alone is no title where several things are created`(first: String, second: String, lines: [Int]) {
    let found = findings(
      "bland-title",
      """
      struct Root: View {
        @State private var isFirst = false
        @State private var isSecond = false
        var body: some View {
          Button("A") { isFirst = true; isSecond = true }
            .sheet(isPresented: $isFirst) { NavigationStack { Ride().navigationTitle("\(first)") } }
            .sheet(isPresented: $isSecond) { NavigationStack { Place().navigationTitle("\(second)") } }
        }
      }
      struct Ride: View { var body: some View { Form { Text("Ride") } } }
      struct Place: View { var body: some View { Form { Text("Place") } } }
      """)
    #expect(found.map(\.place.line).sorted() == lines)
  }

  // MARK: Tabs

  @Test(arguments: [
    ("plus.circle", ".cancellationAction", 1), ("book", ".cancellationAction", 0), ("plus.circle", ".topBarLeading", 0),
  ])
  func `a task behind a tab with a plus is an action, whatever its label is`(symbol: String, place: String, count: Int)
  {
    let found = findings(
      "action-tab",
      """
      struct Root: View {
        var body: some View {
          TabView {
            Text("").tabItem { Label("Rides", systemImage: "bicycle") }
            NavigationStack { Entry() }.tabItem { Label("Enter", systemImage: "\(symbol)") }
          }
        }
      }
      struct Entry: View {
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name) }
            .toolbar {
              ToolbarItem(placement: \(place)) { Button("Clear") { name = "" } }
              ToolbarItem(placement: .confirmationAction) { Button("Done") { save() } }
            }
        }
      }
      """)
    #expect(found.count == count)
  }
}
