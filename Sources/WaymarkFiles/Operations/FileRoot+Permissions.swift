internal import CFiles

extension FileRoot {
  /// Sets what people of the server's system may do with a file or a folder.
  ///
  ///     try await files.setPermissions([.ownerRead, .ownerWrite, .groupRead], of: location)
  ///
  /// - Parameters:
  ///   - permissions: The permissions. Other bits, such as that of a folder whose files get its group, stay.
  ///   - location: The file or folder. A link is refused, and so is what is neither.
  /// - Throws: ``FileError``: also if the file belongs to another account than the server's.
  public func setPermissions(_ permissions: FilePermissions, of location: FileLocation) async throws {
    try await quick.run { [self] _ in
      let (folder, name) = try place(of: location)
      switch try folder.status(name).kind {
      case .file, .folder: break
      case .link: throw FileError.link(name.text)
      case .other: throw FileError.notAFile(name.text)
      }
      let result = folder.call(name) { waymark_change_permissions($0, $1, UInt32(permissions.rawValue)) }
      try FileError.check(result, name.text)
    }
  }
}
