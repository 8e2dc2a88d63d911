package import Foundation
internal import Synchronization

/// The pictures that texts of a window have, or had until the user removed them, with the names that its browser knows. A user can insert these, such
/// as after they were cut, and no others.
package final class TextPictureNames: Sendable {
  private struct Known {
    /// The names by the paths of files.
    var names: [String: String] = [:]
    /// The files by their names: those of this window, and those that other windows of the user have and from which they were copied.
    var urls: [String: URL] = [:]
    /// The names in the order in which they came.
    var order: [String] = []
  }

  /// The most pictures. Of more, the oldest can't be inserted any more once their texts do not have them.
  private static let limit = 10_000

  private let known = Mutex(Known())

  /// Notes the name of a picture's file.
  ///
  /// - Parameter isForeign: whether it is the name that another window has for it.
  func add(_ url: URL, named name: String, isForeign: Bool = false) {
    known.withLock { known in
      guard known.urls[name] == nil else { return }
      if !isForeign { known.names[url.path] = name }
      known.urls[name] = url
      known.order.append(name)
      guard known.order.count > Self.limit else { return }
      let oldest = known.order.removeFirst()
      guard let file = known.urls.removeValue(forKey: oldest), known.names[file.path] == oldest else { return }
      known.names[file.path] = nil
    }
  }

  /// Forgets a file, which the user can't insert any more.
  package func remove(fileAt path: String) {
    known.withLock { known in
      known.names[path] = nil
      for (name, url) in known.urls where url.path == path { known.urls[name] = nil }
      known.order.removeAll { known.urls[$0] == nil }
    }
  }

  /// The name of a file; nil if no text has had it.
  func name(of url: URL) -> String? { known.withLock { $0.names[url.path] } }

  /// The file with a name; nil if no text has had it.
  package func url(named name: String) -> URL? { known.withLock { $0.urls[name] } }
}
