import Foundation
import SourceReader
import WaymarkAudit

/// `waymark map`: reads source, and draws the map of the app.
struct MapCommand {
  private let options: MapOptions
  private let settings: LoadedSettings
  private let workingFolder: String

  /// Reads the settings.
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - workingFolder: The absolute path of the folder that relative paths begin at.
  /// - Throws: `WrongUse` or `SettingsError` if the settings are wrong.
  init(_ options: MapOptions, workingFolder: String) throws {
    (self.options, self.workingFolder) = (options, workingFolder)
    settings = try LoadedSettings(options.config, workingFolder: workingFolder)
  }

  /// Draws the map.
  /// - Throws: `WrongUse` if a path or the revision is wrong, or the map can't be written.
  func run() throws -> ExitCode {
    for path in options.paths where !InputFile(path: path).exists { throw WrongUse("There is no “\(path)”.") }
    let output = ReportOutput(path: options.output)
    if options.format == .pdf { try output.refuseTerminal(for: "A PDF") }
    let reading = try options.isLive ? liveReading() : sourceReading()
    for problem in reading.problems { say(problem) }
    guard !reading.app.screens.isEmpty else {
      say("waymark: There are no screens in these files.")
      return .findings
    }
    let map = AppMap(reading.app)
    let difference = try options.against.map { MapDifference(from: try self.map(at: $0), to: map) }
    if let difference { say("waymark: \(difference.summary)") }
    try output.write(try content(of: difference?.map ?? map, difference, reading.pictures))
    return reading.problems.isEmpty ? .success : .findings
  }

  /// Reads source, and says what kept it from reading all of it.
  private func sourceReading() -> AppReading {
    let found = SourceFiles(at: options.paths, excluding: settings.settings.excluded, in: settings.folder)
    let kept = options.usesCache ? CacheFolder(in: ProcessInfo.processInfo.environment) : nil
    let reading = ReadingCache(kept, workingFolder: workingFolder).read(found.files)
    return AppReading(
      app: reading.app, problems: (found.problems + reading.problems).map { "\($0.path): error: \($0.message)" })
  }

  /// Reads an app while it runs.
  private func liveReading() throws(WrongUse) -> AppReading {
    var reading = try LiveApp(path: options.paths[0], takesPictures: options.takesPictures).read()
    reading.problems = reading.problems.map { "\(options.paths[0]): error: \($0)" }
    return reading
  }

  private func content(
    of map: AppMap, _ difference: MapDifference?, _ pictures: [Screen.ID: Data]
  ) throws(WrongUse) -> Data {
    switch options.format {
    case .svg: try Graphviz().picture(of: map, showing: difference, as: .svg)
    case .pdf: try Graphviz().picture(of: map, showing: difference, as: .pdf)
    case .dot: Data(DOTWriter(showing: difference).text(of: map).utf8)
    case .mermaid: Data(MermaidWriter(showing: difference).text(of: map).utf8)
    case .html:
      Data(
        MapPage(
          map, picture: try Graphviz().picture(of: map, showing: difference, as: .svg), screens: pictures,
          difference: difference
        ).text.utf8)
    }
  }

  /// Returns the map of the same paths at a revision.
  private func map(at revision: String) throws -> AppMap {
    let revision = try GitRevision(revision, of: options.paths, workingFolder: workingFolder)
    // Settings say what is left out by paths that begin at their folder.
    let inside = AuditFolder(revision.top, workingFolder: workingFolder).relative(settings.folder.path)
    let folder = AuditFolder(
      inside.map { "\(revision.folder.path)/\($0)" } ?? revision.folder.path, workingFolder: workingFolder)
    let files = SourceFiles(at: revision.paths, excluding: settings.settings.excluded, in: folder).files
    var map = AppMap(SourceReader().read(files).app)
    for index in map.nodes.indices { map.nodes[index].place.file = revision.now(map.nodes[index].place.file) }
    return map
  }
}
