import SourceReader
import Testing
import WaymarkAudit

/// How many options a picker has.
struct PickerTests {
  @Test(arguments: [
    ("Array(Symbol.byName.values)", 3), ("Symbol.byName.keys.sorted()", 3), ("Symbol.all", 3),
    ("Symbol.growing.keys.sorted()", nil), ("Symbol.loaded", nil),
  ])
  func `the values of a dictionary that does not change are counted`(values: String, count: Int?) {
    let picker = picker(
      "ForEach(\(values), id: \\.self) { Text($0) }",
      """
      struct Symbol {
        static let byName: [String: String] = ["car": "car.fill", "house": "house.fill", "star": "star"]
        static let all: [String] = Array(byName.values)
        static var growing = ["car": "car.fill"]
        static let loaded = load()
      }
      """)
    #expect(picker?.options == count)
  }

  @Test(arguments: [
    ("2010...Calendar.current.component(.year, from: Date())", 16, true),
    ("(2010..<Calendar.current.component(.year, from: .now)).reversed()", 15, true),
    ("2010...Calendar.current.component(.month, from: Date())", nil, false),
    ("2010...2020", 11, false), ("2010...last", nil, false),
  ])
  func `the years until now are at least those until 2025`(years: String, count: Int?, mayBeMore: Bool) {
    let picker = picker("ForEach(\(years), id: \\.self) { Text(\"\\($0)\") }")
    #expect(picker?.options == count)
    #expect(picker?.mayHaveMoreOptions == mayBeMore)
  }

  @Test(arguments: [
    ("Locale.commonISOCurrencyCodes", true), ("Locale.Region.isoRegions", true),
    ("TimeZone.knownTimeZoneIdentifiers.sorted()", true),
    ("Locale.current.identifiers", false),
  ])
  func `lists of the system that are long are known`(values: String, isKnown: Bool) {
    let picker = picker("ForEach(\(values), id: \\.self) { Text($0) }")
    #expect((picker?.options != nil) == isKnown)
    #expect(picker?.mayHaveMoreOptions == isKnown)
  }

  @Test(arguments: [("MenuPickerStyle()", 2), ("WheelPickerStyle()", nil), (".menu", 2), (".wheel", nil)])
  func `the style of a picker may be written as a type`(style: String, count: Int?) {
    #expect(picker("Text(\"A\"); Text(\"B\")", modifier: ".pickerStyle(\(style))")?.options == count)
  }

  private func picker(_ options: String, _ types: String = "", modifier: String = "") -> Control? {
    let app = SourceReader().read(
      text: """
        @main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        struct Root: View {
          @State private var chosen = ""
          var body: some View { Form { Picker("Choice", selection: $chosen) { \(options) }\(modifier) } }
        }
        \(types)
        """, named: "Demo.swift"
    ).app
    return app.screens.flatMap(\.controls).first
  }
}
