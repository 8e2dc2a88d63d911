/// An open file of sessions.
struct OpenSessionFile {
  let table: SessionTable
  /// The identity of the file, whatever its name is now.
  let identity: FileIdentity?
}
