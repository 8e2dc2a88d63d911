import Foundation
import SourceReader
import WaymarkAudit

/// `waymark audit`: reads settings and source, checks, and reports.
struct AuditCommand {
  /// The file of known findings that is written unless another is named.
  static let baselineName = ".waymark-baseline.json"
  private static let largestBaseline = 32 << 20

  private let options: AuditOptions
  /// The settings, and the folder that their paths begin at.
  private let settings: AuditSettings
  private let folder: AuditFolder
  private let workingFolder: String

  /// Reads the settings.
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - workingFolder: The absolute path of the folder that relative paths begin at.
  /// - Throws: `WrongUse` or `SettingsError` if the settings are wrong.
  init(_ options: AuditOptions, workingFolder: String) throws {
    (self.options, self.workingFolder) = (options, workingFolder)
    let loaded = try LoadedSettings(options.config, workingFolder: workingFolder)
    (settings, folder) = (loaded.settings, loaded.folder)
  }

  /// Checks and reports.
  /// - Throws: `WrongUse` or `SettingsError` if a path or the baseline is wrong, or the report can't be written.
  func run() throws -> ExitCode {
    for path in options.paths where !InputFile(path: path).exists { throw WrongUse("There is no “\(path)”.") }
    let baseline = options.writesBaseline ? Baseline() : try self.baseline()
    if options.isLive { return try runLive(Audit(settings, baseline: baseline, in: folder)) }
    let found = SourceFiles(at: options.paths, excluding: settings.excluded, in: folder)
    let audit = Audit(settings, baseline: baseline, in: folder)
    let kept = options.usesCache ? CacheFolder(in: ProcessInfo.processInfo.environment) : nil
    let cache = ReadingCache(kept, workingFolder: workingFolder)
    var reading = cache.read(found.files)
    var result = audit.result(for: reading.app, exceptions: reading.exceptions)
    if options.fixes, try SourceFixes(result.findings.map(\.finding)).write() {
      reading = cache.read(found.files)
      result = audit.result(for: reading.app, exceptions: reading.exceptions)
    }
    let problems = problems(of: found, reading)
    if reading.app.screens.isEmpty, found.hasSource {
      say("waymark: There are no screens in these files.")
    }
    if options.writesBaseline { return try writeBaseline(of: result, problems) }
    try ReportOutput(path: options.output).write(Data(try report(of: result, problems, reading.app).utf8))
    return result.fails || !problems.isEmpty ? .findings : .success
  }

  /// Checks an app while it runs.
  private func runLive(_ audit: Audit) throws -> ExitCode {
    let path = options.paths[0]
    let reading = try LiveApp(path: path, takesPictures: options.takesPictures).read()
    let result = audit.result(for: reading.app)
    let problems = reading.problems.map { AuditProblem(file: path, message: $0, in: folder) }
    for unknown in reading.app.unknowns { say("\(unknown.place.file): note: not known: \(unknown.what)") }
    if options.writesBaseline { return try writeBaseline(of: result, problems) }
    let text = try report(of: result, problems, reading.app, reading.pictures)
    try ReportOutput(path: options.output).write(Data(text.utf8))
    return result.fails || !problems.isEmpty ? .findings : .success
  }

  private func problems(of found: SourceFiles, _ reading: SourceReading) -> [AuditProblem] {
    var problems = found.problems + reading.problems
    if !found.hasSource, problems.isEmpty {
      // A check of nothing would never fail, and nobody would find out.
      problems = options.paths.map {
        ReadingProblem(path: $0, message: "There are no files of Swift and no storyboards in it.")
      }
    }
    return problems.map { AuditProblem(file: $0.path, message: $0.message, in: folder) }
  }

  private func report(
    of result: AuditResult, _ problems: [AuditProblem], _ app: AppModel, _ pictures: [Screen.ID: Data] = [:]
  ) throws(WrongUse) -> String {
    switch options.format {
    case .text: TextReport().text(for: result, problems: problems)
    case .json: JSONReport(toolVersion: CommandLineTool.version).text(for: result, problems: problems)
    case .github: GitHubReport().text(for: result, problems: problems)
    case .sarif:
      SARIFReport(toolVersion: CommandLineTool.version, sourceLine: SourceLines(of: result.findings).line(of:))
        .text(for: result, problems: problems)
    case .html: try page(of: result, problems, app, pictures)
    }
  }

  private func page(
    of result: AuditResult, _ problems: [AuditProblem], _ app: AppModel, _ pictures: [Screen.ID: Data]
  ) throws(WrongUse) -> String {
    var map = AppMap(app)
    map.count(result.findings.map(\.finding), in: app)
    // A picture of nothing needs no layout.
    let picture = app.screens.isEmpty ? Data() : try Graphviz().picture(of: map, showing: nil, as: .svg)
    var page = MapPage(map, picture: picture, screens: pictures)
    page.add(result, problems: problems, in: app)
    return page.text
  }

  /// The path of the baseline, if one is named. A path in the settings begins at their folder.
  private var baselinePath: String? {
    options.baseline ?? settings.baseline.map { $0.hasPrefix("/") ? $0 : folder.path + "/" + $0 }
  }

  private func baseline() throws -> Baseline {
    guard let path = baselinePath else { return Baseline() }
    let file = InputFile(path: path)
    guard file.exists else { throw WrongUse("There is no baseline “\(path)”. Write it with --write-baseline.") }
    return try Baseline(try file.content(atMost: Self.largestBaseline), file: path)
  }

  private func writeBaseline(of result: AuditResult, _ problems: [AuditProblem]) throws -> ExitCode {
    let baseline = Baseline(of: result.findings)
    let path = baselinePath ?? folder.path + "/" + Self.baselineName
    try OutputFile(path: path).write(baseline.text)
    let count = baseline.count
    say("waymark: \(path) has \(count) known finding\(count == 1 ? "" : "s") now.")
    for problem in problems { say("\(problem.file): error: \(problem.message)") }
    return problems.isEmpty ? .success : .findings
  }
}
