/// A modal with input that a cross closes.
struct CloseSymbolOverInput: Rule {
  let id = "close-symbol-over-input"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "Use close symbols sparingly and only when modal presentations require minimal interaction and no text input.")
  let why = "A cross does not say whether what was entered is kept. Labels do."
  let fix = "Use “Cancel”, and a verb for what is kept."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isFiltering = false
        var body: some View { Button("Filter") { isFiltering = true }.sheet(isPresented: $isFiltering) { Filter() } }
      }
      struct Filter: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          NavigationStack {
            Form { TextField("Name", text: $name) }.navigationTitle("Filter")
              .toolbar { ToolbarItem(placement: .topBarTrailing) { Button { dismiss() } label: { Image(systemName: "xmark") } } }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isReading = false
        var body: some View { Button("Read") { isReading = true }.sheet(isPresented: $isReading) { Article() } }
      }
      struct Article: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          NavigationStack {
            Text("A story").navigationTitle("Article")
              .toolbar { ToolbarItem(placement: .topBarTrailing) { Button { dismiss() } label: { Image(systemName: "xmark") } } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.modals.compactMap { screen, _, _ in
      guard screen.isKeptAsAWhole, let close = screen.allActions.first(where: { $0.isCloseSymbol && $0.dismisses })
      else {
        return nil
      }
      // With a labelled preferred action the cross is the way to cancel.
      guard !screen.items.contains(where: { $0.section == .confirm || $0.section == .cancel }) else { return nil }
      return finding(
        close.place,
        "A cross closes “\(screen.viewName)”, in which people enter something. Use “Cancel” and a verb for what is kept."
      )
    }
  }
}

extension Screen {
  /// Whether people enter something that is kept when they are done.
  fileprivate var isKeptAsAWhole: Bool {
    let entered = controls.filter { control in
      switch control.kind {
      case .toggle, .slider: false  // they take effect at once
      case .segmented: control.isInForm
      default: true
      }
    }
    // Who signs in keeps nothing: the cross can only mean giving up.
    let signsIn = entered.count <= 2 && entered.contains(where: \.isSecure)
    return !entered.isEmpty && !signsIn
  }
}
