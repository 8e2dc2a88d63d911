import Foundation
import WaymarkAudit

/// The command line tool: reads its arguments, and runs the command that they name.
struct CommandLineTool {
  /// The version of the tool.
  static let version = "0.1.0"

  /// Runs a command.
  /// - Parameter words: The arguments, without the name of the tool.
  func run(_ words: [String]) -> ExitCode {
    do {
      switch try Arguments(words) {
      case .help: print(Self.help)
      case .version: print("waymark \(Self.version)")
      case .rules: print(list(of: RuleDescription.all), terminator: "")
      case .audit(let options):
        try Toolchain.check()
        return try AuditCommand(options, workingFolder: FileManager.default.currentDirectoryPath).run()
      case .map(let options):
        try Toolchain.check()
        return try MapCommand(options, workingFolder: FileManager.default.currentDirectoryPath).run()
      }
      return .success
    } catch let error as WrongUse {
      say("waymark: \(error.message)")
    } catch let error as SettingsError {
      say(error.description)
    } catch {
      say("waymark: \(error)")
    }
    return .wrongUse
  }

  private func list(of rules: [RuleDescription]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let name = rule.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let severity = rule.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
      return "\(name)  \(severity)  \(rule.why)\n"
    }.joined()
  }

  static let help = """
    Checks how people find their way in an app, by its source.

    waymark audit [OPTION…] PATH…
        Reports what the files of Swift below the paths have against the rules.
        --format FORMAT    text (without this option), json, sarif, github or html
        --output FILE      writes the report to a file
        --config FILE      the settings; without this option .waymark-audit.yml in the current folder, if there is one
        --baseline FILE    the findings that are known; without this option the file that the settings name
        --fix              changes the source where a finding has one mend, and reports the others
        --live             the path is the program of a built app, which is read while it runs
        --pictures         shows a picture of each screen of a running app in the page; needs Chromium
        --no-cache         reads all files again, also those that have not changed
        --write-baseline   writes all findings to the baseline, by default .waymark-baseline.json, and reports none
    waymark map [OPTION…] PATH…
        Draws the screens of the app and the ways between them.
        --format FORMAT    svg (without this option), pdf, mermaid, html or dot
        --output FILE      writes the map to a file
        --live             the path is the program of a built app, which is read while it runs
        --pictures         shows a picture of each screen of a running app in the page; needs Chromium
        --no-cache         reads all files again, also those that have not changed
        --against REVISION shows what is new, gone, moved and renamed since a revision of Git
        --config FILE      the settings, which say what is left out
    waymark rules
        Lists the rules with their severity and why they matter.
    waymark --help
    waymark --version

    Behind code, // waymark:ignore rule: Reason. disables a rule for the line; alone on a line, for the next one.
    In files of Interface Builder it is <!-- waymark:ignore rule: Reason. -->
    Exits with 0 without findings or with notes only, with 1 with warnings or errors or if something could not be read,
    and with 2 if it is used in a wrong way.
    """
}

/// Writes a line to the standard error stream.
func say(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
