import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor struct TextContentTests {
  private func runs(_ text: Text, locale: String = "en_GB") -> [Element] {
    let probe = ComponentProbe { text.environment(\.locale, Locale(identifier: locale)) }
    let children = probe.roots[0].children
    return children.isEmpty ? [probe.roots[0].element] : children.map(\.element)
  }

  private func style(_ name: String, _ element: Element) -> String? { element.styles.first { $0.name == name }?.value }

  @Test func `a literal is Markdown, a string is not`() {
    let literal = runs(Text("**Bold**, *italic*, ~~struck~~ and `code`"))
    #expect(literal.map(\.text) == ["Bold", ", ", "italic", ", ", "struck", " and ", "code"])
    #expect(style("font-weight", literal[0]) == "700")
    #expect(style("font-style", literal[2]) == "italic")
    #expect(style("text-decoration", literal[4]) == "line-through")
    #expect(style("font-family", literal[6]) == "var(--monospaced)")
    let name = "**not bold**"
    #expect(runs(Text(name)).map(\.text) == ["**not bold**"])
    #expect(runs(Text(verbatim: "*a*")).map(\.text) == ["*a*"])
  }

  @Test(arguments: [
    "# no heading", "1. no list", "- no list", "  two spaces ", "a\n\nb", "> no quote", "a\n===", "    no code",
    "2 * 3 * 4",
  ])
  func `what marks blocks stays as it is`(text: String) {
    #expect(runs(Text(LocalizedStringKey(text + " _x_"))).map { $0.text ?? "" }.joined() == text + " x")
  }

  @Test func `interpolated strings are no Markdown, and texts keep their attributes`() {
    let name = "*x*"
    let found = runs(Text("**\(name)** by \(Text("Kate").italic())"))
    #expect(found.map(\.text) == ["*x*", " by ", "Kate"])
    #expect(style("font-weight", found[0]) == "700")
    #expect(style("font-style", found[2]) == "italic")
    let nested = runs(Text("**by \(Text("Kate").italic())**"))
    #expect(style("font-weight", nested[1]) == "700")
    #expect(style("font-style", nested[1]) == "italic")
  }

  @Test func `formats use the locale of the environment`() {
    #expect(runs(Text(1234.5, format: .number)).map(\.text) == ["1,234.5"])
    #expect(runs(Text(1234.5, format: .number), locale: "de_DE").map(\.text) == ["1.234,5"])
    #expect(runs(Text("\(1234.5, format: .number) km"), locale: "de_DE").map { $0.text ?? "" }.joined() == "1.234,5 km")
    #expect(runs(Text("\(2.345, specifier: "%.1f") km")).map(\.text) == ["2.3 km"])
  }

  @Test func `dates use the time zone of the environment`() {
    let date = Date(timeIntervalSince1970: 1_795_564_800)
    let zone = TimeZone(identifier: "Asia/Tokyo")!
    func text(_ text: Text) -> String? {
      ComponentProbe {
        text.environment(\.locale, Locale(identifier: "en_GB")).environment(\.timeZone, zone)
      }.roots[0].element.text
    }
    #expect(text(Text(date, style: .date)) == "25 November 2026")
    #expect(text(Text(date, style: .time)) == "9:00")
    #expect(text(Text(date, format: .dateTime.day().month(.abbreviated))) == "25 Nov")
  }

  @Test func `a formatted text is sent again only if its value has changed`() {
    struct Distance: View {
      @State private var length = 1.5
      @State private var other = 0
      var body: some View {
        Button("Same") { other += 1 }
        Button("Longer") { length += 1 }
        Text(length, format: .number).accessibilityIdentifier("\(other)")
      }
    }
    let probe = ComponentProbe { Distance() }
    let buttons = probe.all("button")
    let same = probe.send(.tap, to: buttons[0]).patches
    #expect(same.count == 1 && !same.contains { if case .text = $0 { true } else { false } })
    #expect(probe.send(.tap, to: buttons[1]).patches == [.text(probe.roots.last!.id, "2.5")])
  }

  @Test func `links in a text open in a new tab, and unsafe ones do not open`() {
    let found = runs(Text("See [prices](https://example.org/prices) or https://example.org"))
    #expect(found.map(\.tag) == ["span", "a", "span", "a"])
    #expect(found[1]["href"] == "https://example.org/prices")
    #expect(found[1]["target"] == "_blank" && found[1]["rel"] == "noopener")
    #expect(found[3]["href"] == "https://example.org")
    let unsafe = ComponentProbe { Text("[x](javascript:alert(1))") }
    #expect(unsafe.first("a") == nil)
    #expect(unsafe.mistakes.contains { $0.contains("a link in a text does not lead to “javascript:”") })
    #expect(unsafe.all.allSatisfy { $0.element["href"] == nil && $0.element["data-on"] == nil })
  }

  @Test func `the app can open the links of its texts itself`() {
    var opened: [URL] = []
    let probe = ComponentProbe {
      Text("[prices](routes:prices)").environment(
        \.openURL,
        OpenURLAction {
          opened.append($0); return .handled
        })
    }
    let link = probe.all.first { $0.element["role"] == "link" }!
    probe.send(.tap, to: link)
    #expect(opened.map(\.absoluteString) == ["routes:prices"])
  }

  @Test func `a link in a link is only text`() {
    let probe = ComponentProbe {
      Link(destination: URL(string: "https://example.org")!) { Text("see [prices](https://example.org/prices)") }
    }
    #expect(probe.all("a").count == 1)
  }

  @Test func `attributed strings keep their attributes`() {
    var line = AttributedString("Closed")
    line.foregroundColor = .red
    line.font = .headline
    line.underlineStyle = Text.LineStyle(pattern: .dot, color: .blue)
    line.append(AttributedString(" today"))
    let found = runs(Text(line))
    #expect(found.map(\.text) == ["Closed", " today"])
    #expect(style("color", found[0]) == "var(--red-text)")
    #expect(found[0].classes.contains("headline"))
    #expect(style("text-decoration", found[0]) == "underline dotted var(--blue)")
  }

  @Test func `a key can be passed on to controls`() {
    let title: LocalizedStringKey = "**Save**"
    let probe = ComponentProbe { Button(title) {} }
    #expect(probe.all.compactMap(\.element.text) == ["Save"])
    #expect(ComponentProbe { TextField(title, text: .constant("")) }.first("input").element["aria-label"] == "Save")
  }
}
