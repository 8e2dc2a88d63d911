internal import Foundation

/// ICU's names of Foundation's units.
enum MeasurementUnits {
  /// Returns ICU's name of a unit; nil for one of the app's own, and for the few that ICU does not know.
  static func name(of unit: Dimension) -> String? {
    // Units that differ may have the same symbol: gallons and imperial gallons.
    named[unit.symbol]?.first { $0.unit == unit }?.name
  }

  /// Whether countries differ in the unit for such things. All have the same for time, angles and electricity.
  static func haveRegionalPreference(_ unit: Dimension) -> Bool {
    switch unit {
    case is UnitArea, is UnitConcentrationMass, is UnitEnergy, is UnitFuelEfficiency, is UnitLength, is UnitMass,
      is UnitPower, is UnitPressure, is UnitSpeed, is UnitTemperature, is UnitVolume:
      true
    default: false
    }
  }

  /// Returns the unit in which a dimension is converted; nil for a dimension of the app's own, which may have none.
  static func base(of unit: Dimension) -> Dimension? {
    dimensions.contains(ObjectIdentifier(type(of: unit))) ? type(of: unit).baseUnit() : nil
  }

  private static let dimensions = Set(all.map { ObjectIdentifier(type(of: $0.unit)) })

  private struct Named: Sendable {
    let unit: Dimension
    let name: String
  }

  /// The units by their symbols.
  private static let named = Dictionary(grouping: all, by: \.unit.symbol)

  private static let all: [Named] =
    list(space) + list(volumes) + list(masses) + list(motion) + list(temperatures) + list(energies) + list(pressures)
    + list(electricity) + list(frequencies) + list(information) + list(others)

  private static func list(_ units: KeyValuePairs<String, Dimension>) -> [Named] {
    units.map { Named(unit: $0.value, name: $0.key) }
  }

  private static let space: KeyValuePairs<String, Dimension> = [
    "megameter": UnitLength.megameters, "kilometer": UnitLength.kilometers, "hectometer": UnitLength.hectometers,
    "dekameter": UnitLength.decameters, "meter": UnitLength.meters, "decimeter": UnitLength.decimeters,
    "centimeter": UnitLength.centimeters, "millimeter": UnitLength.millimeters, "micrometer": UnitLength.micrometers,
    "nanometer": UnitLength.nanometers, "picometer": UnitLength.picometers, "inch": UnitLength.inches,
    "foot": UnitLength.feet, "yard": UnitLength.yards, "mile": UnitLength.miles,
    "mile-scandinavian": UnitLength.scandinavianMiles, "light-year": UnitLength.lightyears,
    "nautical-mile": UnitLength.nauticalMiles, "fathom": UnitLength.fathoms, "furlong": UnitLength.furlongs,
    "astronomical-unit": UnitLength.astronomicalUnits, "parsec": UnitLength.parsecs,
    "square-megameter": UnitArea.squareMegameters, "square-kilometer": UnitArea.squareKilometers,
    "square-meter": UnitArea.squareMeters, "square-centimeter": UnitArea.squareCentimeters,
    "square-millimeter": UnitArea.squareMillimeters, "square-micrometer": UnitArea.squareMicrometers,
    "square-nanometer": UnitArea.squareNanometers, "square-inch": UnitArea.squareInches,
    "square-foot": UnitArea.squareFeet, "square-yard": UnitArea.squareYards, "square-mile": UnitArea.squareMiles,
    "acre": UnitArea.acres, "hectare": UnitArea.hectares,
    "degree": UnitAngle.degrees, "arc-minute": UnitAngle.arcMinutes, "arc-second": UnitAngle.arcSeconds,
    "radian": UnitAngle.radians, "revolution": UnitAngle.revolutions,
  ]

  private static let volumes: KeyValuePairs<String, Dimension> = [
    "megaliter": UnitVolume.megaliters, "kiloliter": UnitVolume.kiloliters, "liter": UnitVolume.liters,
    "deciliter": UnitVolume.deciliters, "centiliter": UnitVolume.centiliters, "milliliter": UnitVolume.milliliters,
    "cubic-kilometer": UnitVolume.cubicKilometers, "cubic-meter": UnitVolume.cubicMeters,
    "cubic-decimeter": UnitVolume.cubicDecimeters, "cubic-centimeter": UnitVolume.cubicCentimeters,
    "cubic-millimeter": UnitVolume.cubicMillimeters, "cubic-inch": UnitVolume.cubicInches,
    "cubic-foot": UnitVolume.cubicFeet, "cubic-yard": UnitVolume.cubicYards, "cubic-mile": UnitVolume.cubicMiles,
    "acre-foot": UnitVolume.acreFeet, "bushel": UnitVolume.bushels, "teaspoon": UnitVolume.teaspoons,
    "tablespoon": UnitVolume.tablespoons, "fluid-ounce": UnitVolume.fluidOunces, "cup": UnitVolume.cups,
    "pint": UnitVolume.pints, "quart": UnitVolume.quarts, "gallon": UnitVolume.gallons,
    "fluid-ounce-imperial": UnitVolume.imperialFluidOunces, "quart-imperial": UnitVolume.imperialQuarts,
    "gallon-imperial": UnitVolume.imperialGallons, "cup-metric": UnitVolume.metricCups,
  ]

  private static let masses: KeyValuePairs<String, Dimension> = [
    "kilogram": UnitMass.kilograms, "gram": UnitMass.grams, "decigram": UnitMass.decigrams,
    "centigram": UnitMass.centigrams, "milligram": UnitMass.milligrams, "microgram": UnitMass.micrograms,
    "nanogram": UnitMass.nanograms, "picogram": UnitMass.picograms, "ounce": UnitMass.ounces,
    "pound": UnitMass.pounds, "stone": UnitMass.stones, "tonne": UnitMass.metricTons, "ton": UnitMass.shortTons,
    "carat": UnitMass.carats, "ounce-troy": UnitMass.ouncesTroy,
  ]

  private static let motion: KeyValuePairs<String, Dimension> = [
    "meter-per-second": UnitSpeed.metersPerSecond, "kilometer-per-hour": UnitSpeed.kilometersPerHour,
    "mile-per-hour": UnitSpeed.milesPerHour, "knot": UnitSpeed.knots,
    "meter-per-square-second": UnitAcceleration.metersPerSecondSquared, "g-force": UnitAcceleration.gravity,
    "hour": UnitDuration.hours, "minute": UnitDuration.minutes, "second": UnitDuration.seconds,
    "millisecond": UnitDuration.milliseconds, "microsecond": UnitDuration.microseconds,
    "nanosecond": UnitDuration.nanoseconds, "picosecond": UnitDuration.picoseconds,
    "liter-per-100-kilometer": UnitFuelEfficiency.litersPer100Kilometers,
    "mile-per-gallon": UnitFuelEfficiency.milesPerGallon,
    "mile-per-gallon-imperial": UnitFuelEfficiency.milesPerImperialGallon,
  ]

  private static let temperatures: KeyValuePairs<String, Dimension> = [
    "kelvin": UnitTemperature.kelvin, "celsius": UnitTemperature.celsius, "fahrenheit": UnitTemperature.fahrenheit,
  ]

  private static let energies: KeyValuePairs<String, Dimension> = [
    "kilojoule": UnitEnergy.kilojoules, "joule": UnitEnergy.joules, "kilocalorie": UnitEnergy.kilocalories,
    "calorie": UnitEnergy.calories, "kilowatt-hour": UnitEnergy.kilowattHours,
    "terawatt": UnitPower.terawatts, "gigawatt": UnitPower.gigawatts, "megawatt": UnitPower.megawatts,
    "kilowatt": UnitPower.kilowatts, "watt": UnitPower.watts, "milliwatt": UnitPower.milliwatts,
    "microwatt": UnitPower.microwatts, "nanowatt": UnitPower.nanowatts, "picowatt": UnitPower.picowatts,
    "femtowatt": UnitPower.femtowatts, "horsepower": UnitPower.horsepower,
  ]

  private static let pressures: KeyValuePairs<String, Dimension> = [
    "newton-per-square-meter": UnitPressure.newtonsPerMetersSquared, "gigapascal": UnitPressure.gigapascals,
    "megapascal": UnitPressure.megapascals, "kilopascal": UnitPressure.kilopascals,
    "hectopascal": UnitPressure.hectopascals, "inch-ofhg": UnitPressure.inchesOfMercury, "bar": UnitPressure.bars,
    "millibar": UnitPressure.millibars, "millimeter-ofhg": UnitPressure.millimetersOfMercury,
    "pound-force-per-square-inch": UnitPressure.poundsForcePerSquareInch,
  ]

  private static let electricity: KeyValuePairs<String, Dimension> = [
    "megaohm": UnitElectricResistance.megaohms, "kiloohm": UnitElectricResistance.kiloohms,
    "ohm": UnitElectricResistance.ohms, "milliohm": UnitElectricResistance.milliohms,
    "microohm": UnitElectricResistance.microohms, "megaampere": UnitElectricCurrent.megaamperes,
    "kiloampere": UnitElectricCurrent.kiloamperes, "ampere": UnitElectricCurrent.amperes,
    "milliampere": UnitElectricCurrent.milliamperes, "microampere": UnitElectricCurrent.microamperes,
    "megavolt": UnitElectricPotentialDifference.megavolts, "kilovolt": UnitElectricPotentialDifference.kilovolts,
    "volt": UnitElectricPotentialDifference.volts, "millivolt": UnitElectricPotentialDifference.millivolts,
    "microvolt": UnitElectricPotentialDifference.microvolts,
  ]

  private static let frequencies: KeyValuePairs<String, Dimension> = [
    "terahertz": UnitFrequency.terahertz, "gigahertz": UnitFrequency.gigahertz, "megahertz": UnitFrequency.megahertz,
    "kilohertz": UnitFrequency.kilohertz, "hertz": UnitFrequency.hertz, "millihertz": UnitFrequency.millihertz,
    "microhertz": UnitFrequency.microhertz, "nanohertz": UnitFrequency.nanohertz,
  ]

  private static let information: KeyValuePairs<String, Dimension> = [
    "bit": UnitInformationStorage.bits, "kilobit": UnitInformationStorage.kilobits,
    "megabit": UnitInformationStorage.megabits, "gigabit": UnitInformationStorage.gigabits,
    "terabit": UnitInformationStorage.terabits, "petabit": UnitInformationStorage.petabits,
    "exabit": UnitInformationStorage.exabits, "zettabit": UnitInformationStorage.zettabits,
    "yottabit": UnitInformationStorage.yottabits, "kibibit": UnitInformationStorage.kibibits,
    "mebibit": UnitInformationStorage.mebibits, "gibibit": UnitInformationStorage.gibibits,
    "tebibit": UnitInformationStorage.tebibits, "pebibit": UnitInformationStorage.pebibits,
    "exbibit": UnitInformationStorage.exbibits, "zebibit": UnitInformationStorage.zebibits,
    "yobibit": UnitInformationStorage.yobibits, "byte": UnitInformationStorage.bytes,
    "kilobyte": UnitInformationStorage.kilobytes, "megabyte": UnitInformationStorage.megabytes,
    "gigabyte": UnitInformationStorage.gigabytes, "terabyte": UnitInformationStorage.terabytes,
    "petabyte": UnitInformationStorage.petabytes, "exabyte": UnitInformationStorage.exabytes,
    "zettabyte": UnitInformationStorage.zettabytes, "yottabyte": UnitInformationStorage.yottabytes,
    "kibibyte": UnitInformationStorage.kibibytes, "mebibyte": UnitInformationStorage.mebibytes,
    "gibibyte": UnitInformationStorage.gibibytes, "tebibyte": UnitInformationStorage.tebibytes,
    "pebibyte": UnitInformationStorage.pebibytes, "exbibyte": UnitInformationStorage.exbibytes,
    "zebibyte": UnitInformationStorage.zebibytes, "yobibyte": UnitInformationStorage.yobibytes,
  ]

  private static let others: KeyValuePairs<String, Dimension> = [
    "gram-per-liter": UnitConcentrationMass.gramsPerLiter,
    "milligram-per-deciliter": UnitConcentrationMass.milligramsPerDeciliter,
    "permillion": UnitDispersion.partsPerMillion, "lux": UnitIlluminance.lux,
  ]
}
