import Waymark

/// A window of 1,000 rows, each with a state of its own.
struct ManyRows: App {
  var body: some Scene {
    WindowGroup("Rows") { ScrollView { VStack { ForEach(0..<1_000) { SwitchedRow(number: $0) } } } }
  }
}

struct SwitchedRow: View {
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
