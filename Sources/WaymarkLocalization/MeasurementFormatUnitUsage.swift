public import Foundation

/// What a measurement is shown for, by which the unit is chosen in the user's country.
///
///     let ahead = Measurement(value: 300, unit: UnitLength.meters)
///     ahead.formatted(.measurement(width: .abbreviated, usage: .road))  // “300 m” in Germany, “1,000 ft” in the US
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  /// ICU's name of it; nil to keep the unit.
  let name: String?

  /// No special one: the unit for such things in general.
  public static var general: Self { Self(name: "default") }
  /// The unit that the measurement has is kept.
  public static var asProvided: Self { Self(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A length on a person's body.
  public static var person: Self { Self(name: "person") }
  /// The height of a person: “5 ft, 11 in” in the US.
  public static var personHeight: Self { Self(name: "person-height") }
  /// A distance on a road: kilometres, miles, or metres, yards and feet for what is near.
  public static var road: Self { Self(name: "road") }
  /// The focal length of a lens.
  public static var focalLength: Self { Self(name: "focal-length") }
  /// A height of rain.
  public static var rainfall: Self { Self(name: "rainfall") }
  /// A height of snow.
  public static var snowfall: Self { Self(name: "snowfall") }
  /// How far one can see.
  public static var visibility: Self { Self(name: "visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The weight of a person: “12 st, 8.4 lb” in Great Britain.
  public static var personWeight: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The temperature of a person.
  public static var person: Self { Self(name: "person") }
  /// The temperature of the air.
  public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// The energy in food.
  public static var food: Self { Self(name: "food") }
  /// The energy that a person has spent, in the unit of that in food.
  public static var workout: Self { Self(name: "food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  /// The pressure of the air.
  public static var barometric: Self { Self(name: "baromtrc") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  /// The speed of wind.
  public static var wind: Self { Self(name: "wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// A volume of a liquid.
  public static var liquid: Self { Self(name: "fluid") }
}
