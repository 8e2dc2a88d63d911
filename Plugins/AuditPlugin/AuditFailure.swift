/// Why the command fails: something has been found, or it could not be run.
struct AuditFailure: Error, CustomStringConvertible {
  let description: String

  /// Creates a failure.
  /// - Parameter description: What happened, as a sentence.
  init(_ description: String) { self.description = description }
}
