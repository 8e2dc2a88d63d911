import Waymark

/// Buttons that present modals, always or conditionally.
struct PresentingPage: View {
  @State private var isShown = false
  @State private var isLocked = false
  @State private var isShownUnlocked = false
  @State private var isCovered = false
  @State private var appearances = 0

  var body: some View {
    NavigationStack {
      List {
        Text("Appeared \(appearances)").accessibilityIdentifier("appearances")
        Button("Show") { isShown = true }
        Button("Show Unlocked") { if !isLocked { isShownUnlocked = true } }
        Button("Lock") { isLocked = true }
        Button("Cover") { isCovered = true }
      }
      .navigationTitle("Presenting")
      .sheet(isPresented: $isShown) { PresentedSheet(title: "Shown") { appearances += 1 } }
      .sheet(isPresented: $isShownUnlocked) { PresentedSheet(title: "Unlocked") {} }
      .fullScreenCover(isPresented: $isCovered) { PresentedSheet(title: "Covered") {} }
    }
  }
}

private struct PresentedSheet: View {
  let title: String
  let appeared: () -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var note = ""
  @State private var isShowingMore = false

  var body: some View {
    NavigationStack {
      Form {
        TextField("Note", text: $note)
        Text("Noted \(note)")
        NavigationLink("Further") { Text("Far away").navigationTitle("Further") }
        Button("More") { isShowingMore = true }
      }
      .navigationTitle(title)
      .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } } }
      .sheet(isPresented: $isShowingMore) { NavigationStack { Text("Yet more").navigationTitle("More") } }
    }
    .onAppear(perform: appeared)
  }
}
