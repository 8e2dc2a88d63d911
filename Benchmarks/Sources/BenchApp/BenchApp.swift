import Observation
import MeasuredPages
import Waymark

/// The page that the peers are measured with: a counter, 1,000 rows, and a link to a detail page and back.
@main struct BenchApp: App {
  private let news: News

  init() { news = News() }

  var body: some Scene {
    WindowGroup("Bench") {
      NavigationStack { Home() }
    }
    WindowGroup("Bench", id: "small") { Counter().padding() }
    WindowGroup("Bench", id: "news") { NewsScreen(news: news).padding() }
    WindowGroup("Bench", id: "long") { NavigationStack { Long() } }
    WindowGroup("Bench", id: "list") { NavigationStack { LargeList() } }
    WindowGroup("Bench", id: "kept") { NavigationStack { Kept() } }
    WindowGroup("Bench", id: "toolbar") { NavigationStack { Tools() } }
    WindowGroup("Bench", id: "canvas") { ManyObjects() }
  }
}

struct Counter: View {
  @State private var count = 0

  var body: some View {
    HStack {
      Button("+1") { count += 1 }.accessibilityIdentifier("inc")
      Text("\(count)").accessibilityIdentifier("count")
    }
  }
}

/// A value that all sessions show.
@MainActor @Observable final class News {
  var count = 0
}

struct NewsScreen: View {
  let news: News

  var body: some View {
    VStack {
      Button("+1") { news.count += 1 }.accessibilityIdentifier("inc")
      ForEach(0..<20) { Text("Line \($0) of number \(news.count)") }
    }
  }
}

struct Home: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        Counter()
        NavigationLink("Detail") { Detail() }.accessibilityIdentifier("go")
        VStack(alignment: .leading) { ForEach(0..<1000) { Row(number: $0) } }
          .buttonStyle(.plain)
          .accessibilityIdentifier("rows")
      }
      .padding()
    }
    .navigationTitle("Bench")
  }
}

/// A link to a screen of 200 rows.
struct Long: View {
  var body: some View {
    List {
      NavigationLink("200 rows") {
        ScrollView { VStack { ForEach(0..<200) { Text("Row \($0)") } } }.navigationTitle("200 rows")
      }
    }
    .navigationTitle("Long")
  }
}

/// A list of which only the rows near the visible area are in the page.
struct LargeList: View {
  var body: some View {
    List(0..<100_000) { Row(number: $0) }.navigationTitle("List")
  }
}

struct Row: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Text("Row \(number) \(isOn ? "on" : "off")")
    }
  }
}

struct Detail: View {
  var body: some View {
    Text("The detail page").accessibilityIdentifier("detail").navigationTitle("Detail 1")
  }
}

/// State that a user could lose: a text, a count, a pushed screen and a text there.
struct Kept: View {
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name).accessibilityIdentifier("name")
      Counter()
      NavigationLink("Second") { Second() }.accessibilityIdentifier("go")
    }
    .navigationTitle("Kept")
  }
}

struct Second: View {
  @State private var text = ""

  var body: some View {
    Form { TextField("Second", text: $text).accessibilityIdentifier("second") }.navigationTitle("Second")
  }
}
