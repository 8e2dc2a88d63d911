import WaymarkAudit

/// What `waymark map` is asked for.
struct MapOptions: Equatable {
  /// The form of the map.
  enum Format: String, CaseIterable { case svg, pdf, mermaid, html, dot }

  static let known: [String: OptionList.Kind] = [
    "--format": .value, "--config": .value, "--against": .value, "--output": .value, "--live": .flag,
    "--pictures": .flag, "--no-cache": .flag,
    "--help": .flag,
  ]

  var paths: [String]
  var format = Format.svg
  /// The path of the settings, if it is given.
  var config: String?
  /// The revision that the map is compared with, if it is given.
  var against: String?
  /// The path that the map is written to; nil for the standard output.
  var output: String?

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
    guard !list.paths.isEmpty else { throw WrongUse("The path of an app's source is missing: waymark map PATH…") }
    guard !list.paths.contains("") else { throw WrongUse("A path is empty.") }
    self.init(paths: list.paths)
    if let name = list["--format"] { format = try list.choice(name) }
    isLive = list.has("--live")
    usesCache = !list.has("--no-cache")
    if isLive, paths.count > 1 { throw WrongUse("--live takes the program of one app.") }
    if isLive, list["--against"] != nil {
      throw WrongUse("--live and --against exclude one another: a revision is not built.")
    }
    takesPictures = try list.takesPictures(isLive: isLive, isPage: format == .html)
    (config, against, output) = (list["--config"], list["--against"], list["--output"])
  }
}
