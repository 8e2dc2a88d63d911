internal import Foundation
internal import Synchronization
package import WaymarkGraph

/// The pictures of bundles, as `data:` URLs.
package final class PictureCatalog: Sendable {
  /// The size of the largest file that is embedded in a page, in bytes.
  static let limit = 262_144
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "gif": "image/gif",
    "svg": "image/svg+xml", "avif": "image/avif",
  ]

  struct Refusal: Error, Equatable { let reason: String }

  private let known = Mutex<[String: String]>([:])

  package init() {}

  func picture(named name: String, in bundle: Bundle) -> Result<String, Refusal> {
    let key = "\(bundle.bundlePath)|\(name)"
    if let found = known.withLock({ $0[key] }) { return .success(found) }
    guard let (url, type) = Self.file(named: name, in: bundle) else {
      return .failure(Refusal(reason: "the bundle has no such resource"))
    }
    guard let data = try? Data(contentsOf: url) else { return .failure(Refusal(reason: "it can't be read")) }
    guard data.count <= Self.limit else {
      return .failure(Refusal(reason: "it has \(data.count) bytes, more than \(Self.limit)"))
    }
    let address = "data:\(type);base64,\(data.base64EncodedString())"
    known.withLock { $0[key] = address }
    return .success(address)
  }

  private static func file(named name: String, in bundle: Bundle) -> (URL, type: String)? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let (stem, ending) = parts(of: name)
    for candidate in ending.map({ [$0] }) ?? types.keys.sorted() {
      guard let url = bundle.url(forResource: stem, withExtension: candidate) else { continue }
      return (url, types[candidate.lowercased()]!)
    }
    return nil
  }

  private static func parts(of name: String) -> (stem: String, ending: String?) {
    guard let dot = name.lastIndex(of: "."), types[name[name.index(after: dot)...].lowercased()] != nil else {
      return (name, nil)
    }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Returns the name that assistive technology reads if the app has given none.
  static func words(of name: String) -> String {
    let file = parts(of: name).stem.split(separator: "/").last ?? ""
    return file.split { $0 == "-" || $0 == "_" || $0 == "." }.joined(separator: " ")
  }
}

private struct PicturesKey: EnvironmentKey {
  static let defaultValue = PictureCatalog()
}

extension EnvironmentValues {
  /// The pictures read so far.
  package var pictures: PictureCatalog {
    get { self[PicturesKey.self] }
    set { self[PicturesKey.self] = newValue }
  }
}
