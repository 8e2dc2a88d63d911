internal import Foundation

/// How a measurement is written.
struct MeasurementText {
  /// The width of the unit in ICU's skeletons.
  let width: String
  /// ICU's name of what the measurement is for; nil to keep its unit.
  let usage: String?
  let hidesScaleName: Bool
  /// ICU's skeleton of the number.
  private let number: String
  private let formats: NumberFormats

  /// From here on the number of a unit in two parts, such as feet and inches, does not fit into ICU's integers.
  private static let largestConverted = 1e15

  init(
    width: String, usage: String?, hidesScaleName: Bool, number: FloatingPointFormatStyle<Double>?,
    formats: NumberFormats
  ) {
    self.width = width
    self.usage = usage
    self.hidesScaleName = hidesScaleName
    self.number = number.flatMap(formats.skeleton) ?? ""
    self.formats = formats
  }

  /// Returns the text of a measurement.
  ///
  /// - Parameter unit: one of ICU's units, or another, of which the symbol is shown.
  func text(_ value: Double, _ unit: Dimension) -> String {
    if let temperature = unit as? UnitTemperature, let text = text(value, temperature) { return text }
    if let text = known(value, unit) { return text }
    // One of the app's own lengths, say, is shown as other lengths are.
    if usage != nil, let base = MeasurementUnits.base(of: unit) {
      if let text = known(unit.converter.baseUnitValue(fromValue: value), base) { return text }
    }
    return (formats.text(of: value, number) ?? String(value)) + " " + unit.symbol
  }

  private func known(_ value: Double, _ unit: Dimension) -> String? {
    guard let name = MeasurementUnits.name(of: unit) else { return nil }
    let isConverted = MeasurementUnits.haveRegionalPreference(unit) && value.magnitude < Self.largestConverted
    return formats.text(of: value, skeleton("unit/" + name, usage: isConverted ? usage : nil))
  }

  /// Returns the text of a temperature. Its unit is chosen here, since ICU can't both choose it and hide its name.
  private func text(_ value: Double, _ unit: UnitTemperature) -> String? {
    guard let given = MeasurementUnits.name(of: unit) else { return nil }
    var shown = (value: value, name: given)
    if let usage {
      let isFahrenheit = usesFahrenheit(for: usage)
      let wanted: UnitTemperature = isFahrenheit ? .fahrenheit : .celsius
      if wanted != unit {
        shown.value = wanted.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value))
        shown.name = isFahrenheit ? "fahrenheit" : "celsius"
      }
    }
    return formats.text(
      of: shown.value, skeleton(hidesScaleName ? "measure-unit/temperature-generic" : "unit/" + shown.name, usage: nil))
  }

  /// Whether temperatures are in Fahrenheit in the locale: whether ICU writes 10 °C as 50.
  private func usesFahrenheit(for usage: String) -> Bool {
    formats.text(of: 10, "unit/celsius latin usage/" + usage)?.contains("50") == true
  }

  private func skeleton(_ unit: String, usage: String?) -> String {
    [unit, width, usage.map { "usage/" + $0 } ?? "", number].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
