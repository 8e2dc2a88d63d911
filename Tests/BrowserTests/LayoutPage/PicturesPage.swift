import Waymark

/// Two pictures from files of the app's data, of which one appears later, and the visitor's id.
struct PicturesPage: View {
  @Environment(\.visitorID) private var visitor
  @State private var hasMore = false

  var body: some View {
    VStack {
      Text(visitor.rawValue).accessibilityIdentifier("visitor")
      FilePicture(name: "first")
      Button("More") { hasMore = true }
      if hasMore { FilePicture(name: "second") }
    }
  }
}

private struct FilePicture: View {
  let name: String

  var body: some View {
    AsyncImage(url: .applicationData.appending(path: "\(name).png")) { image in
      image.resizable().scaledToFit()
    } placeholder: {
      Text("No \(name) picture")
    }
    .frame(width: 80, height: 60)
    .accessibilityLabel("The \(name) picture")
  }
}
