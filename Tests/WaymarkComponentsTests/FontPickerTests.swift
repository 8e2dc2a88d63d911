import Testing
import WaymarkCanvas
import WaymarkGraph

@testable import WaymarkComponents

/// The menu of fonts: each item is shown in its family.
@MainActor @Suite struct FontPickerTests {
  @MainActor private final class Choice { var family = "Lato" }

  private func probe(_ choice: Choice) -> ComponentProbe {
    ComponentProbe {
      FontPicker(
        "Font",
        selection: Binding {
          choice.family
        } set: {
          choice.family = $0
        }
      )
      .environment(\.documentFonts, DocumentFonts([FontFamily("Inter"), FontFamily("Lato")]))
    }
  }

  private func items(_ probe: ComponentProbe) -> [ElementTree] {
    probe.all.filter { $0.element["role"] == "menuitemradio" }
  }

  private func texts(_ tree: ElementTree) -> [String] {
    (tree.element.text.map { [$0] } ?? []) + tree.children.flatMap(texts)
  }

  @Test func `each family is an item in its own font, and the present one is checked`() throws {
    let probe = probe(Choice())
    #expect(items(probe).flatMap(texts) == ["Inter", "Lato"])
    let styles = probe.all.filter { $0.element.classes.contains("custom-font") }.map {
      probe.style("font-family", of: $0)
    }
    #expect(styles == ["'Lato',system-ui,sans-serif", "'Inter',system-ui,sans-serif", "'Lato',system-ui,sans-serif"])
  }

  @Test func `a family that is not there is named`() {
    let choice = Choice()
    choice.family = "Papyrus"
    #expect(probe(choice).all.filter { $0.element.text == "Not installed: Papyrus" }.count == 2)
  }
}
