import Waymark

/// Alerts, action sheets and popovers.
struct QuestionsPage: View {
  @State private var isTelling = false
  @State private var isDeleting = false
  @State private var isNaming = false
  @State private var isChoosing = false
  @State private var isOffering = false
  @State private var isPointing = false
  @State private var isListing = false
  @State private var isForced = false
  @State private var name = ""
  @State private var log: [String] = []

  var body: some View {
    List {
      Text(log.isEmpty ? "Nothing" : log.joined(separator: ", ")).accessibilityIdentifier("log")
      Button("Tell") { isTelling = true }
        .alert("The ride was imported", isPresented: $isTelling) {}
      Button("Delete") { isDeleting = true }
        .alert("Delete this ride?", isPresented: $isDeleting) {
          Button("Delete", role: .destructive) { log.append("deleted") }
          Button("Cancel", role: .cancel) { log.append("kept") }
        } message: {
          Text("Its track is deleted from all your devices.")
        }
      Button("Rename") { isNaming = true }
        .alert("Rename", isPresented: $isNaming) {
          TextField("Name", text: $name)
          Button("Cancel", role: .cancel) {}
          Button("Rename") { log.append("named \(name)") }.disabled(name.isEmpty)
        }
      Button("Choose") { isChoosing = true }
        .alert("How do you want to go on?", isPresented: $isChoosing) {
          Button("By Train") { log.append("train") }
          Button("By Bicycle") { log.append("bicycle") }
          Button("On Foot") { isTelling = true }
        }
      Button("Share") { isOffering = true }
        .confirmationDialog("Share the route", isPresented: $isOffering, titleVisibility: .visible) {
          Button("Copy Link") { log.append("copied") }
          Button("Send to Kate") { log.append("sent") }
          Button("Stop Sharing", role: .destructive) { log.append("stopped") }
        } message: {
          Text("Whoever has the link sees it.")
        }
      Button("Legend") { isPointing = true }
        .popover(isPresented: $isPointing) { LegendView() }
      Button("List") { isListing = true }
        .popover(isPresented: $isListing, arrowEdge: .top) {
          NavigationStack { List(0..<30) { Text("Entry \($0)") }.navigationTitle("Entries") }
        }
      Button("Terms") { isForced = true }
        .alert("Agree?", isPresented: $isForced) {
          Button("Agree") { log.append("agreed") }
          Button("Agree Gladly") { log.append("gladly") }
        }
      NavigationLink("Next") { Text("Another screen").navigationTitle("Next") }
    }
    .navigationTitle("Questions")
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { LegendButton() }
    }
  }
}

private struct LegendButton: View {
  @State private var isShown = false
  var body: some View {
    Button("Info", systemImage: "info.circle") { isShown = true }
      .popover(isPresented: $isShown) { LegendView() }
  }
}

private struct LegendView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Label("Climb", systemImage: "arrow.up.right")
      Label("Descent", systemImage: "arrow.down.right")
      Button("More") {}
    }
    .padding()
  }
}
