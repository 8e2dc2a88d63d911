import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting
import WaymarkText

@MainActor private final class Box<Value> {
  var value: Value
  var submits = 0
  init(_ value: Value) { self.value = value }
  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

@MainActor struct TextFieldTests {
  private struct Form: View {
    @State private var name = "Ada"
    var body: some View {
      TextField("Name", text: $name)
      Text("Hello, \(name)")
    }
  }

  @Test func `a field is named by its title and shows its text`() {
    let probe = ComponentProbe { TextField("Name", text: .constant("Ada"), prompt: Text("Ada Lovelace")) }
    let field = probe.first("input")!
    #expect(field.element["aria-label"] == "Name")
    #expect(field.element["placeholder"] == "Ada Lovelace")
    #expect(field.element["data-limit"] == "20000")
    #expect(field.element["data-on"] == "edit")
    #expect(field.element.value == .text("Ada"))
  }

  @Test func `typing writes the binding and sends nothing back to the field`() {
    let probe = ComponentProbe { Form() }
    let (result, patches) = probe.type("Bob", into: probe.first("input"))
    #expect(result == .handled)
    #expect(patches == [.text(probe.first("span").id, "Hello, Bob")])
  }

  @Test func `a binding that rejects an edit puts its own value back`() {
    let probe = ComponentProbe {
      TextField("Code", text: Binding(get: { "fixed" }, set: { _ in }))
    }
    let field = probe.first("input")!
    #expect(
      probe.type("other", into: field).patches == [
        .edit(field.id, TextReplacement(position: 0, removed: 5, inserted: "fixed"), version: 1)
      ])
  }

  @Test func `values of another kind and texts that are too long are refused`() {
    let box = Box("a")
    let probe = ComponentProbe { TextField("Name", text: box.binding) }
    #expect(probe.send(.input(.flag(true)), to: probe.first("input")).result == .unexpected)
    #expect(
      probe.type(String(repeating: "x", count: 20_001), into: probe.first("input")).result
        == .unexpected)
    #expect(probe.send(.submit, to: probe.first("input")).result == .unexpected)
    #expect(box.value == "a")
  }

  @Test func `a single-line field removes line feeds, a vertical field keeps them`() {
    let line = Box("")
    let lines = Box("")
    let probe = ComponentProbe {
      TextField("Line", text: line.binding)
      TextField("Lines", text: lines.binding, axis: .vertical)
    }
    probe.type("a\nb", into: probe.first("input"))
    probe.type("a\nb", into: probe.first("textarea"))
    #expect(line.value == "ab")
    #expect(lines.value == "a\nb")
  }

  @Test func `a limit of lines is one of the height of a field with several lines`() {
    let probe = ComponentProbe {
      TextField("Lines", text: .constant(""), axis: .vertical).lineLimit(3...6)
      TextField("Line", text: .constant("")).lineLimit(3...6)
    }
    let lines = probe.first("textarea")!
    #expect(probe.style("--least-lines", of: lines) == "3" && probe.style("--most-lines", of: lines) == "6")
    #expect(probe.first("input").element.styles.isEmpty)
  }

  @Test func `an editor takes a long text with all its lines`() {
    let box = Box("one\r\ntwo")
    let probe = ComponentProbe { TextEditor(text: box.binding).accessibilityLabel("Note") }
    let editor = probe.first("textarea")!
    #expect(editor.element.value == .text("one\ntwo") && editor.element["aria-label"] == "Note")
    #expect(editor.element["placeholder"] == nil && editor.element["data-limit"] == "2000000")
    let long = String(repeating: "line\n", count: 10_000)
    #expect(probe.type(long, into: editor).result == .handled)
    #expect(box.value == long)
  }

  @Test func `a disabled field accepts no text`() {
    let box = Box("a")
    let probe = ComponentProbe { TextField("Name", text: box.binding).disabled(true) }
    #expect(probe.first("input").element["disabled"] == "")
    #expect(probe.type("b", into: probe.first("input")).result == .disabled)
    #expect(box.value == "a")
  }

  @Test func `Return runs all actions, the innermost first`() {
    var order: [String] = []
    let probe = ComponentProbe {
      TextField("Name", text: .constant("")).onSubmit { order.append("inner") }.onSubmit {
        order.append("outer")
      }
    }
    #expect(probe.first("input").element["data-on"] == "edit submit")
    #expect(probe.send(.submit, to: probe.first("input")).result == .handled)
    #expect(order == ["inner", "outer"])
  }

  @Test func `keyboard settings become attributes of the field`() {
    let probe = ComponentProbe {
      TextField("Mail", text: .constant("")).keyboardType(.emailAddress).textContentType(.emailAddress)
        .textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.send)
    }
    let field = probe.first("input")!.element
    #expect(field["inputmode"] == "email")
    #expect(field["autocomplete"] == "email")
    #expect(field["autocapitalize"] == "none")
    #expect(field["autocorrect"] == "off")
    #expect(field["enterkeyhint"] == "send")
  }

  @Test func `a secure field hides what is typed`() {
    let box = Box("")
    let probe = ComponentProbe { SecureField("Password", text: box.binding) }
    #expect(probe.first("input").element["type"] == "password")
    probe.type("secret", into: probe.first("input"))
    #expect(box.value == "secret")
  }

  private struct Riders: View {
    @State private var riders = 2
    let limit: Int
    var body: some View {
      TextField(
        "Riders", value: Binding(get: { riders }, set: { riders = min($0, limit) }),
        format: .number.locale(Locale(identifier: "en_US")))
      Button("Reset") { riders = 1 }
      Text("\(riders) riders")
    }
  }

  @Test func `a formatted field writes what is typed when it is submitted, and not at each key`() {
    let probe = ComponentProbe { Riders(limit: 5000) }
    let field = probe.first("input")!
    #expect(field.element.value == .text("2"))
    #expect(probe.type("1200", into: field).patches.isEmpty)
    #expect(probe.all.contains { $0.element.text == "2 riders" })
    let comma = TextReplacement(position: 1, removed: 0, inserted: ",")
    #expect(probe.send(.submit, to: field).patches.contains(.edit(field.id, comma, version: 1)))
    #expect(probe.all.contains { $0.element.text == "1,200 riders" })
  }

  @Test func `a formatted field ignores text that does not parse, and follows the value`() {
    let probe = ComponentProbe { Riders(limit: 5000) }
    let field = probe.first("input")!
    #expect(probe.type("many", into: field).patches.isEmpty)
    #expect(probe.all.contains { $0.element.text == "2 riders" })
    let one = TextReplacement(position: 0, removed: 4, inserted: "1")
    #expect(probe.send(.tap, to: probe.first("button")).patches.contains(.edit(field.id, one, version: 1)))
  }

  @Test(arguments: ["many", "", "  "])
  func `text that does not parse is replaced by the value when it is submitted`(text: String) {
    let probe = ComponentProbe { Riders(limit: 5000) }
    let field = probe.first("input")!
    probe.type(text, into: field)
    let two = TextReplacement(position: 0, removed: text.utf16.count, inserted: "2")
    #expect(probe.send(.submit, to: field).patches.contains(.edit(field.id, two, version: 1)))
    #expect(probe.all.contains { $0.element.text == "2 riders" })
  }

  @Test func `a formatted field shows the value as changed by its binding`() {
    let probe = ComponentProbe { Riders(limit: 9) }
    let field = probe.first("input")!
    let nine = TextReplacement(position: 0, removed: 2, inserted: "9")
    probe.type("50", into: field)
    #expect(probe.send(.submit, to: field).patches.contains(.edit(field.id, nine, version: 1)))
  }

  @Test func `an optional value is nil where its field is empty`() {
    let box = Box<Int?>(3)
    let probe = ComponentProbe { TextField("Riders", value: box.binding, format: .number) }
    let field = probe.first("input")!
    probe.type("", into: field)
    #expect(box.value == 3)
    probe.send(.submit, to: field)
    #expect(box.value == nil && probe.first("input").element.value == .text(""))
    probe.type("4", into: field)
    probe.send(.submit, to: field)
    #expect(box.value == 4)
  }

  /// What is written, in this order, by fields and controls beside them.
  private struct Order: View {
    @State private var number = 2
    @State private var other = 7
    @State private var said: [String] = []
    @FocusState private var isFocused: Bool
    var body: some View {
      TextField("Number", value: written("number", $number), format: .number).focused($isFocused)
        .onSubmit { said.append("submitted") }
      TextField("Other", value: written("other", $other), format: .number)
      TextField("Plain", text: .constant(""))
      Button("Save") { said.append("saved \(number)") }
      Button("Ten") { number = 10 }
      Button("Leave") { isFocused = false }
      Toggle("Switch", isOn: Binding(get: { false }, set: { _ in said.append("switched") }))
      Text(said.isEmpty ? "nothing" : said.joined(separator: ", "))
    }
    private func written(_ name: String, _ value: Binding<Int>) -> Binding<Int> {
      Binding(get: { value.wrappedValue }) {
        said.append("\(name) \($0)")
        value.wrappedValue = $0
      }
    }
  }

  @Test func `a formatted field writes what is typed when the focus leaves it`() throws {
    let driver = AppDriver { Order() }
    try driver.type("5", into: "Number")
    #expect(driver.texts.last == "nothing")
    try driver.focus("Other")
    #expect(driver.texts.last == "number 25")
    try driver.clear("Other")
    try driver.type("x", into: "Other")
    try driver.focus("Plain")
    #expect(driver.texts.last == "number 25")
    #expect(try driver.field("Other").value == "7")
    try driver.expectNoMistakes()
  }

  @Test func `what is typed is written before the press of a button, which leaves the focus where it is`() throws {
    let driver = AppDriver { Order() }
    try driver.type("5", into: "Number")
    try driver.tap("Save")
    #expect(driver.texts.last == "number 25, saved 25")
    #expect(driver.focused == "Number")
    try driver.tap("Save")
    try driver.tap("Leave")
    #expect(driver.texts.last == "number 25, saved 25, saved 25", "it is written once")
    try driver.type("0", into: "Other")
    try driver.toggle("Switch")
    #expect(driver.texts.last == "number 25, saved 25, saved 25, other 70, switched")
  }

  @Test func `Return writes what is typed before its actions`() throws {
    let driver = AppDriver { Order() }
    try driver.type("5", into: "Number")
    try driver.submit("Number")
    #expect(driver.texts.last == "number 25, submitted")
    try driver.submit("Number")
    #expect(driver.texts.last == "number 25, submitted, submitted")
  }

  @Test func `what is typed outlives the process`() throws {
    let driver = AppDriver { Order() }
    try driver.type("5", into: "Number")
    try driver.restart()
    #expect(try driver.field("Number").value == "25")
    try driver.tap("Save")
    #expect(driver.texts.last == "number 25, saved 25")
  }

  @Test func `a value that is changed meanwhile replaces what is typed`() throws {
    let driver = AppDriver { Order() }
    try driver.clear("Number")
    try driver.type("x", into: "Number")
    try driver.tap("Ten")
    #expect(try driver.field("Number").value == "10")
    try driver.focus("Plain")
    #expect(driver.texts.last == "nothing")
  }

  @Test func `a formatter writes and reads a number`() {
    let box = Box(1234.5), formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: "en_US")
    let probe = ComponentProbe { TextField("Distance", value: box.binding, formatter: formatter) }
    #expect(probe.first("input")?.element.value == .text("1,234.5"))
    probe.type("12.25", into: probe.first("input"))
    #expect(box.value == 1234.5)
    probe.send(.submit, to: probe.first("input"))
    #expect(box.value == 12.25)
    probe.type("12.25 km", into: probe.first("input"))
    probe.send(.submit, to: probe.first("input"))
    #expect(box.value == 12.25)
    let whole = Box(3)
    let field = ComponentProbe { TextField("Riders", value: whole.binding, formatter: NumberFormatter()) }
    field.type("4", into: field.first("input"))
    field.send(.submit, to: field.first("input"))
    #expect(whole.value == 4)
    #expect(field.mistakes.isEmpty)
  }

  @Test func `a formatter writes and reads a date`() {
    let box = Box(Date(timeIntervalSince1970: 0)), formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(identifier: "UTC")
    let probe = ComponentProbe { TextField("Day", value: box.binding, formatter: formatter) }
    #expect(probe.first("input")?.element.value == .text("1970-01-01"))
    probe.type("1970-01-03", into: probe.first("input"))
    probe.send(.submit, to: probe.first("input"))
    #expect(box.value == Date(timeIntervalSince1970: 2 * 86400))
  }

  @Test func `a formatter that can't be asked for a value is reported`() {
    let box = Box(1.5)
    let probe = ComponentProbe { TextField("Length", value: box.binding, formatter: LengthFormatter()) }
    probe.type("2 m", into: probe.first("input"))
    #expect(box.value == 1.5)
    #expect(probe.mistakes.count == 1 && probe.mistakes[0].contains("not a LengthFormatter"))
  }

  private struct Editing: View {
    @State private var city = ""
    @State private var said: [String] = []
    @FocusState private var isFocused: Bool
    var body: some View {
      TextField(
        "City", text: $city, onEditingChanged: { said.append($0 ? "begun" : "ended") },
        onCommit: { said.append("committed") }
      )
      .onSubmit { said.append("submitted") }
      .focused($isFocused)
      TextField("Street", text: $city, onCommit: { said.append("street") })
      Button("Leave") { isFocused = false }
      Text(said.joined(separator: " ") + (isFocused ? "!" : ""))
    }
  }

  @Test func `a field says when it is edited and when Return is pressed, beside its modifiers`() throws {
    let driver = AppDriver { Editing() }
    try driver.type("Faro", into: "City")
    #expect(driver.texts.last == "begun!")
    try driver.submit("City")
    #expect(driver.texts.last == "begun committed submitted!")
    try driver.tap("Leave")
    #expect(driver.texts.last == "begun committed submitted ended")
    try driver.submit("Street")
    #expect(driver.texts.last == "begun committed submitted ended street")
  }
}
