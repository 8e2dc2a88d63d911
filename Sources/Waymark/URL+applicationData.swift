extension URL {
  /// The folder for the app's own data, such as a database. It is there when the app's `init()` runs.
  ///
  ///     let file = URL.applicationData.appending(path: "routes.sqlite")
  ///
  /// It is the folder that the environment's `WAYMARK_DATA` names. Without that it is named after the program and
  /// below the person's data directory: `~/.local/share/waymark/routes`, or below `XDG_DATA_HOME` where that is set.
  ///
  /// Differs from Foundation: there is no such folder on Apple's platforms; the nearest is
  /// `applicationSupportDirectory`. One process serves many people, so what is in the folder belongs to all of them.
  public static var applicationData: URL {
    let folder = AppData.folder(of: AppData.program, in: ProcessInfo.processInfo.environment)
    // An app that is served has it already: it says so in words when it can't make it.
    try? AppData.create(folder)
    return folder
  }
}

/// Where apps keep their data.
enum AppData {
  /// The name of the program that runs.
  static var program: String { ProcessInfo.processInfo.processName }

  static func folder(of program: String, in environment: [String: String]) -> URL {
    if let folder = environment["WAYMARK_DATA"], !folder.isEmpty {
      return URL(filePath: folder, directoryHint: .isDirectory)
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    // The specification wants a relative one to be ignored.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    return (data ?? home.appending(path: ".local/share")).appending(
      path: "waymark/" + program.lowercased(), directoryHint: .isDirectory)
  }

  /// Makes the folder, for this person alone, unless it is there.
  static func create(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw LaunchError.noDataFolder(folder.path, error.localizedDescription)
    }
  }
}
