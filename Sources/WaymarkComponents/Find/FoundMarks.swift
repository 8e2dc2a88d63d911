public import WaymarkGraph

/// Matches in a text that are marked, in UTF-16 code units.
struct FoundMarks: Equatable {
  var ranges: [Range<Int>]
  /// Which of them is the present match; nil if that is elsewhere.
  let current: Int?
  /// Counts how often the present match was chosen.
  let choice: Int

  /// Returns the marks in a text as the browser shows it: each line break is a line feed there.
  func shown(in text: String) -> FoundMarks {
    guard text.utf8.contains(13) else { return self }
    var shown = self
    var (position, omitted, index) = (0, 0, 0)
    var previous: UInt16 = 0
    let borders = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    var moved: [Int] = []
    for unit in text.utf16 {
      if unit == 10, previous == 13 { omitted += 1 }
      while index < borders.count, borders[index] <= position {
        moved.append(borders[index] - omitted)
        index += 1
      }
      if index == borders.count { break }
      previous = unit
      position += 1
    }
    moved += borders[index...].map { $0 - omitted }
    shown.ranges = stride(from: 0, to: moved.count, by: 2).map { moved[$0]..<max(moved[$0], moved[$0 + 1]) }
    return shown
  }
}

/// Tells the browser that people find in the text of an element, what to mark in it, and whether it is searched now.
struct FoundMarksDecoration: DecorationModifier {
  /// Where people find in the text; nil if they don't.
  let session: FindSession?
  /// What identifies the text.
  let id: AnyHashable
  let marks: FoundMarks?
  let isSearched: Bool
  var rank: Int { 0 }

  /// - Parameter string: returns the text where its line breaks may not be line feeds.
  init(_ session: FindSession?, _ id: AnyHashable, string: (() -> String)? = nil) {
    self.session = session
    self.id = id
    let marks = session?.marks(in: id)
    self.marks = string.flatMap { string in marks?.shown(in: string()) } ?? marks
    isSearched = session?.isSearched(id) == true
  }

  // It belongs to the element with the text itself.
  var isSemantic: Bool { true }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if session != nil { element["data-find-in"] = "" }
    if isSearched { element["data-searched"] = "" }
    guard let marks else { return }
    element["data-found"] = marks.ranges.map { "\($0.lowerBound) \($0.count)" }.joined(separator: " ")
    if let current = marks.current { element["data-found-at"] = "\(current) \(marks.choice)" }
  }

  func handle(_ event: Event) -> Bool {
    guard case .findFrom(let place) = event, let session else { return false }
    session.go(to: id, place)
    return true
  }

  nonisolated static func == (left: Self, right: Self) -> Bool {
    MainActor.assumeIsolated {
      left.session == right.session && left.id == right.id && left.marks == right.marks
        && left.isSearched == right.isSearched
    }
  }
}

extension View {
  /// Declares that this view shows a text of a ``FindContext``, so that what is found in it is marked. Note: Waymark only.
  ///
  ///     ForEach(chapters) { chapter in
  ///       Text(verbatim: chapter.text).foundText(chapter.id)
  ///     }
  ///     .findNavigator(isPresented: $isFinding, in: FindContext { chapters.map { FindText($0.text, id: $0.id) } })
  ///
  /// The view has to show the string of the text, character by character, in its first element. Where it does not show
  /// the text at present, the context's `reveal` has it shown.
  ///
  /// - Parameter id: what identifies the text in the context.
  public func foundText<ID: Hashable>(_ id: ID) -> some View { FoundTextView(content: self, id: AnyHashable(id)) }
}

private struct FoundTextView<Content: View>: View {
  @Shared var content: Content
  let id: AnyHashable
  @Environment(\.findSession) private var session

  var body: some View { content.decorated(FoundMarksDecoration(session, id)) }
}
