internal import Glibc
public import WaymarkAudit

/// The files of Swift and of Interface Builder below given paths, and the translations of their texts, in a stable order.
///
/// Left out are hidden files and folders, folders that tools fill (`Pods`, `Carthage`, `DerivedData`, `node_modules`),
/// folders whose names end in `Tests`, what is sent to translators (`.xcloc`), and what settings exclude. A path that is given is read whatever its name is.
public struct SourceFiles: Sendable {
  /// The size from which a file is left out, in bytes.
  public static let largestSize = 32 << 20

  /// The paths of the files: those that are given as they are, and those in a folder with its path before them.
  public private(set) var files: [String] = []
  /// What could not be read, or was left out against expectation.
  public private(set) var problems: [ReadingProblem] = []
  /// Whether there is anything that can have screens.
  public var hasSource: Bool { files.contains { path in Self.sourceEndings.contains(where: path.hasSuffix) } }

  /// The ends of the paths of files that can have screens.
  static let sourceEndings = [".swift"] + markupEndings
  /// Those of files that Interface Builder writes.
  static let markupEndings = [".storyboard", Nib.ending]
  /// The ends of the paths of files that are read. Those of translations are in several languages, of which the reader chooses.
  private static let endings = sourceEndings + TranslationTable.endings + [TranslationFiles.projectEnding]
  private static let leftOut: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

  private let excluded: [PathPattern]
  private let folder: AuditFolder
  private var seen: Set<FileStatus.Identity> = []
  /// The folders around those that are given: a link to one of them leads back to where it came from.
  private var around: Set<FileStatus.Identity> = []
  /// Links to folders, which are followed at the end, so that the files in a folder have the paths without a link.
  private var links: [String] = []

  /// Finds the files.
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - excluded: What is left out.
  ///   - folder: The folder that the patterns begin at.
  public init(at paths: [String], excluding excluded: [PathPattern] = [], in folder: AuditFolder) {
    (self.excluded, self.folder) = (excluded, folder)
    for path in paths { findAround(path) }
    for path in paths { enter(path) }
    while !links.isEmpty { follow(links.removeFirst()) }
    files.sort()
    problems.sort { ($0.path, $0.message) < ($1.path, $1.message) }
  }

  private mutating func findAround(_ path: String) {
    guard let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    var names = String(cString: resolved).split(separator: "/")
    while names.popLast() != nil {
      if let status = try? FileStatus("/" + names.joined(separator: "/")) { around.insert(status.identity) }
    }
  }

  /// Enters a path that is given.
  private mutating func enter(_ given: String) {
    let path = Self.shortened(given)
    do {
      let status = try FileStatus(path)
      if status.isFolder {
        open(path, status)
      } else if Self.isRead(path) {
        add(path, status)
      } else {
        report(path, "It is neither a folder, nor a file of Swift or of Interface Builder.")
      }
    } catch {
      report(path, "It could not be opened: \(error.message).")
    }
  }

  private static func isRead(_ path: String) -> Bool { endings.contains(where: path.hasSuffix) }

  /// Returns a path without `./` before it and slashes behind it.
  private static func shortened(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return path.isEmpty ? "." : String(path)
  }

  /// Takes what has a name in a folder.
  private mutating func visit(_ path: String, named name: String) {
    guard !name.hasPrefix("."), !isExcluded(path) else { return }
    do {
      let status = try FileStatus(path)
      guard status.isFolder else {
        if Self.isRead(path) { add(path, status) }
        return
      }
      guard !Self.leftOut.contains(name), !name.hasSuffix("Tests"), !name.hasSuffix(".xcloc") else { return }
      if FileStatus.isLink(path) { links.append(path) } else { open(path, status) }
    } catch {
      // A link without the ending may have led to anything.
      guard Self.isRead(path) || !FileStatus.isLink(path) else { return }
      report(path, "It could not be opened: \(error.message).")
    }
  }

  private mutating func follow(_ link: String) {
    guard let status = try? FileStatus(link), !around.contains(status.identity) else { return }
    open(link, status)
  }

  private mutating func open(_ path: String, _ status: FileStatus) {
    guard seen.insert(status.identity).inserted else { return }
    guard let stream = opendir(path) else {
      return report(path, "It could not be opened: \(SystemError(errno).message).")
    }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // A path that is no UTF-8 could not be written in a report.
      if let name { names.append(name) } else { report(path, "A name in it is not in UTF-8, and was left out.") }
    }
    closedir(stream)
    let start = path == "." ? "" : path == "/" ? "/" : path + "/"
    for name in names.sorted() { visit(start + name, named: name) }
  }

  private mutating func add(_ path: String, _ status: FileStatus) {
    guard status.isFile else { return report(path, "It is no file.") }
    guard seen.insert(status.identity).inserted else { return }
    guard status.size <= Self.largestSize else {
      return report(path, "It is larger than \(Self.largestSize >> 20) MB, and was left out.")
    }
    files.append(path)
  }

  private func isExcluded(_ path: String) -> Bool {
    let relative = folder.relative(path) ?? folder.absolute(path)
    return excluded.contains { $0.matches(relative) }
  }

  private mutating func report(_ path: String, _ message: String) {
    problems.append(ReadingProblem(path: path, message: message))
  }
}
