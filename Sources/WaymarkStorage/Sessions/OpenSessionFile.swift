/// A file of sessions that is open.
struct OpenSessionFile {
  let table: SessionTable
  /// Which file it is, whatever its name is now.
  let identity: FileIdentity?
}
