import Foundation
import Waymark

/// The files below one folder with what is known of them, which all who see that folder share.
@MainActor final class CabinetFiles {
  let root: FileRoot
  let thumbnails: Thumbnails
  let texts: PlainTexts
  let pdfs: PDFFiles
  private let storage: URL?
  /// The index, which begins when somebody sees the folder.
  private(set) lazy var index = CabinetIndex(of: root, at: storage)

  /// - Parameters:
  ///   - storage: The file of the index, outside of the files; nil if there is no place for one.
  ///   - reader: What reads PDFs.
  init(_ root: FileRoot, index storage: URL?, reader: PDFReader = PDFReader()) {
    (self.root, self.storage) = (root, storage)
    (thumbnails, texts) = (Thumbnails(of: root, reader: reader), PlainTexts(of: root))
    pdfs = PDFFiles(of: root, reader: reader)
  }
}
