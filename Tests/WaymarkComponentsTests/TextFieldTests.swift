import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

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

  @Test func `a formatted field keeps the typed text until it is submitted`() {
    let probe = ComponentProbe { Riders(limit: 5000) }
    let field = probe.first("input")!
    #expect(field.element.value == .text("2"))
    let (_, patches) = probe.type("1200", into: field)
    #expect(!patches.contains { if case .edit = $0 { true } else { false } })
    #expect(probe.all.contains { $0.element.text == "1,200 riders" })
    let comma = TextReplacement(position: 1, removed: 0, inserted: ",")
    #expect(probe.send(.submit, to: field).patches.contains(.edit(field.id, comma, version: 1)))
  }

  @Test func `a formatted field ignores text that does not parse, and follows the value`() {
    let probe = ComponentProbe { Riders(limit: 5000) }
    let field = probe.first("input")!
    #expect(probe.type("many", into: field).patches.isEmpty)
    #expect(probe.all.contains { $0.element.text == "2 riders" })
    let one = TextReplacement(position: 0, removed: 4, inserted: "1")
    #expect(probe.send(.tap, to: probe.first("button")).patches.contains(.edit(field.id, one, version: 1)))
  }

  @Test func `a formatted field shows the value as changed by its binding`() {
    let probe = ComponentProbe { Riders(limit: 9) }
    let field = probe.first("input")!
    let nine = TextReplacement(position: 0, removed: 2, inserted: "9")
    #expect(probe.type("50", into: field).patches.contains(.edit(field.id, nine, version: 1)))
  }

  @Test func `a formatter writes and reads a number`() {
    let box = Box(1234.5), formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: "en_US")
    let probe = ComponentProbe { TextField("Distance", value: box.binding, formatter: formatter) }
    #expect(probe.first("input")?.element.value == .text("1,234.5"))
    probe.type("12.25", into: probe.first("input"))
    #expect(box.value == 12.25)
    probe.type("12.25 km", into: probe.first("input"))
    #expect(box.value == 12.25)
    let whole = Box(3)
    let field = ComponentProbe { TextField("Riders", value: whole.binding, formatter: NumberFormatter()) }
    field.type("4", into: field.first("input"))
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
