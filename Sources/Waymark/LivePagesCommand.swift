internal import WaymarkWeb

/// What `waymark audit --live --pictures` calls a built app with: `Routes live-pages FILE`. The app serves a page for each state in
/// the file, at a port of its own.
struct LivePagesCommand {
  private let file: URL

  /// Parses the arguments after the program's name; nil if they are not about this.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "live-pages" else { return nil }
    file = URL(filePath: arguments[1])
  }

  /// Makes a server show the states, to this machine only.
  ///
  /// - Throws: An error if the file can't be read.
  @MainActor func configure(_ configuration: inout HostConfiguration) throws {
    configuration.states = try ScreenStates(contentsOf: file).pages
    (configuration.host, configuration.port, configuration.identity) = ("127.0.0.1", 0, nil)
    configuration.sessionStorage = nil
  }
}
