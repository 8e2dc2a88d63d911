import Waymark

/// Fields that the app changes: one whose text it converts to capitals, and one that a switch locks.
struct InputsPage: View {
  @State private var code = ""
  @State private var isLocked = true
  @State private var answer = ""

  var body: some View {
    Form {
      TextField("Code", text: Binding(get: { code }, set: { code = $0.uppercased() }))
      Text("The code is “\(code)”.").accessibilityIdentifier("code")
      Toggle("Locked", isOn: $isLocked)
      TextField("Answer", text: $answer).disabled(isLocked)
    }
  }
}
