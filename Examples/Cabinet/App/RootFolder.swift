import Foundation
import Waymark

/// The folder of which Cabinet shows the files.
enum RootFolder {
  /// Who may see the files, where others can reach Cabinet.
  static var accounts: AccountFile { AccountFile(.applicationData.appending(path: "accounts.json")) }

  /// Returns the folder that `WAYMARK_ROOT` names; without it, a sample that is made the first time.
  static func chosen(in environment: [String: String]) throws -> URL {
    if let path = environment["WAYMARK_ROOT"], !path.isEmpty { return URL(filePath: path) }
    let sample = URL.applicationData.appending(path: "files")
    if !FileManager.default.fileExists(atPath: sample.path) { try SampleFiles.write(to: sample) }
    return sample
  }

  /// Refuses a folder in which the accounts and the keys of cookies are, if there are accounts: whoever sees the files could become anybody.
  static func check(_ folder: URL, data: URL = .applicationData) throws {
    let accounts = data.appending(path: "accounts.json")
    guard FileManager.default.fileExists(atPath: accounts.path), data.isInside(folder) else { return }
    throw AccountsAmongFiles(data: data.path)
  }

  /// Why Cabinet does not start where its accounts are among the files that it shows.
  struct AccountsAmongFiles: LocalizedError {
    let data: String
    var errorDescription: String? {
      "The accounts are in \(data), among the files that Cabinet would show. Set WAYMARK_DATA to a folder outside of WAYMARK_ROOT, "
        + "and move accounts.json there."
    }
  }
}
