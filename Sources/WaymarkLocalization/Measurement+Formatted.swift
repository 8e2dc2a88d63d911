public import Foundation

extension Measurement where UnitType: Dimension {
  /// Returns the measurement in a format.
  ///
  ///     ride.length.formatted(.measurement(width: .wide, usage: .road))  // “12 kilometers”
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self {
    style.format(self)
  }

  /// Returns the measurement with an abbreviated unit, in the unit that is usual in the user's country.
  ///
  ///     Measurement(value: 20, unit: UnitTemperature.celsius).formatted()  // “20 °C” in Germany, “68°F” in the US
  ///
  /// Differs from Foundation: in views, their actions and their tasks the country is that of the session.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

extension FormatStyle {
  /// A format of measurements.
  ///
  ///     Text(ride.length, format: .measurement(width: .abbreviated, usage: .road))
  ///
  /// - Parameters:
  ///   - width: how much of the unit's name is shown.
  ///   - usage: what the measurement is shown for, by which the unit is chosen.
  ///   - numberFormatStyle: the format of the number; nil for the usual digits.
  public static func measurement<UnitType>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// A format of temperatures.
  ///
  ///     Text(weather.temperature, format: .measurement(usage: .weather, hidesScaleName: true))  // “20°”
  ///
  /// - Parameters:
  ///   - width: how much of the unit's name is shown.
  ///   - usage: what the temperature is shown for, by which the scale is chosen.
  ///   - hidesScaleName: whether “°” is shown rather than “°C” or “°F”.
  ///   - numberFormatStyle: the format of the number; nil for the usual digits.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
  }
}
