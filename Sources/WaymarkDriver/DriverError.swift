/// The reason why a driver could not do what a test requested. Its description shows what is on the screen instead.
public enum DriverError: Error, Equatable {
  /// No element on the screen matches the query; `screen` is an outline of the screen.
  case notFound(String, screen: String)
  /// Several elements match the query.
  case ambiguous(String, found: [String])
  /// The control is disabled.
  case disabled(String)
  /// The element does not support the event.
  case refused(String, event: String)
  /// The element has left the screen since it was found.
  case gone(String)
  /// There is no screen to go back to; `screen` is the outline of the one on top.
  case noWayBack(screen: String)
  /// The value is beyond what the control allows.
  case outOfRange(String, value: Double, range: ClosedRange<Double>)
  /// The app does not request files; `screen` is an outline of the screen.
  case noFilesWanted(screen: String)
  /// The app exports no file.
  case noFileExported(screen: String)
  /// The condition that a test waited for did not hold in time; `screen` is an outline of the screen.
  case timedOut(screen: String)
  /// This state can't be persisted, because its type is not `Codable`.
  case notPersisted([String])
  /// The app author has made these mistakes.
  case mistakes([String])
}

extension DriverError: CustomStringConvertible {
  /// A message that describes the error.
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
    case .noFileExported(let screen): "the app exports no file. The screen shows:\n\(screen)"
    case .timedOut(let screen): "what the test waits for has not come. The screen shows:\n\(screen)"
    case .notPersisted(let names):
      "this state is lost when the process ends, because its type is not Codable: "
        + names.joined(separator: ", ")
    case .mistakes(let mistakes): "the app's author should mend this: " + mistakes.joined(separator: "; ")
    }
  }
}
