internal import WaymarkFind
internal import WaymarkText

/// The replacement of what a pattern finds.
struct FindReplacement: Sendable {
  let pattern: FindPattern
  /// What is inserted, as a person has written it.
  let template: String

  struct Result: Sendable {
    /// The texts that have changed, by their indices.
    var texts: [(index: Int, edit: TextEdit)] = []
    /// How many matches were replaced.
    var count = 0
    /// How many UTF-16 code units stand in place of the one match.
    var insertedLength = 0
  }

  /// Replaces matches. This may take long.
  ///
  /// - Parameters:
  ///   - texts: the texts; nil in place of those that can't be changed.
  ///   - place: the only match that is replaced; nil for all.
  /// - Throws: `FindFailure`.
  func result(in texts: [EditedText?], at place: FoundPlace?) throws -> Result {
    let template = try ReplacementTemplate(template, for: pattern)
    let end = ContinuousClock.now + FindPattern.timeLimit
    var (result, inserted) = (Result(), 0)
    for (index, text) in texts.enumerated() {
      guard let text, place.map({ $0.text == index }) ?? true else { continue }
      let rest = end - ContinuousClock.now
      if rest <= .zero { throw FindFailure.takesTooLong }
      let all: FindPattern.Replacement?
      if let place {
        all = try pattern.replacing(place.range, in: text, with: template, timeLimit: rest)
        result.insertedLength = place.range.count + (all?.edit.growth ?? 0)
      } else {
        all = try pattern.replacingAll(in: text, with: template, timeLimit: rest)
      }
      guard let all else { continue }
      result.count += all.count
      inserted += all.edit.insertedLength
      let most = FindPattern.maximumInsertion
      if inserted > most { throw FindFailure.textTooLong(maximum: most) }
      if !all.edit.isEmpty { result.texts.append((index, all.edit)) }
    }
    return result
  }
}
