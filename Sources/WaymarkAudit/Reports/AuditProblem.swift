/// Something that kept an audit from reading a file or a folder, or from understanding a part of it.
public struct AuditProblem: Hashable, Sendable {
  /// The path, as people gave it or as it was found.
  public var file: String
  /// The path as seen from the folder of the settings; absolute if it is not in it.
  public var path: String
  /// What happened, as a sentence without the path.
  public var message: String

  /// Creates a problem.
  public init(file: String, message: String, in folder: AuditFolder) {
    (self.file, self.message) = (file, message)
    path = folder.relative(file) ?? folder.absolute(file)
  }
}
