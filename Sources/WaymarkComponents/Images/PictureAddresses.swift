package import Foundation
package import WaymarkGraph

/// The addresses at which the browser loads the picture files that a window shows.
@MainActor package final class PictureAddresses {
  private let find: @MainActor (URL) -> String?

  /// Creates addresses from a function, which returns nil for a file without a supported picture.
  package init(_ find: @escaping @MainActor (URL) -> String?) { self.find = find }

  /// Returns the address of a picture's file.
  func address(of file: URL) -> String? { find(file) }

  /// The addresses where nothing is served, as in tests: the `file:` URLs themselves.
  nonisolated static let unserved = PictureAddresses(unserved: ())

  private nonisolated init(unserved: Void) {
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
