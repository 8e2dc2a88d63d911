import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor @Suite struct SwipeActionsTests {
  private struct Letters: View {
    @State private var letters = ["a", "b"]
    var body: some View {
      List {
        ForEach(letters, id: \.self) { letter in
          Text(letter)
            .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Unread") {} }
            .swipeActions { Button("Delete", role: .destructive) { letters.removeAll { $0 == letter } } }
            .swipeActions { Button("Flag") {} }
            .listRowBackground(Circle())
            .contextMenu { Button("Open") {} }
        }
      }
      .buttonStyle(.borderedProminent)
    }
  }

  @Test func `each side of a row has a strip with its buttons, whatever the styles and the row's other parts`() {
    let probe = ComponentProbe { Letters() }
    let strips = probe.all.filter { $0.element.classes.hasPrefix("swipe-strip") }
    #expect(
      strips.map(\.element.classes)
        == Array(repeating: ["swipe-strip leading", "swipe-strip trailing"], count: 2).flatMap { $0 })
    #expect(strips.prefix(2).map { $0.element["data-full"] != nil } == [false, true])
    let buttons = strips[1].children.map(\.element)
    #expect(buttons.map(\.classes) == ["swipe-action destructive", "swipe-action"])
    #expect(probe.all.filter { $0.element.classes.contains("row") && $0.element.classes.contains("swipes") }.count == 2)
    #expect(probe.send(.tap, to: strips[1].children[0]).result == .handled)
    #expect(probe.all.filter { $0.element.classes.hasPrefix("swipe-strip") }.count == 2)
    #expect(probe.mistakes == [])
  }

  @Test func `outside of a list they are reported`() {
    let probe = ComponentProbe { Text("a").swipeActions { Button("b") {} } }
    #expect(probe.mistakes.count == 1 && probe.mistakes[0].contains("swipeActions"))
  }
}
