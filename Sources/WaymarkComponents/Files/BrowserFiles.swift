/// The files that a window lets its browser load: the pictures it shows, and the files it exports.
@MainActor package struct BrowserFiles {
  let pictures: PictureAddresses
  let exports: FileExports

  package init(pictures: PictureAddresses, exports: FileExports) {
    self.pictures = pictures
    self.exports = exports
  }

  /// Files where nothing is served, as in tests.
  package static let unserved = BrowserFiles(pictures: .unserved, exports: .unserved)
}
