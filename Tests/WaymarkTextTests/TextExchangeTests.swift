import RandomInputs
import Testing

@testable import WaymarkText

/// Several users edit one text at once.
struct TextExchangeTests {
  /// A browser with the text, and the lines to and from the server, which deliver in order but late.
  struct Browser {
    var text: EditedText
    var pending: [(version: Int, edit: TextEdit)] = []
    var version = 0
    var received = 0
    var toServer: [TextExchange.Arrival] = []
    var toBrowser: [(replacement: TextReplacement, version: Int)] = []
    var exchange: TextExchange

    init(_ text: String) {
      self.text = EditedText(text)
      exchange = TextExchange(EditedText(text))
    }

    mutating func type(_ replacement: TextReplacement) {
      version += 1
      text.apply(TextEdit(replacement))
      pending.append((version, TextEdit(replacement)))
      toServer.append(TextExchange.Arrival(version: version, base: received, replacement: replacement))
    }

    mutating func receive() {
      let (replacement, seen) = toBrowser.removeFirst()
      pending.removeAll { $0.version <= seen }
      var edit = TextEdit(replacement)
      for (index, own) in pending.enumerated() {
        pending[index].edit = own.edit.transformed(over: edit, isFirst: false)
        edit = edit.transformed(over: own.edit, isFirst: true)
      }
      received += 1
      text.apply(edit)
    }

    /// Has the server process an edit, and returns the shared text after it.
    mutating func arrive(_ shared: String) -> String {
      let change = exchange.receive(toServer.removeFirst())
      if change.before.string == shared { return change.after.string }
      let others = TextEdit(from: change.before.string, to: shared) ?? TextEdit()
      var text = EditedText(shared)
      text.apply(change.edit.transformed(over: others, isFirst: false))
      return text.string
    }

    mutating func send(_ shared: String) {
      for replacement in exchange.send(shared) { toBrowser.append((replacement, exchange.received)) }
    }
  }

  @Test func `what is typed between letters that the app makes capitals stays between them`() {
    var browser = Browser("")
    browser.type(TextReplacement(position: 0, removed: 0, inserted: "aéc"))
    var shared = browser.arrive("").uppercased()
    browser.send(shared)
    browser.type(TextReplacement(position: 2, removed: 0, inserted: "x"))
    while !browser.toBrowser.isEmpty { browser.receive() }
    #expect(browser.text.string == "AÉxC")
    shared = browser.arrive(shared)
    #expect(shared == "AÉxC")
  }

  @Test(arguments: 1...40) func `random edits in random order lead to one text`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var shared = ["", "abc", "Zürich 👍 と東京", "one two three four"].randomElement(using: &generator)!
    var browsers = Array(repeating: Browser(shared), count: 3)
    func place(in text: String) -> [String.Index] { Array(text.unicodeScalars.indices) + [text.endIndex] }
    for _ in 0..<400 {
      let index = Int.random(in: 0..<browsers.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        let text = browsers[index].text.string
        let places = place(in: text), start = Int.random(in: 0..<places.count, using: &generator)
        let end = min(places.count - 1, start + Int.random(in: 0..<4, using: &generator))
        browsers[index].type(
          TextReplacement(
            position: places[start].utf16Offset(in: text),
            removed: places[end].utf16Offset(in: text) - places[start].utf16Offset(in: text),
            inserted: ["", "a", "bc", "👎", "語\n"].randomElement(using: &generator)!))
      case 2: if !browsers[index].toServer.isEmpty { shared = browsers[index].arrive(shared) }
      case 3: browsers[index].send(shared)
      default: if !browsers[index].toBrowser.isEmpty { browsers[index].receive() }
      }
    }
    // Everything arrives.
    for index in browsers.indices {
      while !browsers[index].toServer.isEmpty { shared = browsers[index].arrive(shared) }
    }
    for index in browsers.indices {
      browsers[index].send(shared)
      while !browsers[index].toBrowser.isEmpty { browsers[index].receive() }
      #expect(browsers[index].text.string == shared)
      #expect(browsers[index].exchange.text.string == shared)
      #expect(!browsers[index].exchange.isLost)
    }
  }

  @Test func `nothing that was typed at the same time is lost`() {
    var shared = "one two"
    var browsers = [Browser(shared), Browser(shared)]
    browsers[0].type(TextReplacement(position: 0, removed: 3, inserted: "ONE"))
    browsers[1].type(TextReplacement(position: 7, removed: 0, inserted: " three"))
    for index in 0...1 { shared = browsers[index].arrive(shared) }
    for index in 0...1 {
      browsers[index].send(shared)
      while !browsers[index].toBrowser.isEmpty { browsers[index].receive() }
    }
    #expect(shared == "ONE two three")
    #expect(browsers.map(\.text.string) == [shared, shared])
  }

  @Test
  func `a text that changes in very many places is sent in a few replacements, and what is typed meanwhile stays`() {
    for (line, count) in [("one cat é\n", 10_000), ("a cat😀\n", 120_000)] {
      let text = String(repeating: line, count: count)
      var browser = Browser(text)
      let middle = line.utf16.count * (count / 2)
      browser.type(TextReplacement(position: middle, removed: 0, inserted: "typed "))
      browser.send(text.replacing("cat", with: "mouse"))
      #expect(browser.toBrowser.count <= 64)
      let shared = browser.arrive(browser.exchange.text.string)
      browser.send(shared)
      while !browser.toBrowser.isEmpty { browser.receive() }
      #expect(browser.text.string == shared)
      #expect(shared.replacing("typed ", with: "") == text.replacing("cat", with: "mouse"))
    }
  }

  @Test func `an edit of a text that is not known any more is followed by the whole text`() {
    var exchange = TextExchange(EditedText(""))
    let all = String(repeating: "x", count: TextExchange.limit + 1)
    for number in 0...TextExchange.limit { #expect(exchange.send(String(all.prefix(number + 1))).count == 1) }
    #expect(exchange.unacknowledged.isEmpty)
    let insertion = TextReplacement(position: 999, removed: 5, inserted: "!")
    let change = exchange.receive(TextExchange.Arrival(version: 1, base: 3, replacement: insertion))
    #expect(change.after.string == all + "!")
    #expect(exchange.isLost)
    exchange.sendWhole(EditedText(all + "!"))
    #expect(!exchange.isLost)
    #expect(exchange.sent == TextExchange.limit + 2)
    let next = TextReplacement(position: 0, removed: 0, inserted: "T")
    let arrival = TextExchange.Arrival(version: 2, base: exchange.sent, replacement: next)
    #expect(exchange.receive(arrival).after.string == "T" + all + "!")
    #expect(!exchange.isLost)
  }

  @Test func `edits that name what was never sent, or places beyond the end, are taken as far as they can be`() {
    var exchange = TextExchange(EditedText("ab"))
    let beyond = TextReplacement(position: 5, removed: 7, inserted: "c")
    #expect(exchange.receive(TextExchange.Arrival(version: 1, base: 9, replacement: beyond)).after.string == "abc")
    let long = TextReplacement(position: 1, removed: Int(Int32.max), inserted: "")
    #expect(exchange.receive(TextExchange.Arrival(version: 2, base: 0, replacement: long)).after.string == "a")
    #expect(exchange.text.length == 1)
  }
}
