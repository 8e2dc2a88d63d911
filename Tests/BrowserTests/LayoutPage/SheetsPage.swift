import Waymark

/// Sheets with detents.
struct SheetsPage: View {
  @State private var isHalf = false
  @State private var isSmall = false
  @State private var isBound = false
  @State private var isMarked = false
  @State private var detent = PresentationDetent.medium
  @State private var presses = 0

  var body: some View {
    List {
      Text("Detent \(name)").accessibilityIdentifier("detent")
      Button("Press \(presses)") { presses += 1 }
      Button("Half") { isHalf = true }
      Button("Small") { isSmall = true }
      Button("Bound") { isBound = true }
      Button("Marked") { isMarked = true }
      NavigationLink("Onward") { Text("Farther on").navigationTitle("Onward") }
    }
    .navigationTitle("Sheets")
    .sheet(isPresented: $isHalf) {
      SheetContent(title: "Half").presentationDetents([.medium, .large])
    }
    .sheet(isPresented: $isSmall) {
      SheetContent(title: "Small")
        .presentationDetents([.height(200), .large])
        .presentationBackgroundInteraction(.enabled(upThrough: .height(200)))
        .presentationDragIndicator(.hidden)
    }
    .sheet(isPresented: $isBound) {
      BoundContent(detent: $detent).presentationDetents([.medium, .fraction(0.25), .large], selection: $detent)
    }
    .sheet(isPresented: $isMarked) {
      SheetContent(title: "Marked").presentationDragIndicator(.visible)
    }
  }

  private var name: String { detent == .medium ? "medium" : detent == .large ? "large" : "quarter" }
}

private struct SheetContent: View {
  let title: String
  var body: some View {
    NavigationStack {
      List(0..<40) { Text("Line \($0)") }.navigationTitle(title).navigationBarTitleDisplayMode(.inline)
    }
  }
}

private struct BoundContent: View {
  @Binding var detent: PresentationDetent
  var body: some View {
    NavigationStack {
      List {
        Button("Grow") { detent = .large }
        Button("Shrink") { detent = .fraction(0.25) }
      }
      .navigationTitle("Bound").navigationBarTitleDisplayMode(.inline)
    }
  }
}
