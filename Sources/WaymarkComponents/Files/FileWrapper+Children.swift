public import Foundation

extension FileWrapper {
  /// Adds a file or a folder to this folder.
  ///
  /// Differs from Foundation: where another one has the preferred name, also in capitals, it gets a number after it, as
  /// in “photo 2.jpeg”; one without a preferred name is called “file”. Nothing is added twice, and nothing to a file,
  /// which raises an exception there.
  ///
  /// - Returns: its name in this folder.
  @discardableResult public func addFileWrapper(_ child: FileWrapper) -> String {
    let preferred = child.preferredFilename ?? ""
    let name = preferred.isEmpty ? "file" : preferred
    return state.withLock { state in
      guard case .folder(var children) = state.content else { return name }
      if let key = children.first(where: { $0.value === child })?.key { return key }
      let key = Self.unusedName(like: name, in: children.keys)
      children[key] = child
      state.content = .folder(children)
      return key
    }
  }

  /// Adds a file with this content to this folder.
  ///
  /// - Returns: its name in this folder; see ``addFileWrapper(_:)``.
  @discardableResult public func addRegularFile(withContents data: Data, preferredFilename name: String) -> String {
    let file = FileWrapper(regularFileWithContents: data)
    file.preferredFilename = name
    return addFileWrapper(file)
  }

  /// Removes a file or a folder from this folder, if it is there.
  public func removeFileWrapper(_ child: FileWrapper) {
    state.withLock { state in
      guard case .folder(let children) = state.content else { return }
      state.content = .folder(children.filter { $0.value !== child })
    }
  }

  /// Returns the name that a file or a folder has in this folder; nil if it isn't there.
  public func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  /// Returns a name with a number before the extension, if that is needed.
  private static func unusedName(like name: String, in names: some Collection<String>) -> String {
    let used = Set(names.map { $0.lowercased() })
    guard used.contains(name.lowercased()) else { return name }
    // A dot at the start belongs to the name.
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    var number = 2
    while true {
      let other = "\(name[..<dot]) \(number)\(name[dot...])"
      if !used.contains(other.lowercased()) { return other }
      number += 1
    }
  }
}
