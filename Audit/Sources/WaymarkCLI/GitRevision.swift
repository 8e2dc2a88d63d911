import Foundation

/// The files of a revision of Git, in a folder that is removed at the end.
struct GitRevision {
  private static let seconds = 120.0

  /// The folder that stands for the top of the repository.
  let folder: TemporaryFolder
  /// The top of the repository as it is now.
  let top: String
  /// Which of the given paths are in the revision, as paths in `folder`.
  let paths: [String]

  /// Reads paths at a revision.
  /// - Parameters:
  ///   - revision: How the revision is called: a branch, a tag, a commit.
  ///   - given: The paths as they are now, all in one repository.
  ///   - workingFolder: The absolute path of the folder that relative paths begin at.
  /// - Throws: What is wrong with the revision or the paths, as wrong use.
  init(_ revision: String, of given: [String], workingFolder: String) throws(WrongUse) {
    guard let git = Program(named: "git") else { throw WrongUse("“git” is not found. Install it: apt-get install git") }
    func run(_ arguments: [String], in place: String) throws(WrongUse) -> Program.Outcome {
      try git.run(["-C", place] + arguments, within: Self.seconds)
    }
    let absolute = given.map { path in
      URL(filePath: path.hasPrefix("/") ? path : workingFolder + "/" + path).resolvingSymlinksInPath().path
    }
    let isFolder = Self.isFolder(absolute[0])
    let start = isFolder ? absolute[0] : URL(filePath: absolute[0]).deletingLastPathComponent().path
    let found = try run(["rev-parse", "--show-toplevel"], in: start)
    guard found.code == 0 else { throw WrongUse("“\(given[0])” is in no repository of Git. \(Self.said(found))") }
    let top = String(decoding: found.output, as: UTF8.self).trimmingSuffix("\n")
    self.top = top
    let commit = try run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: top)
    guard commit.code == 0 else { throw WrongUse("There is no revision “\(revision)” in \(top).") }
    let name = String(decoding: commit.output, as: UTF8.self).trimmingSuffix("\n")
    folder = try TemporaryFolder()
    var paths: [String] = []
    for (path, given) in zip(absolute, given) {
      guard path == top || path.hasPrefix(top + "/") else {
        throw WrongUse("“\(given)” is not in \(top), the repository of “\(absolute[0])”.")
      }
      let relative = String(path.dropFirst(top.count + 1))
      let exists = try run(["cat-file", "-e", "\(name):\(relative)"], in: top)
      guard exists.code == 0 else { continue }
      try Self.extract(name, relative, to: folder) { (arguments) throws(WrongUse) in try run(arguments, in: top) }
      paths.append(relative.isEmpty ? folder.path : "\(folder.path)/\(relative)")
    }
    self.paths = paths
  }

  private static func extract(
    _ commit: String, _ relative: String, to folder: TemporaryFolder,
    _ git: ([String]) throws(WrongUse) -> Program.Outcome
  ) throws(WrongUse) {
    guard let tar = Program(named: "tar") else { throw WrongUse("“tar” is not found. Install it: apt-get install tar") }
    let archive = folder.path + ".tar"
    defer { try? FileManager.default.removeItem(atPath: archive) }
    let written = try git(
      ["archive", "--format=tar", "--output=\(archive)", commit, "--", relative.isEmpty ? "." : relative])
    guard written.code == 0 else { throw WrongUse("Git could not read the revision. \(said(written))") }
    let read = try tar.run(["-xf", archive, "-C", folder.path, "--no-same-owner"], within: Self.seconds)
    guard read.code == 0 else { throw WrongUse("The revision could not be unpacked. \(said(read))") }
  }

  /// Returns the path that stands for one in the revision, as it would be now.
  func now(_ path: String) -> String {
    path.hasPrefix(folder.path + "/") ? top + path.dropFirst(folder.path.count) : path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func said(_ outcome: Program.Outcome) -> String {
    if outcome.code == nil { return "It took too long." }
    return outcome.errors.prefix(500).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
