internal import WaymarkImages
internal import WaymarkWeb

/// The app's icon: a file `AppIcon.png` among the resources of the app's target, or in their folder `Resources`.
enum AppIcon {
  /// Returns the icon in the sizes that browsers need; empty if the app has none.
  ///
  /// - Parameter folder: the folder of the program, in which SwiftPM puts the resources.
  static func load(beside folder: URL, program: String = AppData.program) throws(LaunchError) -> [Int: [UInt8]] {
    guard let file = file(beside: folder, program: program) else { return [:] }
    do {
      return try IconFile(reading: file, sides: WebAppFiles.iconSides).scaled
    } catch {
      throw .badIcon(file.path, error.description)
    }
  }

  private static func file(beside folder: URL, program: String) -> URL? {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    let bundles = names.filter { $0.hasSuffix("_\(program).resources") }.sorted().map { folder.appending(path: $0) }
    let places = bundles.flatMap { [$0.appending(path: "AppIcon.png"), $0.appending(path: "Resources/AppIcon.png")] }
    return places.first { manager.fileExists(atPath: $0.path) }
  }
}
