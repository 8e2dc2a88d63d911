import Foundation
import PackagePlugin

/// `swift package waymark-audit`: runs the installed `waymark audit` over the targets of a package.
///
/// The auditor is not built here: it is linked with the compiler's libraries, and every app that depends on Waymark would
/// build it once more.
@main struct AuditPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = try AuditedTargets(of: context.package, named: extractor.extractOption(named: "target"))
    let process = Process()
    process.executableURL = URL(filePath: try AuditorProgram().path)
    process.arguments = ["audit"] + extractor.remainingArguments + ["--"] + targets.folders
    // The settings and the baseline are there, and paths in reports begin there.
    process.currentDirectoryURL = context.package.directoryURL
    // What was read is kept where a plugin may write without being allowed to.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    guard !isSignal, process.terminationStatus == 0 else {
      throw AuditFailure("waymark ended with \(isSignal ? "signal " : "")\(process.terminationStatus).")
    }
  }
}
