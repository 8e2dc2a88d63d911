import WaymarkAudit

/// The settings, and the folder that their paths begin at.
struct LoadedSettings {
  /// The file of settings that is looked for in the working folder.
  static let fileName = ".waymark-audit.yml"

  let settings: AuditSettings
  let folder: AuditFolder

  /// Reads the settings; without any there are those without a file.
  /// - Parameters:
  ///   - config: The path of the settings, if it is given.
  ///   - workingFolder: The absolute path of the folder that relative paths begin at.
  /// - Throws: `WrongUse` or `SettingsError` if the settings are wrong.
  init(_ config: String?, workingFolder: String) throws {
    let file = InputFile(path: config ?? Self.fileName)
    if config == nil, !file.exists {
      (settings, folder) = (AuditSettings(), AuditFolder(workingFolder, workingFolder: workingFolder))
    } else {
      let data = try file.content(atMost: SettingsFile.largestSize)
      settings = try AuditSettings(try SettingsFile.value(of: data, file: file.path), file: file.path)
      folder = AuditFolder(file.path + "/..", workingFolder: workingFolder)
    }
  }
}
