import Foundation
import Waymark

/// An address by which somebody without an account sees a file, or a folder with all that is in it.
struct SharedLink: Codable, Hashable, Identifiable {
  /// A secret: whoever knows it may ask for what is shared.
  let id: String
  /// Where that is, from the folder that Cabinet shows.
  var place: FileLocation
  let isFolder: Bool
  /// The account that shares it; nil where nobody signs in.
  let account: String?
  /// The name of that account.
  let sharer: String?
  /// When it ends; nil for never.
  let expires: Date?
  /// What has to be entered once in each browser; nil for nothing.
  let password: PasswordHash?

  init(
    to place: FileLocation, isFolder: Bool, by account: Account?, expires: Date? = nil, password: PasswordHash? = nil
  ) {
    (self.place, self.isFolder, self.expires, self.password) = (place, isFolder, expires, password)
    (self.account, sharer) = (account?.id, account?.name)
    id = Self.newID()
  }

  /// Its address, relative to the server's.
  var url: URL { URL(string: "/link/\(id)") ?? URL(filePath: "/") }

  /// Whether it has ended.
  func hasEnded(at now: Date) -> Bool { expires.map { $0 <= now } ?? false }

  /// 128 random bits as letters and digits.
  private static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    let words = [generator.next(), generator.next()] as [UInt64]
    return words.map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}

/// How long a link can be used.
enum LinkLifetime: String, CaseIterable, Codable {
  case day = "1 Day"
  case week = "1 Week"
  case month = "1 Month"
  case always = "Until Stopped"

  /// When a link ends that is made now.
  func end(from now: Date) -> Date? {
    switch self {
    case .day: now.addingTimeInterval(86_400)
    case .week: now.addingTimeInterval(7 * 86_400)
    case .month: now.addingTimeInterval(30 * 86_400)
    case .always: nil
    }
  }
}
