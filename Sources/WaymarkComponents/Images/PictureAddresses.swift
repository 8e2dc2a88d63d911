package import Foundation
package import WaymarkGraph
internal import WaymarkText

/// The addresses at which the browser loads the picture files that a window shows.
@MainActor package final class PictureAddresses {
  private let find: @MainActor (URL) -> String?
  private let use: @MainActor (_ old: URL?, _ new: URL?) -> Void
  private let findInOthers: @MainActor (String) -> URL?
  /// The pictures of texts that can be edited.
  package let inTexts = TextPictureNames()

  /// Creates addresses from functions.
  ///
  /// - Parameters:
  ///   - find: Returns the address of a file; nil for one without a supported picture.
  ///   - use: Called when a view shows a picture instead of another one; nil for none.
  ///   - findInOthers: Returns the picture that has a name in a text of another window of the user; nil if there is none.
  package init(
    _ find: @escaping @MainActor (URL) -> String?, use: @escaping @MainActor (_ old: URL?, _ new: URL?) -> Void,
    findInOthers: @escaping @MainActor (String) -> URL? = { _ in nil }
  ) {
    (self.find, self.use, self.findInOthers) = (find, use, findInOthers)
  }

  /// Returns the address of a picture's file.
  func address(of file: URL) -> String? { find(file) }

  /// Returns the name of a picture in a text that can be edited; nil if its file is not served.
  @discardableResult func name(ofPictureInText file: URL) -> String? {
    guard file.isFileURL, let address = address(of: file), address.hasPrefix(TextPicture.path) else { return nil }
    let name = String(address.dropFirst(TextPicture.path.count))
    inTexts.add(file, named: name)
    return name
  }

  /// Whether a user can insert the picture with a name: a text of theirs has or had it.
  func knows(pictureInText name: String) -> Bool {
    if inTexts.url(named: name) != nil { return true }
    guard let file = findInOthers(name), self.name(ofPictureInText: file) != nil else { return false }
    inTexts.add(file, named: name, isForeign: true)
    return true
  }

  /// Records that a view shows a picture instead of another one; nil for none. An address is valid while a view shows
  /// its picture.
  func changeUse(from old: URL?, to new: URL?) { use(old, new) }

  /// Records that a view shows pictures instead of others.
  func changeUse(from old: Set<URL>, to new: Set<URL>) {
    for file in new.subtracting(old) { use(nil, file) }
    for file in old.subtracting(new) { use(file, nil) }
  }

  /// The addresses where nothing is served, as in tests: the `file:` URLs themselves.
  package nonisolated static let unserved = PictureAddresses(unserved: ())

  private nonisolated init(unserved: Void) {
    use = { _, _ in }
    findInOthers = { _ in nil }
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
