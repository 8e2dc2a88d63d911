import Waymark

/// The app that `test_bars.py` drives: screens with every kind of bar.
@main struct BarsPage: App {
  var body: some Scene { WindowGroup("Bars") { Library() } }
}

/// The root screen, which leads to each of them.
private struct Library: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Chapter 1", value: 1)
        NavigationLink("Items") { ItemsScreen() }
        NavigationLink("Picture") { PictureScreen() }
        NavigationLink("Locked") { LockedScreen() }
        NavigationLink("Prompt") { PromptScreen() }
        NavigationLink("Principal") { PrincipalScreen() }
        NavigationLink("Painted") { PaintedScreen() }
        NavigationLink("Editor") {
          Text("A page")
            .navigationTitle("Bicycle Guide")
            .toolbarRole(.editor)
            .toolbar { Button("Share", systemImage: "square.and.arrow.up") {} }
        }
        NavigationLink("Tools") { ToolsScreen() }
        NavigationLink("Schemes") {
          Text("Content")
            .navigationTitle("Schemes")
            .inlineTitle()
            .toolbarColorScheme(.dark, for: .navigationBar)
            .toolbarColorScheme(.light, for: .bottomBar)
            .toolbarBackground(.visible, for: .navigationBar, .bottomBar)
            .toolbar {
              ToolbarItem(placement: .bottomBar) { Button("Share", systemImage: "square.and.arrow.up") {} }
            }
        }
        NavigationLink("Fixed Tools") { FixedToolsScreen() }
        NavigationLink("Document") { DocumentScreen() }
        NavigationLink("Canvas") { CanvasScreen() }
        NavigationLink("Groups") { CanvasScreen.groups }
        NavigationLink("Many Objects") { ManyObjectsScreen() }
        NavigationLink("Folder") { FolderScreen() }
        NavigationLink("Inspected") { InspectorScreen() }
        NavigationLink("Colors") { ColorScreen() }
        NavigationLink("Narrow Details") { InspectedStackScreen() }
        NavigationLink("Stacked Details") { StackedDetailsScreen() }
        NavigationLink("Long") {
          NavigationLink("Next") { Text("Below a long title").navigationTitle("Next").inlineTitle() }
            .navigationTitle("Mountain Roads of the North").inlineTitle()
        }
        NavigationLink("Longer") {
          NavigationLink("Next") {
            Text("A title of many words").navigationTitle("Crossing the Alps by Bicycle").inlineTitle()
          }
          .navigationTitle("Mountain Roads of the North").inlineTitle()
        }
        NavigationLink("Longest") {
          NavigationLink("Next") {
            Text("A title of many words").navigationTitle("Crossing the Alps by Bicycle in August").inlineTitle()
          }
          .navigationTitle("Mountain Roads of the North").inlineTitle()
        }
      }
      .navigationTitle("Library")
      .navigationDestination(for: Int.self) { Chapter(number: $0) }
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
      }
    }
  }
}

extension View {
  func inlineTitle() -> some View { navigationBarTitleDisplayMode(.inline) }
}

/// One of many screens, each of which leads to the next.
private struct Chapter: View {
  let number: Int
  @State private var readers = 0

  var body: some View {
    List {
      NavigationLink("Chapter \(number + 1)", value: number + 1)
      Text("Readers: \(readers)")
      ForEach(1..<40) { Text("Paragraph \($0)") }
    }
    .navigationTitle("Chapter \(number)")
    .inlineTitle()
    .toolbar {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Share", systemImage: "square.and.arrow.up") { readers += 1 }
        Spacer()
        Button("Bookmark", systemImage: "bookmark") { readers += 10 }
        Spacer()
        Button("Delete", systemImage: "trash") { readers = 0 }.disabled(readers == 0)
      }
    }
  }
}

/// Items in every position of the bars.
private struct ItemsScreen: View {
  @State private var chosen = "nothing"
  @State private var isFiltering = false

  var body: some View {
    List {
      Text("Chosen: \(chosen)")
      Toggle("Filter", isOn: $isFiltering)
      ForEach(1..<30) { Text("Row \($0)") }
    }
    .navigationTitle("Items")
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { Button("Edit") { chosen = "Edit" } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Done") { chosen = "Done" }.disabled(chosen == "nothing")
      }
      if isFiltering {
        ToolbarItem(placement: .topBarTrailing) { CountingButton() }
      }
      ToolbarItem(placement: .bottomBar) { Button("Sort", systemImage: "arrow.up.arrow.down") { chosen = "Sort" } }
      ToolbarItem(placement: .status) { Text("Chosen: \(chosen)").font(.caption) }
      ToolbarItem(placement: .bottomBar) { Button("Compose", systemImage: "square.and.pencil") { chosen = "Compose" } }
    }
  }
}

/// An item with state of its own.
private struct CountingButton: View {
  @State private var count = 0
  var body: some View { Button("Seen \(count)") { count += 1 } }
}

/// Full-screen content: a tap hides the bars and shows them again.
private struct PictureScreen: View {
  @State private var areBarsHidden = false

  var body: some View {
    Button {
      areBarsHidden.toggle()
    } label: {
      LinearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .accessibilityLabel("Picture of a sunset")
    }
    .buttonStyle(Bare())
    .ignoresSafeArea()
    .navigationTitle("Picture")
    .inlineTitle()
    .toolbar(areBarsHidden ? .hidden : .automatic, for: .navigationBar, .bottomBar, .tabBar)
    .toolbarBackground(.visible, for: .navigationBar, .bottomBar)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Favourite", systemImage: "heart") {} }
      ToolbarItem(placement: .bottomBar) { Button("Share", systemImage: "square.and.arrow.up") {} }
      ToolbarItem(placement: .bottomBar) { Button("Hide Bars", systemImage: "eye.slash") { areBarsHidden = true } }
    }
  }
}

/// A button style that shows the label only.
private struct Bare: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A screen whose bar is always hidden, without a button that leads back.
private struct LockedScreen: View {
  var body: some View {
    Text("Nothing here leads back")
      .navigationTitle("Locked")
      .toolbar(.hidden, for: .navigationBar)
  }
}

private struct PromptScreen: View {
  @State private var isAsking = true

  var body: some View {
    List {
      Toggle("Ask", isOn: $isAsking)
      ForEach(1..<30) { Text("Friend \($0)") }
    }
    .navigationTitle("Friends")
    .inlineTitle()
    .navigationBarPrompt(isAsking ? "Choose who comes along" : nil)
  }
}

private struct PrincipalScreen: View {
  @State private var taps = 0

  var body: some View {
    Text("Tapped \(taps)")
      .navigationTitle("Principal")
      .inlineTitle()
      .navigationBarBackButtonHidden()
      .toolbar {
        ToolbarItem(placement: .principal) { Button("Tap Me") { taps += 1 } }
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
      }
  }
}

private struct PaintedScreen: View {
  var body: some View {
    List(1..<40, id: \.self) { Text("Line \($0)") }
      .navigationTitle("Painted")
      .inlineTitle()
      .toolbarBackground(.yellow, for: .navigationBar)
      .toolbarBackground(.visible, for: .navigationBar)
  }
}
