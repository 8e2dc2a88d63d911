import Waymark

/// Pages with dots: some that the app keeps track of, and some that it does not.
struct PagesPage: View {
  @State private var town = "porto"

  var body: some View {
    VStack(spacing: 0) {
      TabView(selection: $town) {
        ForEach(Town.all.prefix(4)) { town in
          ZStack {
            Color.teal
            Button("Go to \(town.name)") {}
          }
        }
      }
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      .accessibilityIdentifier("towns")
      HStack {
        Button("Faro") { town = "faro" }
        Text("In \(town)").accessibilityIdentifier("town")
        Button("Nowhere") { town = "nowhere" }
      }
      .padding()
      TabView {
        Text("First")
        Text("Second")
        Text("Third")
      }
      .accessibilityIdentifier("untracked")
    }
    .tabViewStyle(.page)
  }
}
