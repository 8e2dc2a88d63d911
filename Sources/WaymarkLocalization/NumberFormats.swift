internal import CICU
internal import Foundation
internal import Synchronization

/// ICU's formats of numbers in a locale. They are kept, since ICU takes milliseconds to make one with a unit.
final class NumberFormats: Sendable {
  private struct State {
    /// The formats by their skeletons; nil for a skeleton that ICU does not know.
    var formats: [String: NumberFormat?] = [:]
    var skeletons: [FloatingPointFormatStyle<Double>: String] = [:]
  }

  /// The number of formats that are kept: more than a page has.
  private static let maxFormats = 32

  /// ICU's name of the locale.
  private let locale: String
  private let state = Mutex(State())

  init(for locale: Locale) {
    var components = Locale.Components(locale: locale)
    // Without a region ICU would show everyone metric units.
    if components.languageComponents.region == nil {
      let likely = Locale.Language(identifier: locale.language.maximalIdentifier)
      components.languageComponents.region = likely.region
    }
    self.locale = Locale(components: components).identifier(.icu)
  }

  /// Returns a number in the format of one of ICU's skeletons; nil if there is no such skeleton.
  func text(of number: Double, _ skeleton: String) -> String? { format(skeleton)?.text(of: number) }

  /// Returns the skeleton of a format; nil if it has none.
  func skeleton(of format: FloatingPointFormatStyle<Double>) -> String? {
    if let found = state.withLock({ $0.skeletons[format] }) { return found }
    guard let made = NumberSkeleton.skeleton(of: format) else { return nil }
    state.withLock { state in
      if state.skeletons.count >= Self.maxFormats { state.skeletons = [:] }
      state.skeletons[format] = made
    }
    return made
  }

  private func format(_ skeleton: String) -> NumberFormat? {
    if let found = state.withLock({ $0.formats[skeleton] }) { return found }
    let made = NumberFormat(skeleton, locale)
    state.withLock { state in
      if state.formats.count >= Self.maxFormats { state.formats = [:] }
      state.formats[skeleton] = .some(made)
    }
    return made
  }
}

/// A format of numbers by ICU, which is not changed.
private final class NumberFormat: @unchecked Sendable {
  private let format: OpaquePointer

  init?(_ skeleton: String, _ locale: String) {
    guard let format = waymark_number_format(skeleton, locale) else { return nil }
    self.format = format
  }

  deinit { waymark_number_format_close(format) }

  func text(of number: Double) -> String? {
    var capacity: Int32 = 256
    // A second time if the text is longer, as those of numbers with hundreds of digits are.
    for _ in 0..<2 {
      let (text, needed) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) { buffer in
        let needed = waymark_format_number(format, number, buffer.baseAddress, capacity)
        return (needed > 0 && needed <= capacity ? String(cString: buffer.baseAddress!) : nil, needed)
      }
      if needed <= capacity { return text }
      capacity = needed
    }
    return nil
  }
}
