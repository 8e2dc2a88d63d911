import Waymark

/// A list with an inspector, a field, and a modal that it presents.
struct InspectorScreen: View {
  @State private var isInspecting = false
  @State private var note = ""
  @State private var heights = 1
  @State private var isAsking = false
  @State private var visits = 0

  var body: some View {
    List {
      Text("Inspecting: \(isInspecting ? "yes" : "no")")
      Text("Note: \(note)")
      Text("Visits: \(visits)")
      ForEach(1..<30) { Text("Shape \($0)") }
    }
    .navigationTitle("Inspected")
    .inlineTitle()
    .toolbar { Button("Details", systemImage: "info.circle") { isInspecting.toggle() } }
    .inspector(isPresented: $isInspecting) {
      Form {
        Section("Shape") {
          TextField("Note", text: $note)
          Stepper("Height \(heights)", value: $heights, in: 1...60)
          Button("Ask") { isAsking = true }
            .sheet(isPresented: $isAsking) { Answer() }
          CloseButton()
        }
        Section("Sizes") {
          ForEach(1..<30) { Text("Size \($0)") }
        }
      }
      .navigationTitle("Shape Details")
      .onAppear { visits += 1 }
    }
  }
}

/// A modal that an inspector presents.
private struct Answer: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("Answered")
      Button("Fine") { dismiss() }
    }
    .presentationDetents([.height(240)])
  }
}

private struct CloseButton: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Close Details") { dismiss() } }
}

/// A stack with an inspector beside it, which has a width of its own.
struct InspectedStackScreen: View {
  @State private var isInspecting = true

  var body: some View {
    VStack {
      Text("Beside")
      Button("Toggle") { isInspecting.toggle() }
    }
    .navigationTitle("Narrow Details")
    .inlineTitle()
    .inspector(isPresented: $isInspecting) {
      Text("Few details").inspectorColumnWidth(min: 200, ideal: 240, max: 400)
    }
  }
}

/// An inspector with a stack of its own.
struct StackedDetailsScreen: View {
  @State private var isInspecting = true

  var body: some View {
    Text("Beside a stack")
      .navigationTitle("Stacked Details")
      .inlineTitle()
      .toolbar { Button("Details", systemImage: "info.circle") { isInspecting.toggle() } }
      .inspector(isPresented: $isInspecting) {
        NavigationStack {
          List { NavigationLink("Shadow") { Text("Shadow of the shape").navigationTitle("Shadow").inlineTitle() } }
            .navigationTitle("Format")
            .inlineTitle()
        }
      }
  }
}
