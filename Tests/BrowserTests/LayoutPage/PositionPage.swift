import Waymark

/// Scroll views whose positions the app follows and sets: the screen's own, and a row of pictures in it.
struct PositionPage: View {
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var picture: String?

  private var chapter: String { position.viewID(type: Int.self).map { "chapter \($0)" } ?? "none" }

  var body: some View {
    NavigationStack {
      ScrollView {
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(["oak", "elm", "ash", "yew"], id: \.self) { name in
              Text(name).frame(width: 200, height: 100)
            }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $picture, anchor: .center)
        .accessibilityIdentifier("pictures")
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { number in
            Text("Chapter \(number)").frame(maxWidth: .infinity).frame(height: 80)
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .navigationTitle("Position")
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Text("At \(chapter)").accessibilityIdentifier("chapter") }
        ToolbarItem(placement: .bottomBar) { Text("At \(picture ?? "none")").accessibilityIdentifier("picture") }
        ToolbarItem(placement: .bottomBar) { Button("Jump") { position.scrollTo(id: 40, anchor: .top) } }
        ToolbarItem(placement: .bottomBar) { Button("Top") { position.scrollTo(edge: .top) } }
        ToolbarItem(placement: .bottomBar) { Button("Bottom") { position.scrollTo(edge: .bottom) } }
        ToolbarItem(placement: .bottomBar) { Button("Yew") { picture = "yew" } }
      }
    }
  }
}

/// What an app has the browser do.
struct CommandsPage: View {
  @State private var outcome = "nothing"
  @State private var count = 0
  @Environment(\.copyText) private var copyText
  @Environment(\.printWindow) private var printWindow

  var body: some View {
    Form {
      Button("Copy") { copyText("Rua do Sol, 7") { outcome = "copied: \($0)" } }
      Button("Print") { printWindow { outcome = "printed: \($0)" } }
      Button("Vibrate") { count += 1 }.sensoryFeedback(.success, trigger: count)
      Text("Outcome: \(outcome)").accessibilityIdentifier("outcome")
    }
  }
}
