import Waymark

/// The app of folders that `test_history.py` drives: a sidebar and a browser with a history, and the same history without a sidebar.
@main struct HistoryPage: App {
  var body: some Scene {
    WindowGroup("Files") { FilesWindow() }
    WindowGroup("Plain", id: "plain") { PlainWindow() }
  }
}

/// A place in the browser: a folder, by its path, or all that has a tag.
enum Place: Hashable, Codable, Addressable {
  case folder([String])
  case tag(String)

  static let sidebar: [Place] = [.folder(["Recents"]), .folder(["Downloads"]), .tag("Red")]

  var addressComponents: [String] {
    switch self {
    case .folder(let path): path.map { $0.lowercased() }
    case .tag(let name): ["tags", name.lowercased()]
    }
  }

  init?(addressComponents parts: inout ArraySlice<String>) {
    let names = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    guard let first = names.first, names.count <= 4, first != "Missing" else { return nil }
    self = first == "Tags" && names.count == 2 ? .tag(names[1]) : .folder(names)
    parts = []
  }

  var name: String {
    switch self {
    case .folder(let path): path.last ?? ""
    case .tag(let name): name
    }
  }

  /// The folders in it.
  var folders: [Place] {
    guard case .folder(let path) = self else { return [.folder(["Downloads"])] }
    return path.count < 4 ? ["Alpha", "Beta", "Gamma"].map { .folder(path + [$0]) } : []
  }

  /// The folders that contain it, the nearest first.
  var ancestors: [Place] {
    guard case .folder(let path) = self else { return [] }
    return (1..<max(1, path.count)).reversed().map { .folder(Array(path.prefix($0))) }
  }
}

private struct FilesWindow: View {
  @State private var history = NavigationHistory(Place.folder(["Recents"]))

  var body: some View {
    NavigationSplitView {
      List(selection: $history.current) {
        ForEach(Place.sidebar, id: \.self) { place in Label(place.name, systemImage: "folder") }
      }
      .navigationTitle("Browse")
    } detail: {
      NavigationStack(history: $history) { PlaceScreen(place: $0, history: $history) }
    }
  }
}

private struct PlainWindow: View {
  @State private var history = NavigationHistory(Place.folder(["Home"]))

  var body: some View {
    NavigationStack(history: $history) { PlaceScreen(place: $0, history: $history) }
  }
}

private struct PlaceScreen: View {
  let place: Place
  @Binding var history: NavigationHistory<Place>
  @State private var file: Int?
  @State private var isShowingInfo = false

  var body: some View {
    List(selection: $file) {
      Section("Folders") {
        ForEach(place.folders, id: \.self) { folder in NavigationLink(folder.name, value: folder) }
      }
      Section("Files") {
        ForEach(1...40, id: \.self) { number in Text("File \(number) of \(place.name)") }
      }
    }
    .navigationTitle(place.name)
    .toolbarRole(.browser)
    .toolbar {
      if !place.ancestors.isEmpty {
        ToolbarTitleMenu {
          ForEach(place.ancestors, id: \.self) { folder in
            Button(folder.name, systemImage: "folder") { history.visit(folder) }
          }
        }
      }
      ToolbarItem(placement: .primaryAction) {
        Menu("Actions", systemImage: "ellipsis.circle") {
          Button("Delete Alpha") {
            history.remove { if case .folder(let path) = $0 { path.contains("Alpha") } else { false } }
          }
          Button("Show Info") { isShowingInfo = true }
          Button("Home") { history.visit(.folder(["Home"])) }
        }
      }
    }
    .sheet(isPresented: $isShowingInfo) {
      NavigationStack { Text("About \(place.name)").navigationTitle("Info") }
    }
  }
}
