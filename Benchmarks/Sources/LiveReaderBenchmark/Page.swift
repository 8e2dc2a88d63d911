import Waymark

/// What all screens have: a title, a button in the bar, a toggle, rows of text, and links to other screens; each tenth has a form
/// in a sheet.
struct Page<Links: View>: View {
  let number: Int
  @ViewBuilder let links: Links
  @State private var isVisited = false
  @State private var isEditing = false

  var body: some View {
    List {
      Section("Towns") { links }
      Section("Notes") {
        Toggle("Visited", isOn: $isVisited)
        ForEach(0..<5, id: \.self) { Text("Note \($0) about town \(number)") }
      }
    }
    .navigationTitle("Town \(number)")
    .toolbar {
      if number.isMultiple(of: 10) {
        Button("Edit") { isEditing = true }
      }
    }
    .sheet(isPresented: $isEditing) { EditTown() }
  }
}

struct EditTown: View {
  @State private var name = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form { TextField("Name", text: $name) }
        .navigationTitle("Edit Town")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) { Button("Save") { dismiss() }.disabled(name.isEmpty) }
        }
    }
  }
}
