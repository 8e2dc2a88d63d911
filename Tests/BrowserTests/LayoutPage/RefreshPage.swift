import Waymark

/// A screen that can be refreshed.
struct RefreshPage: View {
  @State private var count = 0
  @State private var gate: CheckedContinuation<Void, Never>?

  var body: some View {
    NavigationStack {
      List {
        Text("Refreshed \(count) times").accessibilityIdentifier("count")
        ForEach(0..<30, id: \.self) { Text("Row \($0)") }
      }
      .navigationTitle("Inbox")
      .refreshable {
        await withCheckedContinuation { gate = $0 }
        count += 1
      }
      .toolbar {
        Button("Deliver") {
          gate?.resume()
          gate = nil
        }
      }
    }
  }
}

/// A scroll view that can be refreshed below other content, without a screen around it.
struct RefreshedPart: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Refreshed \(count) times").accessibilityIdentifier("count")
      ScrollView {
        VStack { ForEach(0..<30, id: \.self) { Text("Row \($0)") } }.frame(maxWidth: .infinity)
      }
      .refreshable { count += 1 }
    }
  }
}
