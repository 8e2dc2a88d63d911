import Testing
import WaymarkComponents
import WaymarkGraph

/// Colour pickers: what they render, and which colours they accept from a browser.
@MainActor struct ColorPickerTests {
  private final class Model { var color = Color(red: 0.2, green: 0.4, blue: 0.6) }

  private func probe(_ model: Model, supportsOpacity: Bool = true) -> ComponentProbe {
    ComponentProbe {
      ColorPicker(
        "Fill", selection: Binding(get: { model.color }, set: { model.color = $0 }), supportsOpacity: supportsOpacity)
    }
  }

  @Test func `it is a label with a well of the colour`() {
    let probe = probe(Model()), picker = probe.first("wm-color")!
    #expect(picker.element.value == .text("rgb(51 102 153 / 1)"))
    #expect(picker.element["data-kind"] == "opacity")
    #expect(probe.first(class: "control-label") != nil)
    let well = probe.first("button")!
    #expect(well.element["aria-label"] == "Fill")
    #expect(well.element["aria-haspopup"] == "dialog")
    #expect(well.element.initial.first { $0.name == "style" }?.value == "--color:rgb(51 102 153 / 1)")
  }

  @Test func `the chosen colour is that of its components`() {
    let model = Model(), probe = probe(model)
    #expect(probe.send(.input(.text("rgb(255 149 0 / 0.5)")), to: probe.first("wm-color")).result == .handled)
    #expect(model.color == Color(red: 1, green: 149.0 / 255, blue: 0, opacity: 0.5))
  }

  @Test func `without opacity a chosen colour is opaque`() {
    let model = Model(), probe = probe(model, supportsOpacity: false)
    #expect(probe.first("wm-color").element["data-kind"] == nil)
    probe.send(.input(.text("rgb(255 149 0 / 0.5)")), to: probe.first("wm-color"))
    #expect(model.color == Color(red: 1, green: 149.0 / 255, blue: 0))
  }

  @Test(arguments: [
    "", "red", "#ff0000", "rgb(256 0 0 / 1)", "rgb(1 2 3)", "rgb(1 2 3 / 2)", "rgb(1 2 3 / -1)", "rgb(-1 2 3 / 1)",
    "rgb(1 2 3 4 / 1)", "rgb(1 2 3 / 0.12345)", "rgb(1 2 3 / nan)", "rgb(1 2 3 / 1) url(x)", "rgb(1  2 3 / 1)",
    "rgb(١ 2 3 / 1)", "rgb(+1 2 3 / 1)", "var(--blue)", "rgb(1 2 3 / 1e0)", "rgb(1 2 3 / .)",
  ])
  func `anything else from a browser is refused`(css: String) {
    let model = Model(), probe = probe(model)
    let before = model.color
    #expect(probe.send(.input(.text(css)), to: probe.first("wm-color")).result != .handled)
    #expect(model.color == before)
  }

  @Test func `a disabled one has a disabled well`() {
    let model = Model()
    let probe = ComponentProbe {
      ColorPicker("Fill", selection: Binding(get: { model.color }, set: { model.color = $0 })).disabled(true)
    }
    #expect(probe.first("button").element["disabled"] == "")
  }
}
