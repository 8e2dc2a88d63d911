import Foundation

/// The toolchain whose compiler libraries the source is parsed with.
///
/// The libraries are found at the place where they were when the tool was built. If another toolchain stands there now, it
/// can parse Swift in another way than the tool expects.
enum Toolchain {
  #if compiler(>=6.5)
    /// The version that the tool was built with, as in `6.3`; nil if it is newer than the versions known here.
    static let expected: String? = nil
  #elseif compiler(>=6.4)
    /// The version that the tool was built with, as in `6.3`; nil if it is newer than the versions known here.
    static let expected: String? = "6.4"
  #else
    /// The version that the tool was built with, as in `6.3`; nil if it is newer than the versions known here.
    static let expected: String? = "6.3"
  #endif

  /// Checks that the libraries are those that the tool was built with, as far as their version can be found out.
  /// - Throws: What to do if they are not.
  static func check() throws(WrongUse) {
    guard let folder = loadedFolder, let found = version(in: folder) else { return }
    if let message = complaint(expected: expected, found: found, folder: folder) { throw WrongUse(message) }
  }

  /// The `usr` folder of the toolchain whose libraries this process has loaded; nil if that can't be found out.
  static var loadedFolder: String? {
    // Such a file has no size, so that it has to be read until it ends.
    let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    return data.flatMap { folder(inMaps: String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the `usr` folder of the toolchain whose libraries a process has loaded, by its memory maps.
  static func folder(inMaps maps: String) -> String? {
    let library = "/lib/swift/host/libSwiftSyntax.so"
    for line in maps.split(separator: "\n") where line.hasSuffix(library) {
      guard let start = line.firstIndex(of: "/") else { continue }
      return String(line[start...].dropLast(library.count))
    }
    return nil
  }

  /// Returns the version of a toolchain. The interface of its standard library names it, which takes less time to read
  /// than starting the compiler.
  static func version(in folder: String) -> String? {
    let modules = folder + "/lib/swift/linux/Swift.swiftmodule"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
    guard let name = names.filter({ $0.hasSuffix(".swiftinterface") }).min(),
      let file = FileHandle(forReadingAtPath: "\(modules)/\(name)"), let start = try? file.read(upToCount: 1000)
    else { return nil }
    return version(inInterface: String(decoding: start, as: UTF8.self))
  }

  /// Returns the version in the first lines of an interface.
  static func version(inInterface text: String) -> String? {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("// swift-compiler-version:") }),
      let match = line.firstMatch(of: /Swift version (\d+\.\d+)/)
    else { return nil }
    return String(match.1)
  }

  /// Returns what to say about a version, or nil if it is right.
  static func complaint(expected: String?, found: String, folder: String) -> String? {
    guard let expected, found != expected else { return nil }
    return """
      This tool was built with Swift \(expected), but \(folder) is Swift \(found) now. Build it again with the \
      toolchain there: swift build --package-path Audit.
      """
  }
}
