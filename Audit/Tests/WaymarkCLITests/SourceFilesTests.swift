import Foundation
import SourceReader
import Testing
import WaymarkAudit

/// The files of Swift and of Interface Builder below a folder.
struct SourceFilesTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Returns the files, as seen from the folder, and the problems.
  private func found(_ paths: [String] = [""], excluding patterns: [String] = []) -> (
    files: [String], problems: [String]
  ) {
    let files = SourceFiles(
      at: paths.map { scratch.path + "/" + $0 }, excluding: patterns.compactMap(PathPattern.init),
      in: AuditFolder(scratch.path, workingFolder: "/"))
    let start = scratch.path + "/"
    return (
      files.files.map { $0.replacing(start, with: "") },
      files.problems.map { "\($0.path.replacing(start, with: "")): \($0.message)" }
    )
  }

  private func write(_ names: String...) throws { for name in names { try scratch.write(name) } }

  @Test func `files are sorted`() throws {
    try write("B/Z.swift", "B/A.swift", "a.swift", "C.swift", "README.md", "Play.playground/Contents.swift")
    #expect(found().files == ["B/A.swift", "B/Z.swift", "C.swift", "Play.playground/Contents.swift", "a.swift"])
    #expect(found().problems == [])
  }

  @Test func `folders of tools, hidden ones and tests are left out`() throws {
    try write(
      "A.swift", ".build/B.swift", ".hidden.swift", "Pods/B.swift", "Carthage/B.swift", "DerivedData/B.swift",
      "App/node_modules/B.swift", "Tests/B.swift", "AppTests/B.swift", "AppUITests/B.swift", "LoginTests.swift")
    #expect(found().files == ["A.swift", "LoginTests.swift"])
    #expect(
      found(["AppTests", ".hidden.swift", "Pods/"]).files == [".hidden.swift", "AppTests/B.swift", "Pods/B.swift"])
  }

  @Test func `translations are found, and the projects that name a language, but not what is sent to translators`()
    throws
  {
    try write(
      "App.xcodeproj/project.pbxproj", "Other.pbxproj", "App/de.lproj/Localizable.strings", "App/Localizable.xcstrings",
      "de.xcloc/Source Contents/en.lproj/Localizable.strings")
    #expect(
      found().files == [
        "App.xcodeproj/project.pbxproj", "App/Localizable.xcstrings", "App/de.lproj/Localizable.strings",
      ])
  }

  @Test func `settings exclude files and folders`() throws {
    try write("A.swift", "Generated/B.swift", "App/Generated/C.swift", "App/D.g.swift", "App/E.swift")
    #expect(
      found(excluding: ["/Generated", "*.g.swift"]).files == ["A.swift", "App/E.swift", "App/Generated/C.swift"])
    #expect(found(["App"], excluding: ["App/Generated/"]).files == ["App/D.g.swift", "App/E.swift"])
  }

  @Test func `files of Interface Builder are found as files of Swift are`() throws {
    try write(
      "A.swift", "Base.lproj/Main.storyboard", "Pods/B.storyboard", ".C.storyboard", "D.nib", "Out/E.storyboard",
      "F.xib")
    try write("G.storyboard")
    truncate(scratch.path + "/G.storyboard", SourceFiles.largestSize + 1)
    try scratch.link("H.storyboard", to: "nothing")
    #expect(found(excluding: ["Out"]).files == ["A.swift", "Base.lproj/Main.storyboard", "F.xib"])
    #expect(
      found(excluding: ["Out"]).problems == [
        "G.storyboard: It is larger than 32 MB, and was left out.",
        "H.storyboard: It could not be opened: No such file or directory.",
      ])
    #expect(
      found(["D.nib"]).problems == ["D.nib: It is neither a folder, nor a file of Swift or of Interface Builder."])
  }

  @Test func `nothing is found twice`() throws {
    try write("App/A.swift", "App/B/C.swift")
    #expect(found(["App", "App/", "App/A.swift", "App/B"]).files == ["App/A.swift", "App/B/C.swift"])
    #expect(found(["App/B", "App"]).files == ["App/A.swift", "App/B/C.swift"])
  }

  @Test(.timeLimit(.minutes(1))) func `links that lead in circles end`() throws {
    try write("App/A.swift", "App/B/C.swift", "Other/D.swift")
    try scratch.link("App/B/up", to: "..")
    try scratch.link("App/B/root", to: "/")
    try scratch.link("App/self", to: "self")
    try scratch.link("App/loop.swift", to: "loop.swift")
    try scratch.link("App/again", to: "B")
    try scratch.link("App/aside", to: "../Other")
    try scratch.link("Other/back", to: "../App")
    let result = found(["App"])
    #expect(result.files == ["App/A.swift", "App/B/C.swift", "App/aside/D.swift"])
    #expect(result.problems == ["App/loop.swift: It could not be opened: Too many levels of symbolic links."])
  }

  @Test func `a link to nothing is told if it should be Swift`() throws {
    try scratch.link("A.swift", to: "nothing")
    try scratch.link("folder", to: "nothing")
    #expect(found().problems == ["A.swift: It could not be opened: No such file or directory."])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything")) func `a locked folder is told`() throws {
    try write("A.swift", "locked/B.swift")
    chmod(scratch.path + "/locked", 0)
    #expect(found().files == ["A.swift"])
    #expect(found().problems == ["locked: It could not be opened: Permission denied."])
  }

  @Test func `what is no file of Swift is told if it is given`() throws {
    try write("A.md", "Folder.swift/B.swift")
    mkfifo(scratch.path + "/pipe.swift", 0o600)
    #expect(
      found(["A.md", "gone.swift", "gone"]).problems == [
        "A.md: It is neither a folder, nor a file of Swift or of Interface Builder.",
        "gone: It could not be opened: No such file or directory.",
        "gone.swift: It could not be opened: No such file or directory.",
      ])
    #expect(found().files == ["Folder.swift/B.swift"])
    #expect(found().problems == ["pipe.swift: It is no file."])
  }

  @Test func `a huge file is left out`() throws {
    try write("A.swift", "B.swift", "C.swift")
    truncate(scratch.path + "/B.swift", SourceFiles.largestSize)
    truncate(scratch.path + "/C.swift", SourceFiles.largestSize + 1)
    #expect(found().files == ["A.swift", "B.swift"])
    #expect(found().problems == ["C.swift: It is larger than 32 MB, and was left out."])
  }

  @Test func `a name that is no text is told`() throws {
    try write("A.swift")
    let name = Array((scratch.path + "/B").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)] + ".swift".utf8CString
    close(open(name, O_CREAT | O_WRONLY, 0o600))
    #expect(found().files == ["A.swift"])
    #expect(found().problems == ["\(scratch.path): A name in it is not in UTF-8, and was left out."])
    unlink(name)
  }
}
