public import Foundation

extension Measurement where UnitType: Dimension {
  /// A format of measurements: with the words, the digits and, where the usage says so, the units of the user's country.
  ///
  ///     let length = Measurement(value: 12.4, unit: UnitLength.kilometers)
  ///     Text(length, format: .measurement(width: .abbreviated, usage: .road))  // “12 km”, or “7.7 mi” in the US
  ///
  /// Differs from Foundation: there is no attributed style.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of a unit's name is shown.
    public struct UnitWidth: Codable, Hashable, Sendable {
      private enum Option: Int, Codable { case wide, abbreviated, narrow }
      private let option: Option

      /// The whole name: “12 kilometers”.
      public static var wide: Self { Self(option: .wide) }
      /// A short name: “12 km”.
      public static var abbreviated: Self { Self(option: .abbreviated) }
      /// The shortest name, close to the number: “12km”.
      public static var narrow: Self { Self(option: .narrow) }

      fileprivate var skeleton: String {
        switch option {
        case .wide: "unit-width-full-name"
        case .abbreviated: "unit-width-short"
        case .narrow: "unit-width-narrow"
        }
      }
    }

    /// How much of the unit's name is shown.
    public var width: UnitWidth
    /// The locale. `autoupdatingCurrent` is that of the session in views, their actions and their tasks.
    public var locale: Locale
    /// The format of the number; nil to show two digits where the unit is chosen, else all.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// What the measurement is shown for, by which the unit is chosen; nil to keep the unit.
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    private var hidesScale = false

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - width: how much of the unit's name is shown.
    ///   - locale: the locale; by default that of the session.
    ///   - usage: what the measurement is shown for, by which the unit is chosen.
    ///   - numberFormatStyle: the format of the number, of which the locale is ignored; nil for the usual digits.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Returns the format for another locale.
    public func locale(_ locale: Locale) -> Self {
      var changed = self
      changed.locale = locale
      return changed
    }

    /// Returns the text of a measurement.
    ///
    /// A unit of the app's own is shown in a usual one, or by its symbol if the usage is `asProvided` or its dimension is
    /// the app's own too. The unit of a number that is not finite or above 10¹⁵ is kept, except with temperatures.
    public func format(_ value: Measurement) -> String {
      let present = Localization.current
      let localization =
        if let present, locale == .autoupdatingCurrent { present } else { (present ?? .standard).with(locale) }
      return MeasurementText(
        width: width.skeleton, usage: usage?.name, hidesScaleName: hidesScale, number: numberFormatStyle,
        formats: localization.numberFormats
      ).text(value.value, value.unit)
    }
  }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
  /// Whether “°” is shown rather than “°C” or “°F”.
  public var hidesScaleName: Bool {
    get { hidesScale }
    set { hidesScale = newValue }
  }

  /// Creates a format of temperatures.
  ///
  /// - Parameters:
  ///   - width: how much of the unit's name is shown.
  ///   - locale: the locale; by default that of the session.
  ///   - usage: what the temperature is shown for, by which the scale is chosen.
  ///   - hidesScaleName: whether “°” is shown rather than “°C” or “°F”.
  ///   - numberFormatStyle: the format of the number, of which the locale is ignored; nil for the usual digits.
  public init(
    width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
    usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    self.width = width
    self.locale = locale
    self.usage = usage
    self.numberFormatStyle = numberFormatStyle
    hidesScale = hidesScaleName
  }
}
