import Waymark

/// A page with twenty tools in its bar.
struct Tools: View {
  var body: some View {
    Text("Content")
      .navigationTitle("A Guide to the City")
      .toolbarRole(.editor)
      .toolbar(id: "tools") {
        ToolbarItem(id: "history", placement: .secondaryAction) {
          ControlGroup {
            Button("Undo", systemImage: "arrow.uturn.backward") {}
            Button("Redo", systemImage: "arrow.uturn.forward") {}
          } label: {
            Label("History", systemImage: "clock.arrow.circlepath")
          }
        }
        ToolbarItem(id: "comment", placement: .secondaryAction) {
          Button("Comment", systemImage: "text.bubble") {}.labelStyle(.titleAndIcon)
        }
        ToolbarItem(id: "lock", placement: .secondaryAction) {
          Button("Lock", systemImage: "lock") {}.labelStyle(.titleAndIcon)
        }
        ToolbarItem(id: "others", placement: .secondaryAction) {
          ControlGroup {
            ForEach(0..<4) { Button("Other \($0)", systemImage: "star") {} }
          } label: {
            Label("Others", systemImage: "star")
          }
        }
        ToolbarItem(id: "more", placement: .secondaryAction) {
          ForEach(0..<3) { Button("Another \($0)", systemImage: "bookmark") {} }
        }
        ToolbarItem(id: "color", placement: .secondaryAction) { Button("Color", systemImage: "paintpalette") {} }
        ToolbarItem(id: "ruler", placement: .secondaryAction) { Button("Ruler", systemImage: "ruler") {} }
        ToolbarItem(id: "share", placement: .primaryAction) { Button("Share", systemImage: "square.and.arrow.up") {} }
      }
  }
}
