import Testing
import WaymarkGraph
import WaymarkTesting

@MainActor struct DriverNamingTests {
  struct RoleCase: Sendable, CustomTestStringConvertible {
    let tag: String
    var attributes: [String: String] = [:]
    let role: String?
    var testDescription: String { "\(tag) \(attributes.map { "\($0)=\($1)" }.joined(separator: " "))" }
  }

  nonisolated static let roles: [RoleCase] = [
    RoleCase(tag: "a", attributes: ["href": "/"], role: "link"),
    RoleCase(tag: "a", role: nil),
    RoleCase(tag: "button", role: "button"),
    RoleCase(tag: "button", attributes: ["role": "tab"], role: "tab"),
    RoleCase(tag: "input", role: "textbox"),
    RoleCase(tag: "input", attributes: ["type": "email"], role: "textbox"),
    RoleCase(tag: "input", attributes: ["type": "search"], role: "searchbox"),
    RoleCase(tag: "input", attributes: ["type": "number"], role: "spinbutton"),
    RoleCase(tag: "input", attributes: ["type": "range"], role: "slider"),
    RoleCase(tag: "input", attributes: ["type": "checkbox"], role: "checkbox"),
    RoleCase(tag: "input", attributes: ["type": "checkbox", "role": "switch"], role: "switch"),
    RoleCase(tag: "input", attributes: ["type": "radio"], role: "radio"),
    RoleCase(tag: "input", attributes: ["type": "submit"], role: "button"),
    RoleCase(tag: "input", attributes: ["type": "hidden"], role: nil),
    RoleCase(tag: "textarea", role: "textbox"),
    RoleCase(tag: "select", role: "combobox"),
    RoleCase(tag: "h3", role: "heading"),
    RoleCase(tag: "ul", role: "list"),
    RoleCase(tag: "ol", role: "list"),
    RoleCase(tag: "li", role: "listitem"),
    RoleCase(tag: "dialog", role: "dialog"),
    RoleCase(tag: "img", attributes: ["alt": "Map"], role: "img"),
    RoleCase(tag: "img", attributes: ["alt": ""], role: nil),
    RoleCase(tag: "progress", role: "progressbar"),
    RoleCase(tag: "nav", role: "navigation"),
    RoleCase(tag: "th", role: "columnheader"),
    RoleCase(tag: "section", role: nil),
    RoleCase(tag: "section", attributes: ["aria-label": "Food"], role: "region"),
    RoleCase(tag: "div", attributes: ["role": "presentation"], role: nil),
    RoleCase(tag: "wm-toolbar", attributes: ["role": "toolbar"], role: "toolbar"),
    RoleCase(tag: "div", role: nil),
  ]

  @Test(arguments: roles)
  func `an element has the role that browsers give it`(_ example: RoleCase) throws {
    var attributes = example.attributes
    attributes["data-testid"] = "it"
    let driver = AppDriver { Tag(example.tag, attributes) {} }
    #expect(try driver.identified("it").role?.rawValue == example.role)
  }

  @Test func `aria-labelledby takes precedence over aria-label, and that over the content`() throws {
    let driver = AppDriver {
      Words("Distance", "span", ["id": "d", "hidden": ""])
      Words("12", "button", ["data-testid": "a", "aria-labelledby": "d", "aria-label": "Length"])
      Words("12", "button", ["data-testid": "b", "aria-label": "Length"])
      Words(" 12\n km ", "button", ["data-testid": "c", "title": "Length"])
      Words("", "button", ["data-testid": "d", "title": "Length"])
    }
    #expect(
      try ["a", "b", "c", "d"].map { try driver.identified($0).name } == [
        "Distance", "Length", "12 km", "Length",
      ])
  }

  @Test func `a field is named by the label around it, the label for it, or its placeholder`() throws {
    let driver = AppDriver {
      Tag("label") {
        Words("Name")
        Control([:], .text("Anna")) { _ in }
      }
      Words("Town", "label", ["for": "town"])
      Control(["id": "town"], .text("Porto")) { _ in }
      Control(["placeholder": "Notes"], .text("none")) { _ in }
    }
    #expect(try driver.field("Name").value == "Anna")
    #expect(try driver.field("Town").value == "Porto")
    #expect(try driver.field("Notes").value == "none")
  }

  @Test func `texts are joined by a space, inline parts of one text directly`() throws {
    let driver = AppDriver {
      Press("a", ["href": "/"], action: {}) {
        Tag("img", ["alt": "Bicycle"]) {}
        Tag("span", ["class": "text"]) {
          Words("Bel")
          Words("ém")
        }
        Tag("div") { Words("16.4 km") }
        Words("›", "span", ["aria-hidden": "true"])
      }
    }
    #expect(driver.elements(.link).map(\.name) == ["Bicycle Belém 16.4 km"])
    #expect(try driver.link("Belém").texts == ["Bicycle", "Belém", "16.4 km"])
  }
}
