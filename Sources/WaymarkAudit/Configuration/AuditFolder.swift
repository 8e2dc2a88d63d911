/// The folder that the paths in settings, baselines and reports begin at.
public struct AuditFolder: Hashable, Sendable {
  /// The names of the folders that lead to it.
  private let names: [Substring]
  private let workingFolder: String

  /// Creates a folder.
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - workingFolder: The absolute path of the folder that relative paths begin at.
  public init(_ path: String, workingFolder: String) {
    self.workingFolder = workingFolder
    names = Self.names(of: path, from: workingFolder)
  }

  /// Its absolute path.
  public var path: String { "/" + names.joined(separator: "/") }

  /// Returns the path of a file as seen from this folder, or nil if the file is not in it.
  public func relative(_ file: String) -> String? {
    let others = Self.names(of: file, from: workingFolder)
    guard others.count > names.count, others.starts(with: names) else { return nil }
    return others.dropFirst(names.count).joined(separator: "/")
  }

  /// Returns the absolute path of a file.
  public func absolute(_ file: String) -> String {
    "/" + Self.names(of: file, from: workingFolder).joined(separator: "/")
  }

  private static func names(of path: String, from workingFolder: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
    return whole.split(separator: "/").reduce(into: []) { names, name in
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
  }
}
