import SourceReader
import Testing
import WaymarkAudit

/// Source that nests so deeply that reading it takes care.
struct DeepSourceTests {
  private static let app = "struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n"
  private static let tooDeep = "It nests too deeply, and was left out, or a part of it."

  private func read(_ text: String) -> SourceReading { SourceReader().read(text: text, named: "A.swift") }

  private static func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  @Test(arguments: [
    ("let a = ", "(", "1", ")", 100_000), ("let a = ", "[", "1", "]", 24), ("let a = ", "[(", "1", ")]", 24),
    ("let a: ", "A<", "Int", ">", 10_000), ("let a = ", "{ ", "", " }", 100_000),
    ("let a = ", "\"\\(", "1", ")\"", 10_000),
    ("", "#if A\n", "let a = 1\n", "#endif\n", 10_000), ("", "struct A { ", "", "}", 100_000),
    ("func f() { if a {}", " else if b {}", "", "", 100_000), ("", "func f() { if a { ", "", "} }", 10_000),
    ("let a = ", "try await ", "b", "", 100_000),
    ("let a = b", ".c", "", "", 1_000_000), ("let a = b", "()", "", "", 1_000_000),
  ])
  func `a file that nests too deeply is left out, and told`(
    start: String, open: String, inner: String, close: String, count: Int
  ) {
    let end = start.hasPrefix("func") ? " }" : ""
    let reading = read(start + Self.nested(open, inner, close, count) + end)
    #expect(reading.problems == [ReadingProblem(path: "A.swift", message: Self.tooDeep)])
  }

  @Test(arguments: [
    ("Text(\"\")", ".bold()"), ("a", ".b"), ("a", " ? 1 : a"), ("a", "()"), ("\"a\"", " + \"a\""),
  ])
  func `an expression that is too long for a stack is left out`(first: String, next: String) {
    let long = first + String(repeating: next, count: 50_000)
    let reading = read(
      Self.app + "struct Root: View { var body: some View { Text(\"\").navigationTitle(\"Rides\"); \(long) } }")
    #expect(reading.app["Root"]?.title == .text("Rides"))
    #expect(reading.problems.map(\.message) == (next.contains("+") ? [] : [Self.tooDeep]))
  }

  @Test(arguments: [
    Self.nested("VStack { ", "Text(\"\")", " }", 100), Self.nested("AnyView(", "Text(\"\")", ")", 100),
    "Text(\"\")" + String(repeating: ".bold()", count: 400),
    "if a { Text(\"\") }" + String(repeating: " else if b { Text(\"\") }", count: 500),
    "Text(\"\"); f([[[[[[1, 2], [3]]]]]])",
    "Text(\"((((\" + #\"\\(((\"# + \"\\(f(\")\"))\" + \"\"\"\n  ((\"(\n  \"\"\")"
      + String(repeating: " // ((((\n /* {{{{ /* [[[[ */ ((( */ ", count: 100),
    String(repeating: "if a<b { Text(\"(((\") }\n let x = a<b\n", count: 300) + "Text(\"\")",
    String(repeating: "#if A\n Text(\"\")\n#else\n Text(\"\")\n#endif\n", count: 200),
  ])
  func `source that people write is read`(views: String) {
    let reading = read(
      Self.app + "struct Root: View { var body: some View { VStack { \(views) }.navigationTitle(\"Rides\") } }")
    #expect(reading.problems == [])
    #expect(reading.app["Root"]?.title == .text("Rides"))
  }
}
