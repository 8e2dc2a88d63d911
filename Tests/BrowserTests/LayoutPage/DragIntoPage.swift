import Waymark

/// Folders that open when something is held over them, and a long list that scrolls at its edges.
struct DragIntoPage: View {
  @State private var report = "Nothing"

  var body: some View {
    NavigationStack {
      List {
        Text("Paper").draggable("paper").accessibilityIdentifier("paper")
        NavigationLink("Folder", value: "folder").springLoadingBehavior(.enabled)
        NavigationLink("Closed", value: "closed")
        ForEach(0..<300, id: \.self) { number in
          Text("Row \(number)").dropDestination(for: String.self) { (texts: [String], _: DropSession) in
            report = "\(texts.joined()) on \(number)"
          }
        }
      }
      .navigationTitle(report)
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: String.self) { name in
        Text("Drop here")
          .frame(maxWidth: .infinity, minHeight: 300)
          .dropDestination(for: String.self) { (texts: [String], _: DropSession) in
            report = "\(texts.joined()) in \(name)"
          }
          .accessibilityIdentifier("inside")
          .navigationTitle("\(name): \(report)")
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }
}
