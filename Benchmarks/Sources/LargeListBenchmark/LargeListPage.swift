import Observation
import Waymark

/// The collection that all measured pages show, so that it does not count as theirs.
@MainActor @Observable final class Numbers {
  static let shared = Numbers()
  var all: [Int] = []
}

/// A list of numbers.
struct LargeListPage: App {
  var body: some Scene {
    WindowGroup("Bench") {
      NavigationStack { NumberList() }
    }
  }
}

private struct NumberList: View {
  var body: some View { List(Numbers.shared.all, id: \.self) { NumberRow(number: $0) } }
}

private struct NumberRow: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Text("Row \(number) \(isOn ? "on" : "off")")
    }
  }
}

/// A list of which all rows can be selected.
struct RangeSelectionPage: App {
  var body: some Scene { WindowGroup("Bench") { NavigationStack { RangeSelectionList() } } }
}

private struct RangeSelectionList: View {
  @State private var selection = RowSelection<Int>()
  var body: some View { List(Numbers.shared.all, id: \.self, selection: $selection) { Text("Row \($0)") } }
}

/// The same, with a selection as in SwiftUI.
struct SetSelectionPage: App {
  var body: some Scene { WindowGroup("Bench") { NavigationStack { SetSelectionList() } } }
}

private struct SetSelectionList: View {
  @State private var selection: Set<Int> = []
  var body: some View { List(Numbers.shared.all, id: \.self, selection: $selection) { Text("Row \($0)") } }
}
