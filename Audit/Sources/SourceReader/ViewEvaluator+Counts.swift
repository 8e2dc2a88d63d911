internal import SourceFacts

extension ViewEvaluator {
  /// More elements than that are not counted.
  private static let most = 1000
  /// A year that is over: years until now are at least those until it.
  private static let pastYear = 2025.0
  /// Lists of the system that are long: of currencies, countries, languages and time zones.
  private static let longLists: [String: Set<String>] = [
    "Locale": [
      "availableIdentifiers", "isoCurrencyCodes", "commonISOCurrencyCodes", "isoRegionCodes", "isoLanguageCodes",
    ],
    "NSLocale": [
      "availableLocaleIdentifiers", "isoCurrencyCodes", "commonISOCurrencyCodes", "isoCountryCodes", "isoLanguageCodes",
    ],
    "Locale.Currency": ["isoCurrencies"],
    "Locale.Region": ["isoRegions"],
    "Locale.LanguageCode": ["isoLanguageCodes"],
    "TimeZone": ["knownTimeZoneIdentifiers"],
    "NSTimeZone": ["knownTimeZoneNames"],
  ]
  /// Each of them has at least so many elements.
  private static let leastOfLong = 100

  /// How many elements something has; nil if that is not known.
  func count(of expression: Expression, in scope: Scope, depth: Int = 0) -> ElementCount? {
    guard depth < 8 else { return nil }
    if case .range(.number(let first, _), let end, let isClosed, _) = expression {
      guard let last = last(of: end), last.number >= first else { return nil }
      let count = Int(min(last.number - first, Double(Self.most))) + (isClosed ? 1 : 0)
      return ElementCount(number: count, mayBeMore: last.mayBeMore)
    }
    if let elements = elements(of: expression, in: scope) { return ElementCount(number: elements.count) }
    let value = resolver.value(of: expression, in: scope)
    switch value.expression {
    case .dictionary(let count, _): return ElementCount(number: count)
    case .member(let type?, let name, _)
    where ScreenReader.written(type).flatMap({ Self.longLists[$0] })?.contains(name) == true:
      return ElementCount(number: Self.leastOfLong, mayBeMore: true)
    case .member(let base?, let name, _) where ["indices", "keys", "values"].contains(name):
      if let known = count(of: base, in: value.scope, depth: depth + 1) { return known }
    case .call(let call):
      if call.name == "Array", let first = call.unlabelled.first {
        return count(of: first, in: value.scope, depth: depth + 1)
      }
      guard let base = call.base, ["enumerated", "reversed", "sorted"].contains(call.name ?? "") else { return nil }
      return count(of: base, in: value.scope, depth: depth + 1)
    default: break
    }
    guard let member = resolver.constant(value.expression, in: value.scope),
      let made = member.facts.value ?? member.facts.body?.last
    else { return nil }
    return count(of: made, in: Scope(type: member.type, file: member.file), depth: depth + 1)
  }

  /// The last number of a range: one that is written, or this year.
  private func last(of end: Expression) -> (number: Double, mayBeMore: Bool)? {
    switch end {
    case .number(let number, _): (number, false)
    // `Calendar.current.component(.year, from: Date())`.
    case .call(let call)
    where call.name == "component" && call.unlabelled.first?.memberName == "year" && isNow(call["from"]):
      (Self.pastYear, true)
    default: nil
    }
  }

  private func isNow(_ date: Expression?) -> Bool {
    switch date {
    case .call(let call)?: call.arguments.isEmpty && ["Date", "init"].contains(call.name ?? "")
    case .member(_, "now", _)?: true
    default: false
    }
  }
}
