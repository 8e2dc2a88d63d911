internal import WaymarkFind
internal import WaymarkText

/// What a person has entered in the find bar. It stays when the bar is closed.
struct FindEntry: Codable, Equatable {
  /// What is found.
  var text = ""
  /// What it is replaced by.
  var replacement = ""
  var options = FindOptions()
  /// Whether the row with the replacement is shown.
  var isReplacing = false

  var question: FindQuestion { FindQuestion(text: text, options: options) }
}

/// What is found, and how.
struct FindQuestion: Equatable, Sendable {
  let text: String
  let options: FindOptions

  /// The options and the text as the browser compares them with what is typed; nil if it finds none of it by itself.
  var words: String? {
    options.isRegularExpression || text.utf8.count > Self.mostBytes ? nil : options.letters + " " + text
  }

  /// As much as 100 UTF-16 code units may have, which the browser finds at most.
  private static let mostBytes = 300

  /// Prepares the pattern, off the main actor: an expression may be long.
  ///
  /// - Throws: `FindFailure`.
  func pattern() async throws -> FindPattern {
    try await Task.detached { [self] in try FindPattern(text, options: options) }.value
  }
}

extension FindOptions {
  /// A letter for each option that is on, for the browser.
  var letters: String {
    let matching = matching == .wholeWord ? "w" : matching == .wordBeginning ? "b" : ""
    return (matchesCase ? "c" : "") + matching + (ignoresDiacritics ? "d" : "") + (isRegularExpression ? "x" : "")
  }
}

/// A text that is searched.
struct SearchedText: Equatable {
  let id: AnyHashable
  let string: String
  /// The attributes of its characters; none of a plain text.
  var runs = TextRuns()
  let isReplaceable: Bool

  /// The text, for an edit.
  var edited: EditedText { EditedText(string, runs: runs) }
}

/// A text in which something was replaced.
struct ReplacedText {
  /// The text afterwards.
  let text: EditedText
  /// The edit that has made it of the text before.
  let edit: TextEdit
}

/// What is searched for what.
struct FindRequest: Equatable {
  let question: FindQuestion
  let texts: [SearchedText]
}

/// Where texts come from, and what is done with them.
@MainActor struct FindSource {
  let texts: () -> [SearchedText]
  /// Shows a text, so that a match in it can be seen.
  let reveal: (AnyHashable) -> Void
  /// Sets texts.
  let replace: ([AnyHashable: ReplacedText]) -> Void
}
