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
