import Foundation
import Testing

@testable import WaymarkLocalization

struct MeasurementFormatTests {
  private let ride = Measurement(value: 12.4, unit: UnitLength.kilometers)

  private func text<T>(
    _ value: Double, _ unit: T, _ locale: String, width: Measurement<T>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<T> = .general, number: FloatingPointFormatStyle<Double>? = nil
  ) -> String {
    Measurement(value: value, unit: unit).formatted(
      .measurement(width: width, usage: usage, numberFormatStyle: number).locale(Locale(identifier: locale)))
  }

  @Test(arguments: [
    ("en_GB", "12.4 kilometres", "12.4 km", "12.4km"), ("de_DE", "12,4 Kilometer", "12,4 km", "12,4 km"),
    ("ar_SA", "١٢٫٤ كيلومتر", "١٢٫٤ كم", "١٢٫٤ كم"), ("ja_JP", "12.4 キロメートル", "12.4 km", "12.4km"),
    ("hi_IN", "12.4 किलोमीटर", "12.4 कि॰मी॰", "12.4 किमी"),
  ])
  func `the name of the unit has three widths in each language`(
    locale: String, wide: String, short: String, narrow: String
  ) {
    #expect(text(12.4, UnitLength.kilometers, locale, width: .wide, usage: .asProvided) == wide)
    #expect(text(12.4, UnitLength.kilometers, locale, width: .abbreviated, usage: .asProvided) == short)
    #expect(text(12.4, UnitLength.kilometers, locale, width: .narrow, usage: .asProvided) == narrow)
  }

  @Test func `the name of the unit agrees with the number`() {
    func wide(_ value: Double, _ locale: String, _ number: FloatingPointFormatStyle<Double>? = nil) -> String {
      text(value, UnitDuration.hours, locale, width: .wide, number: number)
    }
    #expect(wide(1, "en_US") == "1 hour")
    #expect(wide(2, "en_US") == "2 hours")
    #expect(wide(1, "en_US", .number.precision(.fractionLength(1))) == "1.0 hours")
    #expect(wide(1, "de_DE") == "1 Stunde")
    #expect(wide(2, "de_DE") == "2 Stunden")
    #expect([1, 2, 3, 11].map { wide($0, "ar_SA") } == ["ساعة", "ساعتان", "٣ ساعات", "١١ ساعة"])
  }

  @Test func `the unit is the usual one of the country`() {
    #expect(text(12.4, UnitLength.kilometers, "en_US") == "7.7 mi")
    #expect(text(12.4, UnitLength.kilometers, "de_DE") == "12 km")
    #expect(text(300, UnitLength.meters, "en_US", usage: .road) == "1,000 ft")
    #expect(text(300, UnitLength.meters, "de_DE", usage: .road) == "300 m")
    #expect(text(1.8, UnitLength.meters, "en_US", width: .wide, usage: .personHeight) == "5 feet, 11 inches")
    #expect(text(1.8, UnitLength.meters, "de_DE", usage: .personHeight) == "180 cm")
    #expect(text(80, UnitMass.kilograms, "en_US", usage: .personWeight) == "176 lb")
    #expect(text(80, UnitMass.kilograms, "en_GB", usage: .personWeight) == "12 st, 8.4 lb")
    #expect(text(1000, UnitEnergy.kilojoules, "en_US", usage: .food) == "239 Cal")
    #expect(text(1013, UnitPressure.hectopascals, "en_US", usage: .barometric) == "30 inHg")
    #expect(text(36, UnitSpeed.kilometersPerHour, "sv_SE", usage: .wind) == "10 m/s")
    #expect(text(10, UnitVolume.liters, "en_US", usage: .liquid) == "2.6 gal")
    #expect(text(90, UnitDuration.seconds, "en_US") == "90 sec")
  }

  @Test func `a provided unit is kept`() {
    #expect(text(12.4, UnitLength.kilometers, "en_US", usage: .asProvided) == "12.4 km")
    #expect(text(20, UnitTemperature.kelvin, "en_US", usage: .asProvided) == "20 K")
    var style = Measurement<UnitLength>.FormatStyle(width: .narrow, locale: Locale(identifier: "en_US"))
    style.usage = nil
    #expect(style.format(ride) == "12.4km")
  }

  @Test func `a measurement system in the locale comes before the country`() {
    #expect(text(12.4, UnitLength.kilometers, "en_US@measure=metric") == "12 km")
    #expect(text(12.4, UnitLength.kilometers, "de_DE@measure=ussystem") == "7,7 mi")
    #expect(text(12.4, UnitLength.kilometers, "en") == "7.7 mi")
  }

  @Test func `temperatures have the scale of the country, of which the name may be hidden`() {
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    func text(_ locale: String, hidden: Bool = false) -> String {
      warm.formatted(.measurement(usage: .weather, hidesScaleName: hidden).locale(Locale(identifier: locale)))
    }
    #expect(text("en_US") == "68°F")
    #expect(text("de_DE") == "20 °C")
    #expect(text("ja_JP") == "20°C")
    #expect(text("en_US", hidden: true) == "68°")
    #expect(text("de_DE", hidden: true) == "20°")
    #expect(self.text(20.5, UnitTemperature.celsius, "de_DE", width: .wide) == "20,5 Grad Celsius")
  }

  @Test func `the number has the given format, in the digits of the language`() {
    func text(_ number: FloatingPointFormatStyle<Double>, _ locale: String = "en_US") -> String {
      self.text(1234.5678, UnitLength.kilometers, locale, usage: .asProvided, number: number)
    }
    #expect(text(.number) == "1,234.5678 km")
    #expect(text(.number.precision(.fractionLength(2))) == "1,234.57 km")
    #expect(text(.number.precision(.fractionLength(2)), "ar_SA") == "١٬٢٣٤٫٥٧ كم")
    #expect(text(.number.precision(.significantDigits(2))) == "1,200 km")
    #expect(text(.number.precision(.integerAndFractionLength(integer: 6, fraction: 0))) == "001,235 km")
    #expect(text(.number.grouping(.never).sign(strategy: .always())) == "+1234.5678 km")
    #expect(text(.number.notation(.compactName)) == "1.2K km")
    #expect(text(.number.scale(2).rounded(rule: .down, increment: 0.25)) == "2,469.00 km")
    #expect(text(.number.decimalSeparator(strategy: .always).precision(.fractionLength(0))) == "1,235. km")
  }

  @Test func `settings that ICU can't follow are left out`() {
    let number = FloatingPointFormatStyle<Double>.number
    for odd in [
      number.precision(.fractionLength(-1)), number.precision(.significantDigits(-5)),
      number.precision(.fractionLength(100_000)), number.scale(.nan), number.scale(1e300),
      number.rounded(increment: .infinity), number.rounded(increment: -1),
    ] {
      #expect(text(3, UnitLength.kilometers, "en_US", usage: .asProvided, number: odd).hasPrefix("3"))
    }
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 0, -0.0, 1e300, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -12,
  ])
  func `all numbers have a text`(value: Double) {
    for locale in ["en_US", "en_GB", "de_DE", "ar_SA", "", "xx_YY"] {
      #expect(text(value, UnitLength.meters, locale, usage: .personHeight).contains("-9,223,372") == false)
      #expect(!text(value, UnitTemperature.celsius, locale, usage: .weather).isEmpty)
      #expect(!text(value, UnitFuelEfficiency.milesPerGallon, locale, width: .wide).isEmpty)
    }
    #expect(text(-12, UnitLength.kilometers, "de_DE") == "-12 km")
    #expect(text(.infinity, UnitLength.kilometers, "de_DE") == "∞ km")
  }

  @Test func `a unit that ICU does not know is shown by its symbol, or in a usual one`() {
    let smoot = UnitLength(symbol: "smoot", converter: UnitConverterLinear(coefficient: 1.7))
    #expect(text(3.5, smoot, "de_DE", usage: .asProvided) == "3,5 smoot")
    #expect(text(10, smoot, "de_DE") == "17 m")
    #expect(
      text(1234.5, Laps(symbol: "laps", converter: UnitConverterLinear(coefficient: 1)), "de_DE", width: .wide)
        == "1.234,5 laps")
    let meters = UnitLength(symbol: "m", converter: UnitConverterLinear(coefficient: 1000))
    #expect(text(2, meters, "de_DE") == "2 km")
  }

  @Test func `units with the same symbol are told apart`() {
    #expect(text(2, UnitVolume.imperialGallons, "en_US", width: .wide, usage: .asProvided) == "2 Imp. gallons")
    #expect(text(2, UnitVolume.gallons, "en_US", width: .wide, usage: .asProvided) == "2 gallons")
  }

  @Test func `a measurement can stand in a text to translate`() {
    let text = String(
      localized: "Ride of \(ride, format: .measurement(width: .wide, usage: .asProvided))",
      locale: Locale(identifier: "de_DE"))
    #expect(text == "Ride of 12,4 Kilometer")
  }

  @Test func `a measurement has the locale of the session`() {
    let us = Session(localization: Localization.standard.with(Locale(identifier: "en_US")))
    Localization.$source.withValue(us) { #expect(ride.formatted() == "7.7 mi") }
  }

  @Test func `a format can be stored`() throws {
    let style = Measurement<UnitLength>.FormatStyle(
      width: .wide, locale: Locale(identifier: "en_US"), usage: .road, numberFormatStyle: .number.grouping(.never))
    let read = try JSONDecoder().decode(type(of: style), from: JSONEncoder().encode(style))
    #expect(read == style)
    #expect(read.format(ride) == "7.7 miles")
  }
}

/// A dimension of an app, without a unit into which others are converted.
private final class Laps: Dimension, @unchecked Sendable {}

private final class Session: LocalizationSource {
  let localization: Localization

  init(localization: Localization) { self.localization = localization }
}
