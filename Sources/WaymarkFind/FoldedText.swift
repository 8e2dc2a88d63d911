internal import CICU

/// A text as it is compared: in form NFC, without accents, or with `ß` as `ss`, with a map back to places in the
/// original.
final class FoldedText {
  /// What is folded.
  struct Folding: OptionSet, Sendable {
    let rawValue: UInt32

    static let marks = Folding(rawValue: WAYMARK_FOLD_MARKS.rawValue)
    static let longCases = Folding(rawValue: WAYMARK_FOLD_LONG_CASES.rawValue)

    /// Whether a text is the same when folded. This takes less time than folding it.
    func leavesAlone(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      isEmpty
        ? waymark_is_composed(bytes.baseAddress, bytes.count) != 0
        : waymark_is_ascii(bytes.baseAddress, bytes.count) != 0
    }
  }

  private var folded = waymark_folded()

  /// - Parameter bytes: well-formed UTF-8 with fewer than 2³¹ bytes. Returns nil without memory.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ folding: Folding) {
    if waymark_fold(bytes.baseAddress, bytes.count, folding.rawValue, &folded) == 0 { return nil }
  }

  deinit { waymark_folded_free(&folded) }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: folded.text, count: folded.length) }

  /// The places where the texts correspond, as `waymark_fold_place`.
  var places: (start: UnsafeRawPointer?, count: Int) { (UnsafeRawPointer(folded.places), folded.place_count) }

  /// Returns the place in the original of one in the folded text, in bytes.
  func original(of place: Int) -> Int {
    let places = UnsafeBufferPointer(start: folded.places, count: folded.place_count)
    guard let last = places.last(where: { $0.folded <= place }) else { return place }
    return Int(last.original) + (last.is_inside != 0 ? 0 : place - Int(last.folded))
  }

  /// Returns a short text folded.
  static func fold(_ text: String, _ folding: Folding) -> String {
    var text = text
    return text.withUTF8 { bytes in FoldedText(bytes, folding).map { String(decoding: $0.bytes, as: UTF8.self) } }
      ?? text
  }
}
