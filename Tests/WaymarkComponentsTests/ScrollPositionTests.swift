import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// scrollPosition: an app follows and sets where a scroll view is.
@MainActor @Suite struct ScrollPositionTests {
  struct Chapters: View {
    @State private var chapter: Int?
    @State private var count = 100

    var body: some View {
      VStack {
        Text("Reading \(chapter.map(String.init) ?? "nothing")")
        Button("Fifth") { chapter = 5 }
        Button("Seventh") { chapter = 7 }
        Button("Last") { chapter = count - 1 }
        Button("None") { chapter = nil }
        ScrollView {
          LazyVStack { ForEach(0..<count, id: \.self) { Text("Chapter \($0)") } }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $chapter, anchor: .top)
      }
    }
  }

  @Test func `the id follows the user, without scrolling`() throws {
    let driver = AppDriver { Chapters() }
    try driver.scroll(to: "Chapter 7")
    #expect(driver.texts.contains("Reading 7"))
    #expect(driver.scrolls == 0)
    try driver.tap("Fifth")
    try driver.scroll(to: "Chapter 5")
    try driver.tap("Seventh")
    #expect(driver.scrolls == 2, "the app's own change to where the user has been before")
  }

  @Test func `setting the id scrolls, also to a view that was not created yet`() throws {
    let driver = AppDriver { Chapters() }
    try driver.tap("Fifth")
    #expect(driver.scrolledTo == ["Chapter 5"])
    try driver.tap("Last")
    #expect(driver.scrolledTo == ["Chapter 99"])
    try driver.tap("None")
    #expect(driver.scrolledTo == ["Chapter 99"])
  }

  @Test func `the app scrolls back to where it was before the user scrolled`() throws {
    let driver = AppDriver { Chapters() }
    try driver.tap("Fifth")
    try driver.scroll(to: "Chapter 20")
    try driver.tap("Fifth")
    #expect(driver.scrolledTo == ["Chapter 5"])
    #expect(driver.scrolls == 2)
  }

  @Test func `the position is that of another process after a restart`() throws {
    let driver = AppDriver { Chapters() }
    try driver.scroll(to: "Chapter 7")
    try driver.restart()
    #expect(driver.texts.contains("Reading 7"))
    #expect(driver.scrolledTo == nil, "the browser has kept its place")
    try driver.scroll(to: "Chapter 8")
    #expect(driver.texts.contains("Reading 8"))
  }

  struct Long: View {
    @State private var position = ScrollPosition(edge: .top)
    var body: some View {
      VStack {
        Button("End") { position.scrollTo(edge: .bottom) }
        ScrollView {
          LazyVStack { ForEach(0..<200, id: \.self) { Text("Line \($0)") } }
          ScrollView(.horizontal) { LazyHStack { ForEach(0..<200, id: \.self) { Text("Column \($0)") } } }
        }
        .padding()
        .scrollPosition($position)
      }
    }
  }

  @Test func `the end of a lazy stack is that of all its views`() throws {
    let driver = AppDriver { Long() }
    #expect(!driver.texts.contains("Line 199"))
    try driver.tap("End")
    #expect(driver.scrolledTo?.contains("Line 199") == true)
    #expect(!driver.texts.contains("Column 199"), "only what is in the way of the scrolling is created")
  }

  struct Positioned: View {
    @State private var position = ScrollPosition(id: 3)

    var body: some View {
      VStack {
        Text("At \(position.viewID(type: Int.self) ?? -1), by the user: \(position.isPositionedByUser)")
        Button("Seven") { position.scrollTo(id: 7, anchor: .center) }
        Button("Top") { position.scrollTo(edge: .top) }
        ScrollView {
          VStack { ForEach(0..<10, id: \.self) { Text("Row \($0)") } }.scrollTargetLayout()
        }
        .scrollPosition($position)
      }
    }
  }

  @Test func `a position scrolls at first, again when it is asked again, and follows the user`() throws {
    let driver = AppDriver { Positioned() }
    #expect(driver.scrolledTo == ["Row 3"])
    try driver.tap("Seven")
    #expect(driver.scrolledTo == ["Row 7"])
    try driver.scroll(to: "Row 1")
    #expect(driver.texts.contains("At 1, by the user: true"))
    #expect(driver.scrolledTo == ["Row 7"])
    try driver.tap("Seven")
    #expect(driver.texts.contains("At 7, by the user: false"))
    #expect(driver.scrolls == 3)
    // Where the user is already, the view may still be elsewhere than at its anchor.
    try driver.scroll(to: "Row 7")
    try driver.tap("Seven")
    #expect(driver.scrolls == 4)
    try driver.tap("Top")
    #expect(driver.scrolledTo?.count == 10, "the whole content")
    #expect(driver.texts.contains("At -1, by the user: false"))
  }

  @Test func `a position outlives the process`() throws {
    let driver = AppDriver { Positioned() }
    try driver.scroll(to: "Row 4")
    try driver.restart()
    #expect(driver.texts.contains("At 4, by the user: true"))
    #expect(driver.scrolls == 1, "the browser has kept its place")
    try driver.tap("Seven")
    try driver.restart()
    #expect(driver.texts.contains("At 7, by the user: false"))
    #expect(driver.scrolls == 2)
  }

  struct Nested: View {
    @State private var page: String?
    @State private var row: Int?

    var body: some View {
      VStack {
        Text("\(page ?? "none") \(row ?? -1)")
        ScrollView(.horizontal) {
          HStack {
            ForEach(["a", "b"], id: \.self) { name in
              ScrollView {
                VStack { ForEach(0..<5, id: \.self) { Text("\(name)\($0)") } }.scrollTargetLayout()
              }
              .scrollPosition(id: $row)
            }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $page)
      }
    }
  }

  @Test func `a scroll view in another one has its own position`() throws {
    let driver = AppDriver { Nested() }
    try driver.scroll(to: "a3")
    #expect(driver.texts.contains("none 3"))
  }

  @Test func `an element that is not in the scroll view is refused`() throws {
    let driver = AppDriver { Positioned() }
    #expect(throws: DriverError.self) { try driver.scroll(to: "Row 99") }
  }
}
