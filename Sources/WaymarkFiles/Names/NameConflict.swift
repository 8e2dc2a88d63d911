/// What happens if there is something with a name already.
///
///     try await files.move(location, into: folder, ifTaken: .keepBoth)
public enum NameConflict: String, Sendable, Hashable, Codable {
  /// Nothing is done, and ``FileError/exists(_:)`` is thrown.
  case refuse
  /// The new one gets a number: “name 2”.
  case keepBoth
}
