extension URL {
  /// The folder for the app's own data, such as a database. It exists when the app's `init()` runs.
  ///
  ///     let file = URL.applicationData.appending(path: "routes.sqlite")
  ///
  /// The environment variable `WAYMARK_DATA` sets its path. Without it, the folder is named after the program and is in
  /// the user's data directory: `~/.local/share/waymark/routes`, or in `XDG_DATA_HOME` where that is set.
  ///
  /// Differs from Foundation: there is no such folder on Apple's platforms; the nearest is
  /// `applicationSupportDirectory`. One process serves many users, so they all share the folder.
  public static var applicationData: URL {
    let folder = AppData.folder(of: AppData.program, in: ProcessInfo.processInfo.environment)
    // A served app has created the folder already, and has reported an error where that failed.
    try? AppData.create(folder)
    return folder
  }
}

/// The location of an app's data.
enum AppData {
  /// The name of the running program.
  static var program: String { ProcessInfo.processInfo.processName }

  static func folder(of program: String, in environment: [String: String]) -> URL {
    if let folder = environment["WAYMARK_DATA"], !folder.isEmpty {
      return URL(filePath: folder, directoryHint: .isDirectory)
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    // The XDG specification requires relative paths to be ignored.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    return (data ?? home.appending(path: ".local/share")).appending(
      path: "waymark/" + program.lowercased(), directoryHint: .isDirectory)
  }

  /// Creates the folder, accessible to this user only, unless it exists.
  static func create(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw LaunchError.noDataFolder(folder.path, error.localizedDescription)
    }
  }
}
