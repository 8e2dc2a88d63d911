import Observation
import Testing
import WaymarkComponents
import WaymarkFind
import WaymarkGraph
import WaymarkTesting

/// F1 and F2 in texts that an app declares.
@MainActor struct FindContextTests {
  @Observable @MainActor final class Book {
    var texts = ["A bridge here", "Locked bridge", "Another bridge", "Nothing"]
    var page = 0
    var isFinding = false
    var undoManager: UndoManager?
    var changes = 0
  }

  struct Pages: View {
    @Bindable var book: Book
    var isReadOnly = false
    @Environment(\.undoManager) private var undoManager
    var body: some View {
      let _ = book.undoManager = undoManager
      NavigationStack {
        VStack {
          ForEach([book.page * 2, book.page * 2 + 1], id: \.self) { index in
            Text(verbatim: book.texts[index]).foundText(index).accessibilityIdentifier("text-\(index)")
          }
        }
        .findNavigator(isPresented: $book.isFinding, in: context)
      }
    }

    private var context: FindContext<Int> {
      let replace: ([Int: String]) -> Void = { new in
        book.changes += 1
        for (index, text) in new { book.texts[index] = text }
      }
      return FindContext(
        texts: { book.texts.indices.map { FindText(book.texts[$0], id: $0, isReplaceDisabled: $0 == 1) } },
        reveal: { book.page = $0 / 2 }, replace: isReadOnly ? nil : replace)
    }
  }

  private func finding(_ book: Book, isReadOnly: Bool = false) async throws -> AppDriver {
    let driver = AppDriver { Pages(book: book, isReadOnly: isReadOnly) }
    book.isFinding = true
    try driver.type("bridge", into: "Find")
    try await driver.settle { $0.texts.contains("1 of 3") }
    return driver
  }

  @Test func `F1: the text of a chosen match is shown, and marked`() async throws {
    let book = Book()
    let driver = try await finding(book)
    #expect(try driver.identified("text-0").attribute("data-found") == "2 6")
    #expect(try driver.identified("text-0").attribute("data-found-at")?.hasPrefix("0 ") == true)
    #expect(try driver.identified("text-1").attribute("data-found-at") == nil)
    try driver.tap("Next")
    #expect(book.page == 0)
    try driver.tap("Next")
    #expect(book.page == 1)
    #expect(try driver.identified("text-2").attribute("data-found") == "8 6")
    #expect(try driver.identified("text-3").attribute("data-found") == nil)
    try driver.tap("Next")
    #expect(book.page == 0 && driver.texts.contains("1 of 3"))
    try driver.expectNoMistakes()
  }

  @Test func `F2: all texts are replaced in one call and one step, but for those that are locked`() async throws {
    let book = Book()
    let before = book.texts
    let driver = try await finding(book)
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("ferry", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("Replaced: 2") }
    #expect(book.texts == ["A ferry here", "Locked bridge", "Another ferry", "Nothing"])
    #expect(book.changes == 1)
    book.undoManager?.undo()
    #expect(book.texts == before && book.changes == 2)
  }

  @Test func `F2: texts that are only read can't be replaced`() async throws {
    let driver = try await finding(Book(), isReadOnly: true)
    #expect(throws: DriverError.self) { try driver.press("f", modifiers: [.command, .option]) }
    #expect(driver.elements(.button, named: "Replace").isEmpty)
  }
}
