import Foundation
import SourceReader
import Testing
import WaymarkAudit

@testable import WaymarkCLI

/// What was read before is used again while nothing has changed.
struct ReadingCacheTests {
  private static let first =
    "struct B: View { var body: some View { List { Text(\"b\") }.navigationTitle(\"First\") } }"
  private static let later = 4_000_000_000
  private let scratch: ScratchFolder
  private let kept: CacheFolder
  private var files: [String] { ["A.swift", "B.swift"].map { "\(scratch.path)/\($0)" } }

  init() throws {
    scratch = try ScratchFolder()
    kept = CacheFolder(path: scratch.path + "/cache")
    try scratch.write(
      "A.swift", "@main struct A: App { var body: some Scene { WindowGroup { NavigationStack { B() } } } }")
    try scratch.write("B.swift", Self.first)
  }

  private func read(at now: Int = later, _ files: [String]? = nil) -> SourceReading {
    ReadingCache(kept, workingFolder: scratch.path, now: { now }).read(files ?? self.files)
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: kept.path)) ?? [] }

  private func titles(_ reading: SourceReading) -> [String] { reading.app.screens.compactMap(\.title.text) }

  /// Puts another title into the only reading that is kept, with the digest that belongs to it.
  private func replaceKept(_ text: String, by other: String) throws {
    let name = try #require(names.first), content = try scratch.text("cache/" + name)
    let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
    let json = lines[2...].joined(separator: "\n").replacing(text, with: other)
    let digest = SHA256.digest(of: Array(json.utf8)).map { String(format: "%02x", $0) }.joined()
    try scratch.write("cache/" + name, "\(lines[0])\n\(digest)\n\(json)")
  }

  @Test func `a second reading is the one that was kept, with all that belongs to it`() throws {
    try scratch.write("B.swift", "// waymark:ignore bland-title: A reason.\n" + Self.first + "\nstruct {")
    let read = read()
    #expect(titles(read) == ["First"])
    #expect(names.count == 1)
    try replaceKept("First", by: "Kept")
    let again = self.read()
    #expect(titles(again) == ["Kept"])
    #expect(again.exceptions.mapValues(\.count) == read.exceptions.mapValues(\.count) && !read.exceptions.isEmpty)
    #expect(again.problems == read.problems && !read.problems.isEmpty)
  }

  @Test func `what is kept of an app has all that rules look at`() throws {
    try scratch.write(
      "B.swift",
      """
      enum Mode { case brief, full }
      struct B: View {
        @State private var taps = 0
        var body: some View {
          List { Text("b").onTapGesture(count: 2) { taps = 1 }; NavigationLink("C") { C(mode: .full) } }
        }
      }
      struct C: View {
        let mode: Mode
        @State private var isShown = false
        var body: some View {
          Button("D") { if mode == .full { isShown = true } }.sheet(isPresented: $isShown) { Text("D") }
          NavigationLink("C") { C(mode: .brief) }
        }
      }
      """)
    let (app, kept) = (read().app, read().app)
    #expect(names.count == 1)
    #expect(app.unreadStates == ["taps"] && kept.unreadStates == app.unreadStates)
    #expect(kept.navigatingStates == app.navigatingStates)
    let openings = app.screens.flatMap(\.links).map { [$0.opening] + $0.absentIn }
    #expect(openings.joined().contains("mode: brief"))
    #expect(kept.screens.flatMap(\.links).map { [$0.opening] + $0.absentIn } == openings)
    for rule in allRules { #expect(rule.findings(in: kept).map(\.message) == rule.findings(in: app).map(\.message)) }
  }

  @Test func `a file that was changed, added or removed is read`() throws {
    _ = read()
    try replaceKept("First", by: "Kept")
    try scratch.write("B.swift", Self.first.replacing("First", with: "Other"))
    #expect(titles(read()) == ["Other"])
    try scratch.write("C.swift", "struct C: View { var body: some View { NavigationStack { B() } } }")
    #expect(Set(titles(read(files + ["\(scratch.path)/C.swift"]))) == ["Other"])
    #expect(titles(read([files[1]])) == ["Other"])
    #expect(names.count == 4)
  }

  @Test func `a translation that was changed is read`() throws {
    try scratch.write("en.lproj/Localizable.strings", #""First" = "One";"#)
    let all = files + ["\(scratch.path)/en.lproj/Localizable.strings"]
    #expect(titles(read(all)) == ["One"])
    try scratch.write("en.lproj/Localizable.strings", #""First" = "Another";"#)
    #expect(titles(read(all)) == ["Another"])
  }

  @Test func `a storyboard that was changed is read`() throws {
    let board =
      "<document><scenes><scene><objects><viewController id=\"a\" title=\"First\"/></objects></scene></scenes></document>"
    try scratch.write("Main.storyboard", board)
    let all = ["\(scratch.path)/Main.storyboard"]
    #expect(titles(read(all)) == ["First"])
    try replaceKept("First", by: "Kept")
    #expect(titles(read(all)) == ["Kept"])
    try scratch.write("Main.storyboard", board.replacing("First", with: "Second"))
    #expect(titles(read(all)) == ["Second"])
  }

  @Test func `what changed a moment ago is not kept`() {
    #expect(titles(read(at: Int(Date().timeIntervalSince1970))) == ["First"])
    #expect(names.isEmpty)
  }

  @Test(arguments: ["", "waymark reading 2\n", "waymark reading 3\n", "half", "changed", "no JSON"])
  func `a damaged reading is read anew`(_ damage: String) throws {
    _ = read()
    let name = try #require(names.first), content = try scratch.text("cache/" + name)
    let text =
      switch damage {
      case "half": String(content.prefix(content.count / 2))
      case "changed": content.replacing("First", with: "Third")
      case "no JSON":
        try {
          try replaceKept("{", by: "["); return try scratch.text("cache/" + name)
        }()
      default: damage
      }
    try scratch.write("cache/" + name, text)
    #expect(titles(read()) == ["First"])
    #expect(try scratch.text("cache/" + name) == content, "the damaged one is replaced")
  }

  @Test func `another working folder has readings of its own, because paths may be relative`() {
    _ = read()
    _ = ReadingCache(kept, workingFolder: "/", now: { Self.later }).read(files)
    #expect(names.count == 2)
  }

  @Test func `a folder that can't be written keeps nothing, and is no fault`() throws {
    try scratch.write("cache", "a file")
    #expect(titles(read()) == ["First"])
    #expect(titles(ReadingCache(nil, workingFolder: "/").read(files)) == ["First"])
  }

  @Test func `the files that were used last are kept`() throws {
    let folder = CacheFolder(path: scratch.path + "/cache", limit: 250)
    for (index, name) in ["a", "b", "c"].enumerated() {
      folder.write(Data(repeating: 0, count: 100), as: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(index))], ofItemAtPath: "\(folder.path)/\(name)")
    }
    #expect(folder.content(of: "b", atMost: 100)?.count == 100)
    folder.write(Data(repeating: 0, count: 100), as: "d")
    #expect(Set(names) == ["b", "d"])
    #expect(folder.content(of: "d", atMost: 99) == nil)
  }

  @Test func `the folder is the user's, and nothing is kept without one`() {
    #expect(CacheFolder(in: ["XDG_CACHE_HOME": "/x", "HOME": "/h"])?.path == "/x/waymark")
    #expect(CacheFolder(in: ["XDG_CACHE_HOME": "x", "HOME": "/h"])?.path == "/h/.cache/waymark")
    #expect(CacheFolder(in: ["HOME": "h"]) == nil)
  }

  @Test func `the command keeps what it has read, unless it is told not to`() throws {
    let environment = ["XDG_CACHE_HOME": scratch.path + "/home"]
    // Files whose last change can't be recent.
    let source = URL(filePath: #filePath).appending(path: "../../../Sources/WaymarkCLI").standardized.path
    for (options, count) in [(["--no-cache"], 0), ([], 1), ([], 1)] {
      let run = try Run.waymark(["audit", source] + options, in: scratch.path, environment: environment)
      #expect(run.code != 2, "\(run.errors)")
      let found = try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/home/waymark")
      #expect((found ?? []).count == count)
    }
  }
}
