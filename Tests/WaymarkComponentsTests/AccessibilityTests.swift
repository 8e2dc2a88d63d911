import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@MainActor struct AccessibilityTests {
  @Test func `an element with a label gets a role, so that screen readers read the label`() {
    let text = ComponentProbe { Text("★★★").accessibilityLabel("Three stars") }.roots[0].element
    #expect(text["aria-label"] == "Three stars" && text["role"] == "img")
    let stack = ComponentProbe { VStack { Text("A") }.accessibilityLabel("Letters") }
    #expect(stack.roots[0].element["role"] == "group")
    #expect(stack.roots[0].children[0].element["aria-label"] == nil)
    let combined = ComponentProbe { HStack { Text("A") }.accessibilityElement(children: .combine) }.roots[0].element
    #expect(combined["role"] == "group" && combined.classes.contains("combined"))
    let button = ComponentProbe { Button("x") {}.accessibilityLabel("Close") }.roots[0].element
    #expect(button["aria-label"] == "Close" && button["role"] == nil)
  }

  @Test func `values and hints are read after the name`() {
    let text = ComponentProbe {
      Button("Rate") {}.accessibilityHint("Opens the stars").accessibilityValue("3 of 5")
    }.roots[0].element
    #expect(text["aria-description"] == "3 of 5, Opens the stars")
    let slider = ComponentProbe { Slider(value: .constant(0.5)).accessibilityValue("half") }
    #expect(slider.first("input").element["aria-valuetext"] == "half")
  }

  @Test func `a help text is the title, and is read with other descriptions`() {
    let plain = ComponentProbe { Button("Undo") {}.help("Undo Move") }.roots[0].element
    #expect(plain["title"] == "Undo Move" && plain["aria-description"] == nil)
    let hinted = ComponentProbe { Button("Undo") {}.help("Undo Move").accessibilityValue("2 steps") }.roots[0].element
    #expect(hinted["title"] == "Undo Move" && hinted["aria-description"] == "2 steps, Undo Move")
    let helped = ComponentProbe { Button("Undo") {}.accessibilityHint("Goes back").help("Undo Move") }.roots[0].element
    #expect(helped["aria-description"] == "Goes back, Undo Move")
    #expect(ComponentProbe { Button("Undo") {}.help(Text(verbatim: "")) }.roots[0].element["title"] == nil)
  }

  @Test func `an accessibility identifier is set on the control itself, through padding and frames`() {
    let probe = ComponentProbe {
      TextField("Name", text: .constant("")).padding().frame(width: 100).accessibilityIdentifier("name")
    }
    #expect(probe.all.filter { $0.element["data-testid"] == "name" }.map(\.element.tag) == ["input"])
  }

  @Test func `hidden elements are neither read by assistive technology nor reached by the keyboard`() {
    let button = ComponentProbe { Button("x") {}.accessibilityHidden(true) }.roots[0].element
    #expect(button["aria-hidden"] == "true" && button["tabindex"] == "-1")
    #expect(ComponentProbe { Text("x").accessibilityHidden(false) }.roots[0].element["aria-hidden"] == nil)
  }

  @Test func `traits become roles and states`() {
    let header = ComponentProbe { Text("Routes").accessibilityAddTraits(.isHeader) }.roots[0].element
    #expect(header["role"] == "heading" && header["aria-level"] == "2")
    let chosen = ComponentProbe { Button("Map") {}.accessibilityAddTraits([.isButton, .isSelected]) }.roots[0]
      .element
    #expect(chosen["aria-current"] == "true" && chosen["role"] == nil)
    let plain = ComponentProbe {
      Text("A").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)
    }.roots[0].element
    #expect(plain["role"] == nil && plain["aria-level"] == nil)
  }

  @Test func `an element that ignores its children has the role img and its label`() {
    let probe = ComponentProbe {
      HStack { Text("4") }.accessibilityElement(children: .ignore).accessibilityLabel("4 stops")
    }
    let whole = probe.roots[0].element
    #expect(whole["role"] == "img" && whole["aria-label"] == "4 stops" && whole["aria-hidden"] == nil)
  }

  private struct Below: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.icon
        configuration.title
      }
    }
  }

  /// A button whose label has an icon of a kind.
  private struct Saving<Icon: View>: View {
    @ViewBuilder let icon: Icon
    var body: some View {
      Button {
      } label: {
        Label {
          Text("Save")
        } icon: {
          icon
        }
      }
    }
  }

  @Test func `a label is read by its title alone, whatever its icon and its style are`() throws {
    let driver = AppDriver {
      VStack {
        Saving { Image(systemName: "bookmark") }
        Saving { Image(systemName: "bookmark").resizable().frame(width: 26, height: 26) }
        Saving { Text("New").foregroundStyle(.tint) }
        Saving {
          Image(systemName: "star")
          Text("2")
        }
      }
      VStack {
        Saving { Image(systemName: "bookmark").resizable().frame(width: 26, height: 26) }
        Saving { Text("New") }
      }
      .labelStyle(.iconOnly)
      Saving { HStack { Image(systemName: "bookmark") } }.labelStyle(Below())
      Saving { Image(systemName: "bookmark") }.labelStyle(.titleOnly)
    }
    #expect(driver.elements(.button).map(\.name) == Array(repeating: "Save", count: 8))
    try driver.expectNoMistakes()
  }
}
