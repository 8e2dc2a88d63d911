/// A modal with a bar that has no title.
struct ModalWithoutTitle: Rule {
  let id = "modal-without-title"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "A title helps orient people to the content of the screen, such as “New Itinerary.”"
  )
  let why = "A modal covers what people came from. The title tells what it is for."
  let fix = "Give the modal a title that names the task."
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
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
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

  func findings(in app: AppModel) -> [Finding] {
    app.modals.flatMap { screen, _, _ -> [Finding] in
      guard screen.bars.hiddenNavigationBar == nil, screen.tabBar == nil else { return [] }
      let inBar: Set<BarItem.Section> = [.leading, .trailing, .confirm, .cancel, .destructive]
      let items = screen.items.filter { inBar.contains($0.section) }
      // What signs people in says so in its content, above the fields.
      let signsIn: Set = ["log in", "login", "sign in", "sign up", "log out", "sign out", "logout"]
      guard !screen.controls.contains(where: \.isSecure),
        !screen.everyAction.contains(where: { signsIn.contains($0.label.plainText ?? "") })
      else { return [] }
      // Without items and without a stack it may be a small sheet without a bar.
      guard !items.isEmpty || screen.bars.hasOwnStack,
        screen.hasInput || items.contains(where: { [.confirm, .cancel].contains($0.section) })
      else { return [] }
      if !screen.hasTitle {
        return [finding(screen.place, "The modal “\(screen.viewName)” has no title. Name the task in its bar.")]
      }
      var untitled = screen
      untitled.title = .absent
      guard !untitled.hasTitle else { return [] }
      return screen.givenTitles.filter { $0.isInModal && $0.label == .absent }.map { given in
        finding(
          given.place,
          "The modal “\(screen.viewName)” has no title here, as it has elsewhere. Name the task in its bar.")
      }
    }.oncePerPlace
  }
}
