package import Foundation
package import WaymarkGraph

/// The addresses at which the browser loads the picture files that a window shows.
@MainActor package final class PictureAddresses {
  private let find: @MainActor (URL) -> String?
  private let use: @MainActor (_ old: URL?, _ new: URL?) -> Void

  /// Creates addresses from functions.
  ///
  /// - Parameters:
  ///   - find: Returns the address of a file; nil for one without a supported picture.
  ///   - use: Called when a view shows a picture instead of another one; nil for none.
  package init(
    _ find: @escaping @MainActor (URL) -> String?, use: @escaping @MainActor (_ old: URL?, _ new: URL?) -> Void
  ) {
    (self.find, self.use) = (find, use)
  }

  /// Returns the address of a picture's file.
  func address(of file: URL) -> String? { find(file) }

  /// Records that a view shows a picture instead of another one; nil for none. An address is valid while a view shows
  /// its picture.
  func changeUse(from old: URL?, to new: URL?) { use(old, new) }

  /// The addresses where nothing is served, as in tests: the `file:` URLs themselves.
  package nonisolated static let unserved = PictureAddresses(unserved: ())

  private nonisolated init(unserved: Void) {
    use = { _, _ in }
    find = { file in
      FileManager.default.contents(atPath: file.path).flatMap { PictureFormat($0) }.map { _ in file.absoluteString }
    }
  }
}

extension EnvironmentValues {
  private enum AddressesKey: EnvironmentKey { static var defaultValue: PictureAddresses { .unserved } }

  /// The addresses at which the browser loads picture files.
  package var pictureAddresses: PictureAddresses {
    get { self[AddressesKey.self] }
    set { self[AddressesKey.self] = newValue }
  }
}
