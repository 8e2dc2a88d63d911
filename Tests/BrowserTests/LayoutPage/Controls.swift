import Waymark

/// State for the tests of the socket: it has to survive a lost connection, and a disabled button must not change it.
struct Controls: View {
  @State private var count = 0
  @State private var refused = 0
  @State private var name = ""

  var body: some View {
    VStack {
      Button("Count") { count += 1 }.accessibilityIdentifier("count")
      Text("Counted \(count), refused \(refused)").accessibilityIdentifier("counted")
      Button("Switched Off") { refused += 1 }.disabled(true).accessibilityIdentifier("off")
      TextField("Name", text: $name).accessibilityIdentifier("name")
      Text("Hello, \(name)").accessibilityIdentifier("hello")
    }
  }
}
