import Foundation
import Waymark

/// The folder of which Cabinet shows the files.
enum RootFolder {
  /// Returns the folder that `WAYMARK_ROOT` names; without it, a sample that is made the first time.
  static func chosen(in environment: [String: String]) throws -> URL {
    if let path = environment["WAYMARK_ROOT"], !path.isEmpty { return URL(filePath: path) }
    let sample = URL.applicationData.appending(path: "files")
    if !FileManager.default.fileExists(atPath: sample.path) { try SampleFiles.write(to: sample) }
    return sample
  }

  /// Refuses to serve files to other computers, because nobody has to sign in.
  static func checkAccess(in environment: [String: String]) throws {
    let host = environment["WAYMARK_HOST"] ?? ""
    let isLocal = host.isEmpty || host == "localhost" || host == "::1" || host.hasPrefix("127.")
    if !isLocal || environment["WAYMARK_HOSTS"]?.isEmpty == false { throw OpenToOthers() }
  }

  /// Why Cabinet does not start where other computers could reach it.
  struct OpenToOthers: LocalizedError {
    var errorDescription: String? {
      "Cabinet has no accounts, so that everybody who reaches it could read and delete your files. "
        + "Serve it at 127.0.0.1 only: remove WAYMARK_HOST and WAYMARK_HOSTS."
    }
  }
}
