internal import WaymarkGraph

/// ⌘P, which is taken from the browser: the pages of a document have to be loaded before they are printed.
struct PrintKey: ViewModifier {
  @Environment(\.printWindow) private var printWindow

  func body(content: Content) -> some View {
    content
    KeyCommand(name: Text(library: "Print"), shortcut: KeyboardShortcut("p")) { printWindow() }
  }
}
