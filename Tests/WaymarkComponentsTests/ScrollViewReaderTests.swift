import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// ScrollViewReader: scrolls to views by their ids.
@MainActor @Suite struct ScrollViewReaderTests {
  struct Messages: View {
    @State private var numbers = Array(0..<200)

    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("Third") { proxy.scrollTo(2, anchor: .top) }
          Button("Last") { proxy.scrollTo(199) }
          Button("New") {
            numbers.append(numbers.count)
            proxy.scrollTo(numbers.count - 1)
          }
          Button("End") { proxy.scrollTo("end") }
          Button("Nowhere") { proxy.scrollTo(1_000) }
          List {
            ForEach(numbers, id: \.self) { Text("Message \($0)") }
          }
          Text("The end").id("end")
        }
      }
    }
  }

  @Test func `it scrolls to an element of a collection and to a view with an id`() throws {
    let driver = AppDriver { Messages() }
    #expect(driver.scrolledTo == nil)
    try driver.tap("Third")
    #expect(driver.scrolledTo == ["Message 2"])
    try driver.tap("End")
    #expect(driver.scrolledTo == ["The end"])
    try driver.tap("Nowhere")
    #expect(driver.scrolledTo == ["The end"])
  }

  @Test func `a row that was not created yet is created, with those around it`() throws {
    let driver = AppDriver { Messages() }
    #expect(!driver.texts.contains("Message 199"))
    try driver.tap("Last")
    #expect(driver.scrolledTo == ["Message 199"])
    #expect(driver.texts.contains("Message 150"))
    #expect(!driver.texts.contains("Message 59"), "it is far from there")
    try driver.restart()
    #expect(driver.texts.contains("Message 199"))
  }

  @Test func `a row that is added in the same action is scrolled to`() throws {
    let driver = AppDriver { Messages() }
    try driver.tap("New")
    #expect(driver.scrolledTo == ["Message 200"])
  }
}
