import Observation
import Waymark

/// Something that is being done with files, as a card shows it.
@MainActor @Observable final class FileTask: Identifiable {
  enum State: Equatable {
    case running
    /// It goes on when people have done something; sentences on what is there and what that is.
    case waiting([String])
    /// It is over; a sentence on what was done where not all was, and why.
    case over(result: String?, problems: [String])
  }

  let id: Int
  /// The name in the journal, the same after the server was started again.
  let key: String
  /// What is being done, such as “Copying 5 items”.
  let title: String
  /// Whose it is; nil if everybody sees it.
  let visitor: VisitorID?
  var state = State.running
  /// The part that is done, from 0 to 1; nil while that is not known.
  var fraction: Double?
  /// Whether it has taken long enough to be shown.
  var isShown = false
  @ObservationIgnored var ending: () -> Void = {}

  init(_ id: Int, _ title: String, key: String, of visitor: VisitorID? = nil) {
    (self.id, self.title, self.key, self.visitor) = (id, title, key, visitor)
  }

  /// Ends it as soon as possible. What was done stays.
  func cancel() { ending() }
}
