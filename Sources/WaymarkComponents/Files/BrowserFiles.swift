/// The files that a window lets its browser load: the pictures it shows, the files it exports, the contents it shows, the pages it prints, and what it copies.
@MainActor package struct BrowserFiles {
  let pictures: PictureAddresses
  let exports: FileExports
  let contents: ContentAddresses
  let printedPages: PrintedPageAddresses
  let copiedPictures: CopiedPictureAddresses

  package init(
    pictures: PictureAddresses, exports: FileExports, contents: ContentAddresses = .unserved,
    printedPages: PrintedPageAddresses = PrintedPageAddresses(address: nil),
    copiedPictures: CopiedPictureAddresses = CopiedPictureAddresses(address: nil)
  ) {
    self.pictures = pictures
    self.exports = exports
    self.contents = contents
    self.printedPages = printedPages
    self.copiedPictures = copiedPictures
  }

  /// Files where nothing is served, as in tests.
  package static let unserved = BrowserFiles(pictures: .unserved, exports: .unserved)
}
