import WaymarkAudit

/// What `waymark audit` is asked for.
struct AuditOptions: Equatable {
  /// The form of the report.
  enum Format: String, CaseIterable { case text, json, sarif, github, html }

  static let known: [String: OptionList.Kind] = [
    "--format": .value, "--config": .value, "--baseline": .value, "--output": .value, "--write-baseline": .flag,
    "--fix": .flag, "--live": .flag, "--pictures": .flag, "--no-cache": .flag, "--help": .flag,
  ]

  var paths: [String]
  var format = Format.text
  /// The path of the settings, if it is given.
  var config: String?
  /// The path of the baseline, if it is given.
  var baseline: String?
  /// The path that the report is written to; nil for the standard output.
  var output: String?
  /// Whether the findings become the baseline.
  var writesBaseline = false

  /// Whether the source is changed where a finding has one mend.
  var fixes = false

  /// Whether what was read before may be used.
  var usesCache = true

  /// Whether the path is the program of a built app, which is read while it runs.
  var isLive = false

  /// Whether the page shows a picture of each screen of a running app.
  var takesPictures = false

  init(paths: [String]) { self.paths = paths }

  /// Reads options.
  /// - Throws: What is wrong with them.
  init(_ list: OptionList) throws(WrongUse) {
    guard !list.paths.isEmpty else { throw WrongUse("The path of an app's source is missing: waymark audit PATH…") }
    guard !list.paths.contains("") else { throw WrongUse("A path is empty.") }
    self.init(paths: list.paths)
    if let name = list["--format"] { format = try list.choice(name) }
    (config, baseline, output) = (list["--config"], list["--baseline"], list["--output"])
    (writesBaseline, fixes) = (list.has("--write-baseline"), list.has("--fix"))
    isLive = list.has("--live")
    usesCache = !list.has("--no-cache")
    if isLive, fixes { throw WrongUse("--live and --fix exclude one another: a running app has no source.") }
    if isLive, paths.count > 1 { throw WrongUse("--live takes the program of one app.") }
    takesPictures = try list.takesPictures(isLive: isLive, isPage: format == .html)
    if writesBaseline, fixes { throw WrongUse("--fix and --write-baseline exclude one another.") }
  }
}
