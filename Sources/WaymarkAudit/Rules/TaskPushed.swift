/// A task that is pushed: one with Cancel and a preferred action, or one in which people create something.
struct TaskPushed: Rule {
  let id = "task-pushed"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "On the other hand, a modal is reserved for a self-contained task in an interface."
  )
  let why =
    "A pushed screen has a back button, so that it is not clear whether going back cancels the task. The tab "
    + "bar stays too, and leads away from it."
  let fix = "Present the task in a sheet."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack { NavigationLink("New Ride") { NewRide() }.navigationTitle("Rides") }
        }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name) }.navigationTitle("New Ride").navigationBarBackButtonHidden()
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
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

  func findings(in app: AppModel) -> [Finding] { (withCancel(in: app) + ofCreating(in: app)).oncePerPlace }

  private func withCancel(in app: AppModel) -> [Finding] {
    let inModals = app.idsInModals
    return app.onlyPushed.filter { !inModals.contains($0.id) && $0.hasInput }.compactMap { screen in
      // Conditional ones are there only while something is edited in place.
      let items = screen.items.filter { !$0.isConditional }
      guard items.contains(where: { $0.section == .cancel || $0.action?.isCancel == true }),
        let confirm = items.first(where: { $0.section == .confirm && $0.action?.isCancel == false }),
        let way = app.ways(to: screen.id).first
      else { return nil }
      let name = confirm.action?.label.text.map { "“\($0)”" } ?? "a preferred action"
      return finding(
        way.link.place, "“\(screen.shownName)” is pushed, and has Cancel and \(name). Present such a task in a sheet.")
    }
  }

  /// Links that create something, and push a screen in which people enter it.
  private func ofCreating(in app: AppModel) -> [Finding] {
    let inModals = app.idsInModals
    return app.screens.filter { !inModals.contains($0.id) }.flatMap { screen in
      screen.links.compactMap { link in
        guard link.transition == .push, link.creates, let target = link.target.flatMap({ app[$0] }),
          target.isForm, !target.isDocument
        else { return nil }
        let name = link.label.text.map { "“\($0)”" } ?? "This"
        return finding(
          link.place,
          "\(name) pushes “\(target.shownName)”, in which people create something. Present such a task in a sheet.")
      }
    }
  }
}

extension Link {
  /// Whether it creates what its screen is about, by its label or its symbol.
  var creates: Bool {
    if label.begins(with: .new) || label.begins(with: .create) || label.begins(with: .add) { return true }
    let words = label.plainText?.split(separator: " ").map(String.init) ?? []
    // In some languages the verb is at the end.
    if let last = words.last, UsualWord.create.words.union(UsualWord.add.words).contains(last) { return true }
    if let first = words.first, ["compose", "write"].contains(first) { return true }
    guard let symbol else { return false }
    return symbol == "plus"
      || ["plus.circle", "plus.square", "plus.app", "square.and.pencil"].contains {
        symbol == $0 || symbol == $0 + ".fill"
      }
  }
}

extension Screen {
  /// Whether people enter something in it that is kept as a whole. A note is written where it is shown, a search and a
  /// message are quickly entered, and who gives a password is on the way into the app.
  fileprivate var isForm: Bool {
    let fields = controls.filter { $0.kind == .textField && !$0.isSearch }
    guard !fields.isEmpty, !controls.contains(where: \.isSecure) else { return false }
    let isKept = allActions.contains { action in
      action.isCheckmark || [.save, .add, .create, .done].contains { action.label.begins(with: $0) }
    }
    let hasConfirm = isKept || items.contains { $0.section == .confirm }
    return hasConfirm || controls.count(where: \.isEntered) >= 2 && !controls.contains { $0.kind == .textEditor }
  }
}

extension Control {
  /// Whether it searches or filters, by its label.
  fileprivate var isSearch: Bool {
    guard let plain = label.plainText else { return false }
    return label.begins(with: .search) || label.begins(with: .find) || plain.contains("filter")
  }

  /// Whether people enter something by it; segments may be those of a view.
  fileprivate var isEntered: Bool { kind != .segmented && !isSearch }
}
