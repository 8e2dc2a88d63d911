import Waymark

/// Modals of every kind, over tabs, and screens that ask before their edits are discarded.
struct ModalsPage: View {
  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { NavigationStack { ModalsHome() } }
      Tab("Other", systemImage: "circle") { Text("Another tab") }
      Tab("Questions", systemImage: "questionmark") { NavigationStack { QuestionsPage() } }
      Tab("Sheets", systemImage: "doc") { NavigationStack { SheetsPage() } }
    }
  }
}

struct ModalsHome: View {
  @State private var isShowingForm = false
  @State private var isShowingCover = false
  @State private var isShowingFixed = false
  @State private var town: Town?
  @State private var isStubborn = false
  @State private var saved = "nothing"
  @State private var saves = 0
  @State private var dismissals = 0

  var body: some View {
    List {
      Text("Saved \(saved)").accessibilityIdentifier("saved")
      Text("Saves \(saves)").accessibilityIdentifier("saves")
      Text("Dismissed \(dismissals)").accessibilityIdentifier("dismissals")
      Button("New Note") { isShowingForm = true }
      Button("Map") { isShowingCover = true }
      Button("Terms") { isShowingFixed = true }
      ForEach(Town.all) { each in Button("About \(each.name)") { town = each } }
      Button("Stubborn") { isStubborn = true }
      NavigationLink("Edit Profile") { ProfileEditor() }
      ForEach(0..<20) { Text("Row \($0)") }
    }
    .navigationTitle("Home")
    .sheet(isPresented: $isShowingForm, onDismiss: { dismissals += 1 }) { NoteForm(saved: $saved) }
    .fullScreenCover(isPresented: $isShowingCover) { CoverPage() }
    .sheet(isPresented: $isShowingFixed) { FixedPage() }
    .sheet(isPresented: $isStubborn) { StubbornPage() }
    .onChange(of: saved) { saves += 1 }
    .sheet(item: $town) { town in
      NavigationStack { Text("This is \(town.name)").navigationTitle(town.name) }
    }
  }
}

/// A form that asks before its edits are discarded, with modals of its own.
private struct NoteForm: View {
  @Binding var saved: String
  @Environment(\.dismiss) private var dismiss
  @State private var text = ""
  @State private var isChoosing = false
  @State private var isRemarking = false
  @State private var footnote = ""

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title", text: $text)
        NavigationLink("Colour") { Text("Blue, always blue").navigationTitle("Colour") }
        Button("Add People") { isChoosing = true }
        NavigationLink("Author") { ProfileEditor() }
        Button("Add Remark") { isRemarking = true }
        ForEach(0..<20) { Text("Line \($0)") }
        TextField("Footnote", text: $footnote)
      }
      .navigationTitle("New Note")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            saved = saved == text ? text + "!" : text
            dismiss()
          }
          .disabled(text.isEmpty)
        }
      }
    }
    .discardConfirmation(when: !text.isEmpty)
    .sheet(isPresented: $isChoosing) {
      NavigationStack {
        List { Button("Kate") { isChoosing = false } }.navigationTitle("Add People")
      }
    }
    .sheet(isPresented: $isRemarking) { RemarkForm() }
  }
}

/// A modal over a modal, with edits of its own.
private struct RemarkForm: View {
  @Environment(\.dismiss) private var dismiss
  @State private var remark = ""

  var body: some View {
    NavigationStack {
      Form { TextField("Remark", text: $remark) }
        .navigationTitle("Remark")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.disabled(remark.isEmpty) }
        }
    }
    .discardConfirmation(when: !remark.isEmpty)
  }
}

/// A modal whose Cancel does something else.
private struct StubbornPage: View {
  @Environment(\.dismiss) private var dismiss
  @State private var presses = 0

  var body: some View {
    NavigationStack {
      List {
        Text("Pressed \(presses)")
        Button("Leave") { dismiss() }
      }
      .navigationTitle("Stubborn")
      .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { presses += 1 } } }
    }
  }
}

private struct CoverPage: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Text("The whole window").navigationTitle("Map").navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close", systemImage: "xmark", role: .close) { dismiss() }
          }
        }
    }
  }
}

private struct FixedPage: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("Agree first")
      Button("Agree") { dismiss() }
    }
    .interactiveDismissDisabled()
  }
}

/// A pushed screen that asks before its edits are discarded.
private struct ProfileEditor: View {
  @State private var name = ""

  var body: some View {
    Form { TextField("Name", text: $name) }
      .navigationTitle("Profile")
      .discardConfirmation(when: !name.isEmpty)
  }
}
