import Foundation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

/// Date pickers: the elements that a browser gets, and the values that are accepted from it.
@MainActor struct DatePickerTests {
  @MainActor private final class Box {
    var date: Date
    init(_ date: Date) { self.date = date }
    var binding: Binding<Date> { Binding(get: { self.date }, set: { self.date = $0 }) }
  }

  private static let tokyo = TimeZone(identifier: "Asia/Tokyo")!

  private func date(_ text: String) -> Date { try! Date(text, strategy: .iso8601) }

  private func parts(_ probe: ComponentProbe) -> [String] {
    probe.all.filter { $0.element.classes == "date-capsule" }.compactMap { $0.element.initial.first?.value }
  }

  @Test func `the field is a native date input named by the label, with the date as text beside it`() {
    let probe = ComponentProbe {
      DatePicker("Starts", selection: .constant(date("2026-11-21T14:30:00Z")), displayedComponents: .date)
    }
    let input = probe.first("input").element
    #expect(input["type"] == "date" && input["min"] == nil && input["max"] == "9999-12-31")
    #expect(input.initial.map(\.value) == ["2026-11-21"])
    #expect(probe.first("wm-date").element.value == .text("2026-11-21"))
    #expect(parts(probe) == ["21 Nov 2026"])
  }

  @Test(
    arguments: [
      (DatePickerComponents.date, "2026-11-22", ["22 Nov 2026"]),
      (.hourAndMinute, "08:05", ["8:05"]),
      ([.date, .hourAndMinute], "2026-11-22T08:05", ["22 Nov 2026", "8:05"]),
    ] as [(DatePickerComponents, String, [String])])
  func `day and time follow the time zone`(_ components: DatePickerComponents, value: String, words: [String]) {
    let probe = ComponentProbe {
      DatePicker("Starts", selection: .constant(date("2026-11-21T23:05:00Z")), displayedComponents: components)
        .environment(\.timeZone, Self.tokyo)
    }
    #expect(probe.first("wm-date").element.value == .text(value))
    #expect(parts(probe) == words)
  }

  @Test func `the text follows the locale and the calendar, which are sent to the browser`() {
    let probe = ComponentProbe {
      DatePicker("Starts", selection: .constant(date("2026-11-21T12:00:00Z")), displayedComponents: .date)
        .environment(\.locale, Locale(identifier: "de_DE")).environment(\.calendar, Calendar(identifier: .buddhist))
    }
    #expect(probe.first("wm-date").element["data-locale"] == "de-DE-u-ca-buddhist")
    #expect(parts(probe)[0].contains("2569"))
    #expect(probe.first("wm-date").element.value == .text("2026-11-21"), "fields are Gregorian")
  }

  @Test func `choosing a day keeps the time, choosing a time keeps the day, and a chosen time has no seconds`() {
    let start = date("2026-11-21T14:30:45Z")
    func changed(_ components: DatePickerComponents, _ text: String) -> Date {
      let box = Box(start)
      let probe = ComponentProbe { DatePicker("Starts", selection: box.binding, displayedComponents: components) }
      #expect(probe.send(.input(.text(text)), to: probe.first("wm-date")).result == .handled)
      return box.date
    }
    #expect(changed(.date, "2027-02-28") == date("2027-02-28T14:30:45Z"))
    #expect(changed(.hourAndMinute, "07:05") == date("2026-11-21T07:05:00Z"))
    #expect(changed([.date, .hourAndMinute], "2028-02-29T00:00") == date("2028-02-29T00:00:00Z"))
    #expect(changed([.date, .hourAndMinute], "2026-11-21T14:30") == start, "nothing was changed")
  }

  /// Input from a browser is not trusted.
  @Test(arguments: [
    "", "2026-11", "2026-13-01", "2026-02-29", "2026-00-10", "2026-11-00", "0000-01-01", "12026-01-01", "2026-1-01",
    "-2026-11-21", "2026-11-21T10:00", "21.11.2026", "２０２６-11-21", "2026-11-2x", "2026-11-21 ", "now",
  ])
  func `an invalid day leaves the value, and the field is corrected`(text: String) {
    let box = Box(date("2026-11-21T14:30:00Z"))
    let probe = ComponentProbe { DatePicker("Starts", selection: box.binding, displayedComponents: .date) }
    let (result, patches) = probe.send(.input(.text(text)), to: probe.first("wm-date"), version: 4)
    #expect(result == .unexpected)
    #expect(patches == [.value(probe.first("wm-date").id, .text("2026-11-21"), version: 4)])
    #expect(box.date == date("2026-11-21T14:30:00Z"))
  }

  @Test(arguments: ["24:00", "10:60", "7:05", "07:05:00", "T07:05", "2026-11-21T07:05", "07-05"])
  func `an invalid time is refused`(text: String) {
    let box = Box(date("2026-11-21T14:30:00Z"))
    let probe = ComponentProbe { DatePicker("At", selection: box.binding, displayedComponents: .hourAndMinute) }
    #expect(probe.send(.input(.text(text)), to: probe.first("wm-date")).result == .unexpected)
    #expect(probe.send(.input(.number(3)), to: probe.first("wm-date")).result == .unexpected)
    #expect(box.date == date("2026-11-21T14:30:00Z"))
  }

  struct Bounded: View {
    @State var date: Date
    let first: Date
    let last: Date
    var components: DatePickerComponents = .date
    var body: some View {
      DatePicker("Starts", selection: $date, in: first...last, displayedComponents: components)
      Text(date.formatted(.iso8601))
    }
  }

  @Test func `a date beyond the range becomes the nearest one in it, which is sent to the browser`() {
    let probe = ComponentProbe {
      Bounded(
        date: date("2026-11-21T14:30:00Z"), first: date("2026-11-20T18:00:00Z"), last: date("2026-11-25T09:00:00Z"))
    }
    let field = probe.first("wm-date")!
    #expect(probe.first("input").element["min"] == "2026-11-20" && probe.first("input").element["max"] == "2026-11-25")
    var patches = probe.send(.input(.text("2099-01-01")), to: field, version: 1).patches
    #expect(patches.contains(.value(field.id, .text("2026-11-25"), version: 1)))
    #expect(patches.contains { if case .text(_, "2026-11-25T09:00:00Z") = $0 { true } else { false } })
    patches = probe.send(.input(.text("0001-01-01")), to: field, version: 2).patches
    #expect(patches.contains { if case .text(_, "2026-11-20T18:00:00Z") = $0 { true } else { false } })
    patches = probe.send(.input(.text("2026-11-19")), to: field, version: 3).patches
    #expect(patches == [.value(field.id, .text("2026-11-20"), version: 3)], "nothing has changed but the field")
  }

  @Test func `a bound on the time applies only on the day of the bound`() {
    func bounds(_ day: String) -> [String?] {
      let probe = ComponentProbe {
        Bounded(
          date: date("\(day)T14:30:00Z"), first: date("2026-11-20T09:15:00Z"), last: date("2026-11-25T18:00:00Z"),
          components: .hourAndMinute)
      }
      return ["min", "max"].map { probe.first("input").element[$0] }
    }
    #expect(bounds("2026-11-20") == ["09:15", nil])
    #expect(bounds("2026-11-22") == [nil, nil])
    #expect(bounds("2026-11-25") == [nil, "18:00"])
  }

  struct Trip: View {
    @State private var start: Date
    @State private var end: Date
    init(_ start: Date) { (self.start, end) = (start, start + 86_400) }
    var body: some View {
      Form {
        DatePicker("Starts", selection: $start, displayedComponents: .date)
        DatePicker("Ends", selection: $end, in: start...)
        DatePicker("Until", selection: $end, in: ...start, displayedComponents: .date).disabled(true)
        Text("\(start.formatted(.iso8601)) to \(end.formatted(.iso8601))")
        Button("Next Week") { start += 7 * 86_400 }
      }
      .environment(\.timeZone, DatePickerTests.tokyo)
    }
  }

  @Test func `a driver chooses dates by the picker's name, within its range`() throws {
    let driver = AppDriver { Trip(date("2026-11-21T12:00:00Z")) }
    #expect(try driver.field("Starts").value == "2026-11-21")
    try driver.set("Starts", to: date("2026-11-22T20:00:00Z"))
    #expect(driver.texts.contains("2026-11-23T12:00:00Z to 2026-11-22T12:00:00Z"), "the day is that of Tokyo")
    try driver.set("Ends", to: date("2026-11-30T09:41:00Z"))
    #expect(driver.texts.contains("2026-11-23T12:00:00Z to 2026-11-30T09:41:00Z"))
    #expect(throws: DriverError.self) { try driver.set("Ends", to: date("2026-11-20T00:00:00Z")) }
    #expect(throws: DriverError.self) { try driver.set("Until", to: date("2026-11-20T00:00:00Z")) }
    #expect(throws: DriverError.self) { try driver.set("Never", to: date("2026-11-20T00:00:00Z")) }
    #expect(throws: DriverError.self) { try driver.type("2", into: "Starts") }
    #expect(driver.snapshot.contains("textbox “Ends” = “2026-11-30T18:41”"))
  }

  @Test func `a change by the app is sent as a value, and the browser formats the text`() {
    let probe = ComponentProbe { Trip(date("2026-11-21T12:00:00Z")) }
    let patches = probe.send(.tap, to: probe.first("button")).patches
    let field = probe.first("wm-date")!
    #expect(patches.contains(.value(field.id, .text("2026-11-28"), version: 0)))
    #expect(!patches.contains { if case .attribute(_, "data-client-text", _) = $0 { true } else { false } })
  }

  @Test func `a picker without components is reported`() {
    let probe = ComponentProbe { DatePicker("Starts", selection: .constant(.now), displayedComponents: []) }
    #expect(probe.mistakes.count == 1)
  }

  @Test func `a year outside the field's range leaves it empty`() {
    let text = DateText(components: .date, timeZone: .gmt)
    #expect(text.text(of: .distantPast) == "0001-01-01")
    #expect(text.text(of: Date(timeIntervalSince1970: -80_000_000_000)) == "")
    #expect(text.text(of: Date(timeIntervalSince1970: 400_000_000_000)) == "")
  }

  @Test func `an hour skipped by daylight saving time becomes the next one`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let text = DateText(components: [.date, .hourAndMinute], timeZone: zone)
    let found = try #require(text.date(from: "2026-03-29T02:30", changing: .now))
    #expect(text.text(of: found) == "2026-03-29T03:30")
  }
}
