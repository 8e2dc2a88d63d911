import Testing
import WaymarkAudit

/// What rules ask for besides what their examples show.
struct RuleConditionTests {
  @Test func `a table needs a button for editing where something acts on what is selected`() {
    func app(_ modifier: String) -> String {
      """
      struct Root: View {
        @State private var selection: Set<Int> = []
        @State private var completed = 0
        var body: some View {
          Table(rides, selection: $selection) {
            TableColumn("Name", value: \\.name)
            TableColumn("Length", value: \\.length)
          }
            .navigationTitle("Rides")
            .toolbar { Button("Complete") { completed = selection.count }\(modifier) }
        }
      }
      """
    }
    #expect(findings("selection-without-edit-mode", app(".disabled(selection.isEmpty)")).count == 1)
    #expect(findings("selection-without-edit-mode", app("")).isEmpty)
  }

  @Test(arguments: [("Copy", 1), ("Delete", 0)]) func `a menu of rows has to have the action itself`(
    name: String, count: Int
  ) {
    let found = findings(
      "selection-without-menu",
      """
      struct Root: View {
        @State private var selection: Set<String> = []
        var body: some View {
          List(["A"], id: \\.self, selection: $selection) { Text($0).contextMenu { Button("\(name)") {} } }
            .navigationTitle("Notes").toolbar { EditButton(); Button("Delete") { selection = [] } }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test func `a modal without a bar needs Cancel beside Save`() {
    func app(_ cancel: String) -> String {
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Note() } }
      }
      struct Note: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var text = ""
        var body: some View { VStack { \(cancel) Button("Save") { dismiss() }; TextField("Text", text: $text) } }
      }
      """
    }
    #expect(findings("modal-without-cancel", app("")).count == 1)
    #expect(findings("modal-without-cancel", app("Button(\"Cancel\") { dismiss() };")).isEmpty)
  }

  @Test func `tabs that show the same view with a search count`() {
    let found = findings(
      "search-in-several-tabs",
      """
      struct Root: View {
        @State private var text = ""
        var body: some View {
          TabView {
            Tab("Online", systemImage: "cloud") {
              NavigationStack { Library().searchable(text: $text, prompt: "Search all music") }
            }
            Tab("Here", systemImage: "folder") {
              NavigationStack { Library().searchable(text: $text, prompt: "Search all music") }
            }
          }
        }
      }
      struct Library: View { var body: some View { List { Text("Fado") }.navigationTitle("Library") } }
      """)
    #expect(found.count == 1)
  }

  @Test func `a modal with a stack of its own has a bar`() {
    let found = findings(
      "modal-without-title",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Note() } }
      }
      struct Note: View {
        @State private var text = ""
        var body: some View { NavigationStack { Form { TextField("Text", text: $text) } } }
      }
      """)
    #expect(found.count == 1)
  }

  @Test(arguments: [("Save", 1), ("Done", 0)]) func `a modal whose switches are kept by a button needs Cancel`(
    name: String, count: Int
  ) {
    let found = findings(
      "modal-without-cancel",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Filter") { isShown = true }.sheet(isPresented: $isShown) { Filter() } }
      }
      struct Filter: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var isFlat = false
        var body: some View {
          NavigationStack {
            Form { Toggle("Flat", isOn: $isFlat) }.navigationTitle("Filter").toolbar { Button("\(name)") { dismiss() } }
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("", 1), ("Button(\"Edit\") { edited = \"A\" }", 0)])
  func `what is done by tapping twice has to be done by a button too`(button: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @State private var edited = ""
        var body: some View {
          NavigationStack {
            VStack { Text("A").onTapGesture(count: 2) { edited = "A" }; Text(edited); \(button) }.navigationTitle("Notes")
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [(".gesture(pinch)", 0), (".gesture(MagnifyGesture().onChanged { _ in large = true })", 0), ("", 1)])
  func `a picture is zoomed by tapping twice, as by two fingers`(modifier: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @State private var large = false
        var body: some View { Image("Ferry").onTapGesture(count: 2) { large.toggle() }\(modifier) }
        var pinch: some Gesture { MagnifyGesture().onChanged { _ in large = true } }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("Images", "Files", 1), ("Files", "Files", 0)])
  func `parts with titles of their own, which a segmented control chooses, are screens`(
    first: String, second: String, count: Int
  ) {
    let found = findings(
      "segmented-navigation",
      """
      struct Root: View {
        @State private var isImages = true
        var body: some View {
          NavigationStack {
            VStack {
              Picker("Kind", selection: $isImages) { Text("Images").tag(true); Text("Files").tag(false) }
                .pickerStyle(.segmented)
              if isImages {
                if images.isEmpty { Text("None") } else { List(images) { Text($0) }.navigationTitle("\(first)") }
              } else {
                List { Text("A") }.navigationTitle("\(second)")
              }
            }
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("after: .saveItem", 1), ("replacing: .saveItem", 1), ("after: .pasteboard", 0)])
  func `what copies and pastes belongs to the commands that do so`(group: String, count: Int) {
    let found = findings(
      "edit-command-elsewhere",
      """
      struct Demo: App {
        var body: some Scene {
          WindowGroup { Text("Story") }
            .commands { CommandGroup(\(group)) { Button("Paste as Plain Text") { paste() } } }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(
    arguments: [
      ("Password successfully changed.", 1), ("Пароль успешно изменен", 1), ("Passwort nicht erfolgreich geändert", 0),
      ("Not successfully changed", 0), ("Password changed", 0),
    ])
  func `an alert that tells of success stops people for news`(title: String, count: Int) {
    let found = findings(
      "alert-for-news",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Text("").alert("\(title)", isPresented: $isShown) { Button("OK") {} } }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("isLoading", 1), ("model.isSending", 1), ("!text.isEmpty", 0), ("isEdited", 0)])
  func `that a sheet can’t be closed while it works keeps no edits`(condition: String, count: Int) {
    let found = findings(
      "lost-edits",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Note() } }
      }
      struct Note: View {
        @State private var text = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          NavigationStack {
            TextEditor(text: $text).navigationTitle("Note")
              .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
          }
          .interactiveDismissDisabled(\(condition))
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("Complete Order", 1), ("Sort", 0), ("Order by Name", 0)])
  func `what is called an order does not sort`(label: String, count: Int) {
    let found = findings(
      "sort-hidden-in-compact",
      """
      struct Root: View {
        @State private var order = [KeyPathComparator(\\Ride.name)]
        var body: some View {
          Table(rides, sortOrder: $order) {
            TableColumn("Name", value: \\.name)
            TableColumn("Length", value: \\.length)
          }
          .navigationTitle("Rides").toolbar { Button("\(label)") { change() } }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: ["Cake.Topping.all", "Topping.all"]) func `the values of a type in another one are counted`(
    values: String
  ) {
    let found = findings(
      "pop-up-many",
      """
      struct Cake { struct Topping: Identifiable { let id: Int } }
      extension Cake.Topping {
        static let all = [\((1...13).map { "Cake.Topping(id: \($0))" }.joined(separator: ", "))]
      }
      struct Root: View {
        @State private var topping = 1
        var body: some View {
          Form { Picker("Topping", selection: $topping) { ForEach(\(values)) { Text($0.name) } } }.navigationTitle("Cake")
        }
      }
      """)
    #expect(found.count == 1)
  }

  @Test func `a choice is known by what its options do, whatever their labels are`() {
    let found = findings(
      "choice-pushed-in-modal",
      """
      enum Kind: String, CaseIterable { case car, house, other }
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Asset() } }
      }
      struct Asset: View {
        @State private var kind = Kind.car
        var body: some View {
          NavigationStack { Form { NavigationLink("Kind") { Kinds(kind: $kind) } }.navigationTitle("Asset") }
        }
      }
      struct Kinds: View {
        @Environment(\\.dismiss) private var dismiss
        @Binding var kind: Kind
        var body: some View {
          List { ForEach(Kind.allCases) { each in Button(each.rawValue) { kind = each; dismiss() } } }
        }
      }
      """)
    #expect(found.count == 1)
  }

  @Test func `tabs with labels of the app's translations have symbols of their own`() {
    func app(_ second: String) -> String {
      """
      struct Root: View {
        var body: some View {
          TabView {
            Text("").tabItem { Label("tab.library", systemImage: "rectangle.stack.fill") }
            Text("").tabItem { Label("tab.downloads", systemImage: "\(second)") }
          }
        }
      }
      """
    }
    #expect(findings("alike-tab-symbols", app("rectangle.stack")).count == 1)
    #expect(findings("alike-tab-symbols", app("arrow.down")).isEmpty)
  }

  @Test(arguments: [("Image(\"leaf\")", 1), ("Image(\"turnip\")", 0)])
  func `tabs with the same picture of the app's own are alike`(second: String, count: Int) {
    let found = findings(
      "alike-tab-symbols",
      """
      struct Root: View {
        var body: some View {
          TabView {
            Text("").tabItem { Image("leaf"); Text("Catalog") }
            Text("").tabItem { \(second); Text("Turnips") }
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [(".form(chore: nil)", 1), (".form(chore: chore)", 0)])
  func `a button that opens a form without the value of a row does not do what its long press does`(
    value: String, count: Int
  ) {
    let found = findings(
      "gesture-only",
      """
      enum Shown: Identifiable { case form(chore: Int?); var id: Int { 0 } }
      struct Root: View {
        @State private var shown: Shown?
        var body: some View {
          List(chores) { chore in
            Text("Chore").onLongPressGesture { shown = .form(chore: chore) }
            Button("Open") { shown = \(value) }
          }
          .sheet(item: $shown) { _ in Text("Form") }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test func `what a modifier of a package presents does not lead back`() {
    let found = findings(
      "hidden-back-button",
      """
      struct Root: View {
        var body: some View {
          NavigationStack { List { NavigationLink("Refund") { Refund() } }.navigationTitle("Store") }
        }
      }
      struct Refund: View {
        @State private var isAsked = false
        var body: some View {
          Button("Ask") { isAsked = true }.navigationTitle("Refund").navigationBarBackButtonHidden()
            .refundRequestSheet(for: 0, isPresented: $isAsked)
        }
      }
      """)
    #expect(found.count == 1)
  }

  @Test(arguments: [("BrandDatePicker", 1), ("BrandDrawing", 0)])
  func `a date picker of UIKit is something that people enter`(
    name: String, count: Int
  ) {
    let found = findings(
      "vague-preferred-action",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Time") { isShown = true }.sheet(isPresented: $isShown) { Time() } }
      }
      struct Time: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var date = Date()
        var body: some View {
          NavigationStack {
            \(name)(date: $date).toolbar { ToolbarItem(placement: .confirmationAction) { Button("OK") { dismiss() } } }
          }
        }
      }
      struct \(name): UIViewRepresentable { @Binding var date: Date }
      """)
    #expect(found.count == count)
  }

  @Test func `what a shared view is given to lead to a tab is found where it is given`() {
    let found = findings(
      "tab-jump",
      """
      enum Part { case map, events, friends }
      class Tabs: ObservableObject { @Published var part = Part.map }
      struct Root: View {
        @StateObject private var tabs = Tabs()
        var body: some View {
          TabView(selection: $tabs.part) {
            Text("").tabItem { Label("Map", systemImage: "map") }.tag(Part.map)
            Events().tabItem { Label("Events", systemImage: "calendar") }.tag(Part.events)
            Friends().tabItem { Label("Friends", systemImage: "person") }.tag(Part.friends)
          }
        }
      }
      struct Nothing: View { let action: () -> Void; var body: some View { Button("Go", action: action) } }
      struct Events: View {
        @EnvironmentObject private var tabs: Tabs
        var body: some View { Nothing { tabs.part = .map }.navigationTitle("Events") }
      }
      struct Friends: View {
        @EnvironmentObject private var tabs: Tabs
        var body: some View { Nothing { tabs.part = .events }.navigationTitle("Friends") }
      }
      """)
    #expect(found.map(\.place.line).sorted() == [17, 21])
  }

  @Test func `a finding about a tab stands at the tab`() {
    let found = findings(
      "vague-tab-label",
      """
      struct Root: View {
        var body: some View {
          TabView {
            Places().tabItem { Label("Places", systemImage: "map") }
            Others()
              .tabItem { Label("More", systemImage: "ellipsis") }
          }
        }
      }
      struct Places: View { var body: some View { Text("") } }
      struct Others: View { var body: some View { Text("") } }
      """)
    #expect(found.map(\.place.line) == [7])
  }

  @Test(arguments: [("sheet", "Button(\"About\") { isShown = true }", 1), ("navigationDestination", "Text(\"\")", 0)])
  func `what a button presents is about something else than a swipe`(modifier: String, button: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          List(letters) { letter in Text("Letter").swipeActions { Button("Archive") { archive() } } }
            .toolbar { \(button) }
            .\(modifier)(isPresented: $isShown) { BrandView() }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [(".chevron", 1), (".none", 0)]) func `a row of a package may be given a chevron`(
    trailing: String, count: Int
  ) {
    let found = findings(
      "chevron-without-push",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          VStack { Button { isShown = true } label: { BrandRow(name: "Feedback", trailing: \(trailing)) } }
            .sheet(isPresented: $isShown) { Text("Feedback") }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("Form", 1), ("VStack", 0)]) func `a segmented picker in a form is something that people enter`(
    container: String, count: Int
  ) {
    let found = findings(
      "close-symbol-over-input",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Size") { isShown = true }.sheet(isPresented: $isShown) { Size() } }
      }
      struct Size: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var size = 0
        var body: some View {
          NavigationStack {
            \(container) { Picker("Size", selection: $size) { Text("S").tag(0) }.pickerStyle(.segmented) }
              .toolbar { Button { dismiss() } label: { Image(systemName: "xmark") } }
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("isShown.toggle()", 0), ("print(isShown)", 1)]) func `toggling what presents a cover closes it`(
    action: String, count: Int
  ) {
    let found = findings(
      "cover-without-exit",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Film") { isShown = true }.fullScreenCover(isPresented: $isShown) { film } }
        var film: some View { VStack { Text("Film"); Button("Close") { \(action) } } }
      }
      """)
    #expect(found.count == count)
  }

  @Test func `a task that goes on by a push needs its preferred action disabled, too`() {
    let found = findings(
      "preferred-action-always-enabled",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Tasks") { isShown = true }.sheet(isPresented: $isShown) { Tasks() } }
      }
      struct Tasks: View {
        var body: some View { NavigationStack { List { NavigationLink("A") { Form() } }.navigationTitle("Tasks") } }
      }
      struct Form: View {
        @State private var name = ""
        var body: some View {
          TextField("Name", text: $name).navigationTitle("Task").toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("Add") { name = "" } }
          }
        }
      }
      """)
    #expect(found.map(\.place.line) == [13])
  }

  @Test(arguments: [
    ("", 1), ("ToolbarItem { Button(\"Stop\") { dismiss() } }", 0), (".interactiveDismissDisabled()", 0),
  ])
  func `a swipe loses what was entered, if nothing else leads out of a modal`(part: String, count: Int) {
    let inBar = part.hasPrefix(".") ? "" : part
    let found = findings(
      "lost-edits",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Prices() } }
      }
      struct Prices: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var morning = ""
        @State private var evening = ""
        var body: some View {
          NavigationStack {
            List { TextField("Morning", text: $morning); TextField("Evening", text: $evening) }
              .navigationTitle("Prices")
              .toolbar { \(inBar) ToolbarItem(placement: .confirmationAction) { Button("Save") { dismiss() } } }
              \(part.hasPrefix(".") ? part : "")
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [
    ("Friend request sent!", 1), ("Запрос отправлен!", 1), ("Message not sent", 0), ("Nothing sent", 0),
    ("Link copied", 1), ("Settings saved", 1), ("No changes saved", 0), ("The file cannot be copied", 0),
  ])
  func `an alert that says what was done is news`(title: String, count: Int) {
    func app(_ message: String) -> String {
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Text("A").alert("\(title)", isPresented: $isShown) { Button("OK") {} }\(message) }
      }
      """
    }
    #expect(findings("alert-for-news", app("")).count == count)
    #expect(findings("alert-for-news", app(" message: { Text(\"Look into your mail.\") }")).isEmpty)
  }

  @Test(arguments: [
    ("Button(ride.name) { shown = ride }", "", 1),
    ("Text(ride.name).onLongPressGesture { shown = ride }", "", 1),
    // What is unknown in the content shows more of the same.
    ("Button(ride.name) { shown = ride }", "Unknown { print($0) }", 1),
    ("Button(ride.name) { shown = ride }", "TextField(\"Name\", text: $name)", 0),
    ("Button(ride.name) { shown = ride }", "Text(\"\").toolbar { ToolbarItem { Unknown() } }", 0),
    (
      "Button(ride.name) { shown = ride }", "Text(\"\").toolbar { ToolbarItem { Button(\"Cancel\") { dismiss() } } }", 0
    ),
  ])
  func `what each of several values opens is detail, even if its further screens have fields`(
    row: String, content: String, count: Int
  ) {
    func app(_ rows: String) -> String {
      """
      struct Root: View {
        @State private var shown: Ride?
        let rides: [Ride]
        var body: some View {
          NavigationStack {
            ScrollView { LazyVStack { \(rows) } }.navigationTitle("Rides").sheet(item: $shown) { RideView(ride: $0) }
          }
        }
      }
      struct Ride { var name: String }
      struct RideView: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          NavigationStack { VStack { \(content); NavigationLink("Write") { Letter() } }.navigationTitle("Ride") }
        }
      }
      struct Letter: View {
        @State private var text = ""
        var body: some View { TextEditor(text: $text).navigationTitle("Letter") }
      }
      """
    }
    #expect(findings("detail-in-modal", app("ForEach(rides) { ride in \(row) }")).count == count)
    #expect(findings("detail-in-modal", app("ForEach([1, 2], id: \\.self) { ride in \(row) }")).isEmpty)
    #expect(findings("detail-in-modal", app(row)).isEmpty)
    // What is about no value is there for each of them, too.
    #expect(findings("detail-in-modal", app("ForEach(rides) { part in \(row) }")).isEmpty)
  }

  @Test(arguments: [
    ("Toggle(\"Sounds\", isOn: $isOn)", 0), ("TextField(\"Name\", text: $name)", 1),
    ("TextField(\"Name\", text: $name); SecureField(\"Password\", text: $password)", 0),
    (
      "TextField(\"Name\", text: $name); TextField(\"Mail\", text: $mail); SecureField(\"Password\", text: $password)",
      1
    ),
  ]) func `a cross may close what takes effect at once, and what people sign in with`(input: String, count: Int) {
    let found = findings(
      "close-symbol-over-input",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Settings") { isShown = true }.sheet(isPresented: $isShown) { Settings() } }
      }
      struct Settings: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var isOn = false
        @State private var name = ""
        @State private var mail = ""
        @State private var password = ""
        var body: some View {
          NavigationStack {
            Form { \(input) }.toolbar { Button { dismiss() } label: { Image(systemName: "xmark") } }
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [(0, 1), (2, 0)]) func `columns that people have to show themselves make no spreadsheet`(
    hidden: Int, count: Int
  ) {
    let columns = (0..<8).map { number in
      "TableColumn(\"Part \(number)\", value: \\.part)"
        + (number < hidden ? ".customizationID(\"\(number)\").defaultVisibility(.hidden)" : "")
    }
    let found = findings(
      "spreadsheet-table",
      "struct Root: View { var body: some View { Table(rides) {\n\(columns.joined(separator: "\n"))\n} } }")
    #expect(found.count == count)
  }

  @Test(arguments: [
    (".alert(\"Open the map?\", isPresented: $asks) { Button(\"Show Map\") { tab = .map } }", 0),
    (".toolbar { Button(\"Show Map\") { tab = .map } }", 1),
  ]) func `people who answer that they want another tab are not thrown into it`(modifier: String, count: Int) {
    let found = findings(
      "tab-jump",
      """
      enum Place { case parks, map }
      struct Root: View {
        @State private var tab = Place.parks
        var body: some View {
          TabView(selection: $tab) {
            NavigationStack { Parks(tab: $tab) }.tag(Place.parks).tabItem { Label("Parks", systemImage: "leaf") }
            NavigationStack { Text("Map") }.tag(Place.map).tabItem { Label("Map", systemImage: "map") }
          }
        }
      }
      struct Parks: View {
        @Binding var tab: Place
        @State private var asks = false
        var body: some View { List { Button("Ask") { asks = true } }.navigationTitle("Parks")\(modifier) }
      }
      """)
    #expect(found.count == count)
  }
}
