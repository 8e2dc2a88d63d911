/// A preferred action that can be pressed before anything is entered.
struct PreferredActionAlwaysEnabled: Rule {
  let id = "preferred-action-always-enabled"
  let severity = Severity.note
  let source = RuleSource(
    .navigationTalk,
    "If there is not yet input or interaction on the modal, then having the preferred action be inactive is a"
      + " good way to clarify that fields are required in order to save or continue."
  )
  let why =
    "An action that can be pressed says that nothing is missing. People press it, and get an empty entry or "
    + "an error."
  let fix = "Disable the action until what is required is there."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            Button("New Ride") { isShown = true }.navigationTitle("Rides").sheet(isPresented: $isShown) { NewRide() }
          }
        }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          NavigationStack {
            Form {
              TextField("Name", text: $name)
            }
            .navigationTitle("New Ride")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() } }
            }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            Button("New Ride") { isShown = true }.navigationTitle("Rides").sheet(isPresented: $isShown) { NewRide() }
          }
        }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          NavigationStack {
            Form {
              TextField("Name", text: $name)
            }
            .navigationTitle("New Ride")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
            }
          }
        }
      }
      """
  )

  /// What makes something new of what was entered; “Save” may be pressed for something that was there before.
  private var creating: Set<String> { ["add", "create", "post", "publish", "send", "join", "register", "sign up"] }

  func findings(in app: AppModel) -> [Finding] {
    let inModals = app.idsInModals
    return app.screens.filter { inModals.contains($0.id) }.flatMap { screen -> [Finding] in
      guard screen.hasText, !screen.isPartlyUnknown else { return [] }
      if let action = screen.actionOverPassword {
        return [
          finding(
            action.place,
            "\(action.shownName) can be pressed before the password is entered in “\(screen.shownName)”. Disable it.")
        ]
      }
      if let field = screen.controls.first(where: \.isRequired) {
        return screen.items.compactMap { item in
          guard item.section == .confirm, !item.isConditional, let action = item.action, !action.isDisableable,
            action.label.text != nil, !action.isCancel
          else { return nil }
          return finding(
            item.place,
            "\(action.shownName) can be pressed while a field in “\(screen.shownName)” is empty that says "
              + "“\(field.label.text ?? "")”. Disable it.")
        }
      }
      // An alert may say what is missing.
      guard !screen.dialogs.contains(where: { $0.kind == .alert }) else { return [] }
      return screen.items.compactMap { item in
        guard !item.isConditional, let action = item.action, !action.isDisableable,
          item.section == .confirm && creating.contains(action.label.plainText ?? "") || action.isCheckmark
        else { return nil }
        let name = action.label.text.map { "“\($0)”" } ?? "The checkmark"
        return finding(
          item.place, "\(name) can be pressed before anything is entered in “\(screen.shownName)”. Disable it.")
      }
    }.oncePerPlace
  }
}

extension Screen {
  /// What uses the password that is all that people enter, beside Cancel in the content, if it can be pressed without one.
  fileprivate var actionOverPassword: Action? {
    guard items.isEmpty, controls.count == 1, controls[0].isSecure, actions.count == 2,
      let cancel = actions.firstIndex(where: \.isCancel)
    else { return nil }
    let other = actions[1 - cancel]
    return other.isDisableable || other.isConditional || other.isCancel || other.label.text == nil ? nil : other
  }
}

extension Control {
  /// Whether it is a field that says that it may not be left empty.
  fileprivate var isRequired: Bool {
    guard [.textField, .textEditor].contains(kind), let text = label.plainText, !text.contains("not required") else {
      return false
    }
    let isWord = text.split { !$0.isLetter }.contains { $0 == "required" || $0 == "mandatory" }
    return isWord
      || ["not be empty", "can’t be empty", "can't be empty", "cannot be empty"].contains(where: text.contains)
  }
}
