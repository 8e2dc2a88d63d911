import Waymark

/// A page with a toolbar that people can arrange.
struct ToolsScreen: View {
  @State private var chosen = "nothing"
  @State private var isRuled = false
  @State private var order = "Name"
  @State private var isCommenting = false

  var body: some View {
    List {
      Text("Chosen: \(chosen)")
      Text("Ruler: \(isRuled ? "on" : "off")")
      Text("Order: \(order)")
      ForEach(1..<30) { Text("Paragraph \($0)") }
    }
    .navigationTitle("Bicycle Guide to Lisbon")
    .toolbarRole(.editor)
    .toolbar(id: "tools") {
      ToolbarItem(id: "insert", placement: .secondaryAction) {
        Menu("Insert", systemImage: "plus") {
          Button("Text") { chosen = "Text" }
          Menu("Shape") {
            Button("Circle") { chosen = "Circle" }
            Button("Square") { chosen = "Square" }
          }
        }
      }
      .customizationBehavior(.reorderable)
      ToolbarItem(id: "undo", placement: .secondaryAction) {
        ControlGroup {
          Button("Undo", systemImage: "arrow.uturn.backward") { chosen = "Undo" }.keyboardShortcut("z")
          Button("Redo", systemImage: "arrow.uturn.forward") { chosen = "Redo" }.disabled(chosen == "nothing")
        } label: {
          Label("History", systemImage: "clock.arrow.circlepath")
        }
      }
      ToolbarItem(id: "comment", placement: .secondaryAction) {
        Button("Comment", systemImage: "text.bubble") { isCommenting = true }
          .labelStyle(.titleAndIcon)
          .popover(isPresented: $isCommenting) { Text("A comment").padding() }
      }
      ToolbarItem(id: "ruler", placement: .secondaryAction) {
        Toggle("Ruler", systemImage: "ruler", isOn: $isRuled)
      }
      if isRuled {
        ToolbarItem(id: "grid", placement: .secondaryAction) {
          Button("Grid", systemImage: "square.grid.2x2") { chosen = "Grid" }
        }
      }
      ToolbarItem(id: "color", placement: .secondaryAction) {
        Button("Color", systemImage: "paintpalette") { chosen = "Color" }
      }
      ToolbarItem(id: "sort", placement: .secondaryAction, showsByDefault: false) {
        Menu("Sort", systemImage: "arrow.up.arrow.down") {
          Picker("Order", selection: $order) {
            Text("Name").tag("Name")
            Text("Date").tag("Date")
          }
        }
      }
      ToolbarItem(id: "lock", placement: .secondaryAction, showsByDefault: false) {
        Button("Lock", systemImage: "lock") { chosen = "Lock" }
      }
      ToolbarItem(id: "share", placement: .primaryAction) {
        Button("Share", systemImage: "square.and.arrow.up") { chosen = "Share" }
      }
    }
  }
}

/// A toolbar with an item that stays where it is, and with a field.
struct FixedToolsScreen: View {
  @State private var words = ""

  var body: some View {
    Text("Words: \(words)")
      .navigationTitle("Fixed")
      .toolbarRole(.editor)
      .toolbar(id: "fixed") {
        ToolbarItem(id: "first", placement: .secondaryAction) { Button("First", systemImage: "1.circle") {} }
        ToolbarItem(id: "fixed", placement: .secondaryAction) { Button("Fixed", systemImage: "pin") {} }
          .customizationBehavior(.disabled)
        ToolbarItem(id: "last", placement: .secondaryAction) { Button("Last", systemImage: "flag") {} }
        ToolbarItem(id: "words", placement: .secondaryAction) { TextField("Words", text: $words).frame(width: 140) }
          .customizationBehavior(.disabled)
      }
  }
}
