/// Why a driver could not do what a test asked for. Its description shows what is on the screen instead.
public enum DriverError: Error, Equatable {
  /// Nothing on the screen answers to that; `screen` is its outline.
  case notFound(String, screen: String)
  /// Several elements answer to that.
  case ambiguous(String, found: [String])
  /// The control is disabled.
  case disabled(String)
  /// The element takes no such event.
  case refused(String, event: String)
  /// The element has left the screen since it was found.
  case gone(String)
  /// There is no screen to go back to; `screen` is the outline of the one on top.
  case noWayBack(screen: String)
  /// The value is beyond what the control allows.
  case outOfRange(String, value: Double, range: ClosedRange<Double>)
  /// No files are asked for; `screen` is the outline of what there is.
  case noFilesWanted(screen: String)
  /// What a test waited for did not come in time; `screen` is the outline of what there is.
  case timedOut(screen: String)
  /// This state does not outlive a process, because its type is not `Codable`.
  case notPersisted([String])
  /// The app's author has made these mistakes.
  case mistakes([String])
}

extension DriverError: CustomStringConvertible {
  /// What happened, in words.
  public var description: String {
    switch self {
    case .notFound(let wanted, let screen): "there is no \(wanted). The screen shows:\n\(screen)"
    case .ambiguous(let wanted, let found):
      "several elements are a \(wanted): \(found.joined(separator: "; ")). Find it by its identifier, or by its full name"
    case .disabled(let element): "the \(element) is disabled"
    case .refused(let element, let event): "the \(element) takes no \(event)"
    case .gone(let element):
      "the \(element) is no longer there; find it again after what has changed the screen"
    case .noWayBack(let screen): "there is no screen to go back to. The screen shows:\n\(screen)"
    case .outOfRange(let element, let value, let range):
      "the \(element) goes from \(range.lowerBound) to \(range.upperBound), not to \(value)"
    case .noFilesWanted(let screen): "the app asks for no files. The screen shows:\n\(screen)"
    case .timedOut(let screen): "what the test waits for has not come. The screen shows:\n\(screen)"
    case .notPersisted(let names):
      "this state is lost when the process ends, because its type is not Codable: "
        + names.joined(separator: ", ")
    case .mistakes(let mistakes): "the app's author should mend this: " + mistakes.joined(separator: "; ")
    }
  }
}
