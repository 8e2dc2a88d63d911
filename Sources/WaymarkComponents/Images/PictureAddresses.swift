package import Foundation
package import WaymarkGraph

/// Where the browser gets the files of pictures that a window shows.
@MainActor package final class PictureAddresses {
  private let find: @MainActor (URL) -> String?

  /// Addresses by a rule, which answers nil where the file holds no picture that browsers are sent.
  package init(_ find: @escaping @MainActor (URL) -> String?) { self.find = find }

  /// The address of a picture's file.
  func address(of file: URL) -> String? { find(file) }

  /// Addresses where nothing is served, as in tests: a picture's is its file's own.
  nonisolated static let unserved = PictureAddresses(unserved: ())

  private nonisolated init(unserved: Void) {
    find = { file in
      FileManager.default.contents(atPath: file.path).flatMap { PictureFormat($0) }.map { _ in file.absoluteString }
    }
  }
}

extension EnvironmentValues {
  private enum AddressesKey: EnvironmentKey { static var defaultValue: PictureAddresses { .unserved } }

  /// Where the browser gets the files of pictures.
  package var pictureAddresses: PictureAddresses {
    get { self[AddressesKey.self] }
    set { self[AddressesKey.self] = newValue }
  }
}
