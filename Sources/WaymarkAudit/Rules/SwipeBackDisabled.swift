/// A screen that keeps people from swiping back.
struct SwipeBackDisabled: Rule {
  let id = "swipe-back-disabled"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "As views push in, it feels natural to swipe left to right to go back to where you came from without "
      + "losing access to hierarchies in other tabs where your state should be preserved."
  )
  let why = "People swipe back without looking for the button. Where that does nothing, the app seems to hang."
  let fix = "Let people swipe back."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View {
        var body: some View { Text("By the Tagus").navigationTitle("Lisbon").background(SwipeStopper()) }
      }
      struct SwipeStopper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { SwipeStopperController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      final class SwipeStopperController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          navigationController?.interactivePopGestureRecognizer?.isEnabled = false
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let everywhere = app.disabledBackSwipe.map {
      finding($0, "No screen of the app lets people swipe back. Let them, wherever there is a screen to go back to.")
    }
    return [everywhere].compactMap(\.self)
      + app.screens.compactMap { screen in
        screen.bars.disabledBackSwipe.map {
          finding(
            $0, "“\(screen.shownName)” keeps people from swiping back. Let them, as on every other screen.",
            mend: .removesStatement)
        }
      }.oncePerPlace
  }
}
