public import Foundation
internal import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Chooses a date in the one date picker with this name: its day, its time or both, as far as the picker shows them.
  ///
  ///     try driver.set("Starts", to: .now)
  ///
  /// As in a browser, dates beyond the picker's range can't be chosen.
  public func set(_ picker: String, to date: Date) throws {
    catchUp()
    let fields = elements([.textBox], named: picker, in: .top).filter { $0.node.dateField != nil }
    try only(fields, "date picker “\(picker)”").set(to: date)
  }
}

extension ScreenElement {
  /// Chooses a date in a date picker.
  public func set(to date: Date) throws {
    driver.catchUp()
    try checkUsable()
    guard let field = node.dateField, let text = field.dateText?.text(of: date) else {
      throw DriverError.refused(description, event: "date")
    }
    // The order of such texts is that of time.
    if let first = node["min"], text < first { throw DriverError.refused(description, event: "date before \(first)") }
    if let last = node["max"], text > last { throw DriverError.refused(description, event: "date after \(last)") }
    try ScreenElement(field, driver).send(.input(.text(text)), "input")
  }
}

extension ShownNode {
  /// The date picker whose field this element is.
  var dateField: ShownNode? { parent?.tag == "wm-date" && tag == "input" ? parent : nil }

  fileprivate var dateText: DateText? {
    guard let zone = self["data-time-zone"].flatMap({ TimeZone(identifier: $0) }) else { return nil }
    return DateText(kind: self["data-kind"] ?? "", timeZone: zone)
  }
}
