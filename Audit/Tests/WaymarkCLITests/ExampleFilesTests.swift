import Foundation
import Testing

@testable import WaymarkCLI

/// The examples for continuous integration and for commits.
struct ExampleFilesTests {
  private static let examples = URL(filePath: #filePath).appending(path: "../../../Examples").standardized.path

  /// Runs Git in a folder, without the settings of the user.
  private func git(_ arguments: [String], in folder: String) throws -> Run {
    let program = try #require(Program(named: "git"), "git is not installed")
    let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
      "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com", "WAYMARK": try Run.tool().path,
    ]
    return try Run.run(URL(filePath: program.path), arguments, in: folder, environment: environment)
  }

  @Test func `the hook judges what is staged, and stops a commit with findings`() throws {
    let scratch = try SampleApp.folder(), path = scratch.path
    #expect(try git(["init", "--quiet"], in: path).code == 0)
    try FileManager.default.createDirectory(atPath: path + "/.git/hooks", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.examples + "/pre-commit", toPath: path + "/.git/hooks/pre-commit")
    #expect(try git(["add", "--all"], in: path).code == 0)
    let refused = try git(["commit", "--quiet", "-m", "First"], in: path)
    #expect(refused.code == 1)
    #expect((refused.output + refused.errors).contains("[alike-tab-labels]"))
    // What is only in the folder is not committed, and not judged.
    let settings = try scratch.text(".waymark-audit.yml")
    try scratch.write(".waymark-audit.yml", settings + "  alike-tab-labels: off\n")
    #expect(try git(["commit", "--quiet", "-m", "First"], in: path).code == 1)
    #expect(try git(["add", "--all"], in: path).code == 0)
    let done = try git(["commit", "--quiet", "-m", "First"], in: path)
    #expect(done.code == 0, "\(done.errors)")
    // Without Swift files nothing is read.
    try scratch.write("Notes.txt", "notes")
    #expect(try git(["add", "--all"], in: path).code == 0)
    let text = try git(["commit", "--quiet", "-m", "Second"], in: path)
    #expect((text.code, text.output) == (0, ""))
  }

  @Test func `the workflow uses options that the command has`() throws {
    let text = try String(contentsOfFile: Self.examples + "/waymark-audit.yml", encoding: .utf8)
    let commands = text.matches(of: /run: waymark (.+)/).map { $0.1.replacing(" || true", with: "") }
    #expect(commands.count == 2)
    for command in commands {
      guard case .audit = try Arguments(command.split(separator: " ").map(String.init)) else {
        Issue.record("“\(command)” is no audit")
        continue
      }
    }
    // It is YAML.
    let parser = YAMLParser(Data(text.utf8), file: "waymark-audit.yml")
    var parts: [YAMLParser.Event.Kind] = []
    while parts.last != .streamEnd { parts.append(try parser.next().kind) }
    #expect(parts.contains(.text("sarif_file")))
  }
}
