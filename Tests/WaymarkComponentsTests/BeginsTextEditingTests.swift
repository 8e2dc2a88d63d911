import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor @Suite struct BeginsTextEditingTests {
  /// The titles of the buttons that are marked as leading to a text.
  private func marked(@ViewBuilder _ content: () -> some View) -> [String] {
    let probe = ComponentProbe(content)
    return probe.all.filter { $0.element["data-begins-editing"] != nil }.map { text(of: $0) }
  }

  private func text(of tree: ElementTree) -> String {
    (tree.element.text ?? "") + tree.children.map { text(of: $0) }.joined()
  }

  @Test func `buttons in the view lead to a text, and no others`() {
    #expect(
      marked {
        VStack {
          Button("Reply") {}
          Button("Resolve") {}.beginsTextEditing(false)
        }
        .beginsTextEditing()
        Button("Delete") {}
      } == ["Reply"])
  }

  @Test func `a button that the app draws itself does, too`() {
    struct Plain: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    #expect(marked { Button("Reply") {}.buttonStyle(Plain()).beginsTextEditing() } == ["Reply"])
  }

  @Test func `the items of a menu do not have it from the menu`() {
    #expect(
      marked {
        Menu("Insert") {
          Button("Body") {}.beginsTextEditing()
          Button("Page") {}
        }
        .beginsTextEditing()
      } == ["Body"])
  }

  @Test func `a button that renames does`() {
    #expect(marked { RenameButton().renameAction {} } == ["Rename"])
  }
}
