/// What has changed in a folder that is watched.
public enum FolderChange: Sendable, Hashable {
  /// Something with these names was made, changed, renamed or removed.
  case names(Set<FileName>)
  /// The folder has to be listed anew: because nothing was listed before, or because so much has changed.
  case everything
  /// The folder isn't there any more. It is watched on, as another may get its name.
  case gone
}

extension FileRoot {
  /// Watches a folder, also for changes that other programs make in the file system. Changes are told within a second, all
  /// that nobody has taken at once.
  ///
  /// The first change is always ``FolderChange/everything``, when watching has begun, so that a view lists the folder in
  /// one place only:
  ///
  ///     for await _ in files.changes(in: folder) {
  ///       entries = (try? await files.entries(of: folder)) ?? []
  ///     }
  ///
  /// Watching ends with the loop, or with its task. The folders in the folder are not watched. Changes that other computers
  /// make on a network disk are noticed only if they change the folder's date.
  public func changes(in folder: FileLocation) -> AsyncStream<FolderChange> {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = watches.add(WatchedFolder(folder, in: self, signal))
    signal.onTermination = { [watches] _ in watches.remove(id) }
    quick.begin { [watches] in watches.check(id) }
    return AsyncStream { [watches] in
      for await _ in signals {
        if let change = watches.takeChange(id) { return change }
      }
      return nil
    }
  }
}
