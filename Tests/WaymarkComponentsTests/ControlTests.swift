import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@MainActor private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

@MainActor struct ToggleTests {
  private struct Switch: View {
    @State private var isOn = false
    var body: some View {
      Toggle("Avoid stairs", isOn: $isOn)
      Text(isOn ? "on" : "off")
    }
  }

  @Test func `a toggle is a switch inside its label`() {
    let probe = ComponentProbe { Toggle("Avoid stairs", isOn: .constant(true)) }
    let label = probe.first("label")!
    #expect(label.element.classes == "toggle fx")
    let input = probe.first("input")!
    #expect(input.element["role"] == "switch")
    #expect(input.element["type"] == "checkbox")
    #expect(input.element.value == .flag(true))
    #expect(probe.all.contains { $0.element.text == "Avoid stairs" })
  }

  @Test func `switching writes the binding and patches only the views that show it`() {
    let probe = ComponentProbe { Switch() }
    let (result, patches) = probe.send(.input(.flag(true)), to: probe.first("input"))
    #expect(result == .handled)
    #expect(patches == [.text(probe.all.last!.id, "on")])
  }

  @Test func `a toggle switches back when its binding rejects the value`() {
    let probe = ComponentProbe { Toggle("Fixed", isOn: .constant(false)) }
    let input = probe.first("input")!
    #expect(
      probe.send(.input(.flag(true)), to: input, version: 3).patches == [
        .value(input.id, .flag(false), version: 3)
      ])
    #expect(probe.send(.input(.text("on")), to: input).result == .unexpected)
  }

  @Test func `labels and identifiers are set on the switch, not on its text`() {
    let probe = ComponentProbe {
      Toggle("Stairs", isOn: .constant(true)).accessibilityLabel("Avoid stairs").accessibilityIdentifier(
        "stairs"
      ).disabled(true)
    }
    let named = probe.all.filter { $0.element["aria-label"] != nil || $0.element["data-testid"] != nil }
    #expect(named.map(\.element.tag) == ["input"])
    #expect(named[0].element["disabled"] == "")
  }

  @Test func `a hidden label is still available to assistive technology`() {
    let probe = ComponentProbe { Toggle("Stairs", isOn: .constant(true)).labelsHidden() }
    #expect(probe.first("label").element.classes == "toggle")
    #expect(probe.first(class: "visually-hidden") != nil)
  }
}

@MainActor struct StepperTests {
  private struct Riders: View {
    @State private var riders = 2
    var body: some View { Stepper("Riders: \(riders)", value: $riders, in: 1...3) }
  }

  private func button(_ probe: ComponentProbe, _ verb: String) -> ElementTree {
    probe.all("button").first { $0.element["aria-label"]!.hasPrefix(verb) }!
  }

  @Test func `both buttons of a stepper step, and are named`() {
    let probe = ComponentProbe { Riders() }
    #expect(probe.first("div").element["role"] == "group")
    #expect(
      probe.all("button").map { $0.element["aria-label"] } == ["Decrement Riders: 2", "Increment Riders: 2"])
    probe.send(.tap, to: button(probe, "Increment"))
    #expect(probe.all.contains { $0.element.text == "Riders: 3" })
    probe.send(.tap, to: button(probe, "Decrement"))
    #expect(probe.all.contains { $0.element.text == "Riders: 2" })
  }

  @Test func `a stepper's button is disabled at its bound`() {
    let probe = ComponentProbe { Riders() }
    probe.send(.tap, to: button(probe, "Increment"))
    #expect(button(probe, "Increment").element["disabled"] == "")
    #expect(probe.send(.tap, to: button(probe, "Increment")).result == .disabled)
    probe.send(.tap, to: button(probe, "Decrement"))
    #expect(button(probe, "Increment").element["disabled"] == nil)
  }

  @Test func `presses that arrive together all count, up to the bound`() {
    let box = Box(0)
    let probe = ComponentProbe { Stepper("N", value: box.binding, in: 0...3, step: 2) }
    let up = button(probe, "Increment")
    for _ in 0..<5 { _ = probe.graph.dispatch(.tap, to: up.id) }
    #expect(box.value == 3)
  }

  @Test func `the limits of the number type are bounds`() {
    let high = ComponentProbe { Stepper("N", value: .constant(Int.max)) }
    #expect(button(high, "Increment").element["disabled"] == "")
    let box = Box(UInt8(0))
    let low = ComponentProbe { Stepper("N", value: box.binding) }
    #expect(button(low, "Decrement").element["disabled"] == "")
    low.send(.tap, to: button(low, "Increment"))
    #expect(box.value == 1)
  }

  @Test func `a stepper steps fractions, and can call actions instead of changing a value`() {
    let box = Box(0.5)
    let probe = ComponentProbe { Stepper("Width", value: box.binding, in: 0...1, step: 0.25) }
    probe.send(.tap, to: button(probe, "Increment"))
    #expect(box.value == 0.75)
    var presses = 0
    let actions = ComponentProbe { Stepper("Any", onIncrement: { presses += 1 }, onDecrement: nil) }
    actions.send(.tap, to: button(actions, "Increment"))
    #expect(presses == 1)
    #expect(button(actions, "Decrement").element["disabled"] == "")
  }
}

@MainActor struct SliderTests {
  @Test func `a slider is a range named by its label`() {
    let probe = ComponentProbe { Slider(value: .constant(20.0), in: 5...120, step: 5) { Text("Distance") } }
    let input = probe.first("input")!
    #expect(input.element["type"] == "range")
    #expect(input.element["aria-label"] == "Distance")
    #expect(
      input.element["min"] == "5.0" && input.element["max"] == "120.0" && input.element["step"] == "5.0")
    #expect(input.element.value == .number(20))
    #expect(input.element.classes == "slider fx")
  }

  @Test(arguments: [(7.0, 5.0), (8.0, 10.0), (500.0, 120.0), (-4.0, 5.0)])
  func `a value is clamped to the bounds and rounded to the steps`(sent: Double, written: Double) {
    let box = Box(20.0)
    let probe = ComponentProbe { Slider(value: box.binding, in: 5...120, step: 5) }
    probe.send(.input(.number(sent)), to: probe.first("input"))
    #expect(box.value == written)
  }

  @Test func `a value that is not a number is refused`() {
    let box = Box(0.5)
    let probe = ComponentProbe { Slider(value: box.binding) }
    #expect(probe.send(.input(.number(.nan)), to: probe.first("input")).result == .unexpected)
    #expect(probe.send(.input(.text("1")), to: probe.first("input")).result == .unexpected)
    #expect(box.value == 0.5)
  }

  private struct Reporting: View {
    @State private var value = 0.0
    @State private var log: [String] = []

    var body: some View {
      Slider(value: $value, in: 0...10, step: 1) {
        Text("Distance")
      } onEditingChanged: {
        log.append("\($0) at \(Int(value))")
      }
      Text(log.joined(separator: ", "))
    }
  }

  @Test func `a slider tells when the user begins and ends to move it`() throws {
    let driver = AppDriver { Reporting() }
    try driver.set("Distance", to: 7)
    #expect(driver.texts == ["true at 0, false at 7"])
    let silent = ComponentProbe { Slider(value: .constant(0.5)) }
    #expect(silent.first("input").element["data-on"] == "input")
    #expect(silent.send(.editing(true), to: silent.first("input")).result == .unexpected)
  }

  @Test func `the labels at a slider's ends are not part of its name`() {
    let probe = ComponentProbe {
      Slider(value: .constant(0.5)) {
        Text("Volume")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
    }
    #expect(probe.first("div").element.classes == "slider-row fx")
    #expect(probe.all.compactMap(\.element.text) == ["0", "10"])
    #expect(probe.first("input").element["aria-label"] == "Volume")
  }
}

@MainActor struct ProgressViewTests {
  @Test func `a progress view is a spinner without a value and a bar with one`() {
    let spinner = ComponentProbe { ProgressView() }.first("progress")!.element
    #expect(spinner["value"] == nil && spinner.classes == "spinner" && spinner["aria-label"] == "Progress")
    let bar = ComponentProbe { ProgressView("Importing", value: 3.0, total: 12.0) }.first("progress")!.element
    #expect(bar["value"] == "0.25" && bar.classes == "bar fx" && bar["aria-label"] == "Importing")
  }

  @Test(arguments: [(5.0, 0.0, "0"), (5.0, 2.0, "1"), (-1.0, 2.0, "0"), (Double.nan, 2.0, "0")])
  func `a value outside the range is clamped`(value: Double, total: Double, written: String) {
    #expect(
      ComponentProbe { ProgressView(value: value, total: total) }.first("progress").element["value"]
        == written)
  }
}

@MainActor struct LinkTests {
  @Test func `web pages open in a new tab; mail and telephone links do not`() throws {
    let web = ComponentProbe { Link("Hours", destination: URL(string: "https://example.org/a?b=1&c=\"")!) }
      .first("a")!.element
    #expect(web["rel"] == "noopener" && web["target"] == "_blank")
    #expect(web["href"]?.hasPrefix("https://example.org/a?b=1&c=") == true)
    let mail = ComponentProbe { Link("Write", destination: URL(string: "mailto:a@example.org")!) }.first("a")!
      .element
    #expect(mail["target"] == nil && mail["href"] == "mailto:a@example.org")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "/places",
  ])
  func `other addresses are refused and reported`(address: String) {
    let probe = ComponentProbe { Link("Go", destination: URL(string: address)!) }
    #expect(probe.first("a").element["href"] == nil)
    #expect(probe.mistakes.contains { $0.contains("Link does not lead to") })
  }
}
