/// The files that a window lets its browser load: the pictures it shows, the files it exports, and the pages it prints.
@MainActor package struct BrowserFiles {
  let pictures: PictureAddresses
  let exports: FileExports
  let printedPages: PrintedPageAddresses

  package init(
    pictures: PictureAddresses, exports: FileExports,
    printedPages: PrintedPageAddresses = PrintedPageAddresses(address: nil)
  ) {
    self.pictures = pictures
    self.exports = exports
    self.printedPages = printedPages
  }

  /// Files where nothing is served, as in tests.
  package static let unserved = BrowserFiles(pictures: .unserved, exports: .unserved)
}
