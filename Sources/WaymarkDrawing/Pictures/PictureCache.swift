internal import Foundation
internal import WaymarkImages

/// The pictures of a drawing, read when they are needed, and kept while they take little memory.
final class PictureCache {
  /// Where the pictures are drawn.
  enum Target {
    /// In a document, which gets them with all of their pixels.
    case document
    /// In an image, which needs no more pixels than it has.
    case image
  }

  private struct Known {
    let picture: DrawnPicture?
    /// How many pixels the longer side was to have at least.
    let covered: Int
  }

  private let media: @Sendable (String) -> Data?
  private let target: Target
  private var known: [String: Known] = [:]
  /// The sizes in pixels of those whose size was asked for; nil for one that is missing or damaged.
  private var sizes: [String: CGSize?] = [:]
  /// How much memory the known pictures take, in bytes.
  private var size = 0

  /// Beyond that many bytes, pictures are forgotten after each page.
  private static let kept = 32_000_000
  /// The most bytes of the pictures of a page. A document holds all of them until the page is complete.
  static let mostBytes = 512_000_000

  init(target: Target, media: @escaping @Sendable (String) -> Data?) {
    self.target = target
    self.media = media
  }

  /// Returns the picture in a file; nil if there is none, or if it is damaged.
  ///
  /// - Parameter side: the number of pixels of the frame's longer side.
  func picture(named file: String, covering side: Int) throws(DrawingError) -> DrawnPicture? {
    if let known = known[file], target == .document || known.covered >= side { return known.picture }
    let loaded = load(file, covering: side)
    size += loaded?.bytes ?? 0
    guard size <= Self.mostBytes else { throw .tooMany(.pictureBytes, limit: Self.mostBytes) }
    known[file] = Known(picture: loaded?.picture, covered: side)
    return loaded?.picture
  }

  /// Returns the size of the upright picture in a file, in pixels; nil if there is none, or if it is damaged.
  func size(of file: String) -> CGSize? {
    if let known = sizes[file] { return known }
    let found = read(file)
    let isTurned = found?.orientation.swapsSides == true
    let size = found.map { file in
      let (width, height) = (Double(file.size.width), Double(file.size.height))
      return CGSize(width: isTurned ? height : width, height: isTurned ? width : height)
    }
    sizes[file] = .some(size)
    return size
  }

  /// Forgets pictures if they take much memory.
  func endPage() {
    guard size > Self.kept else { return }
    known = [:]
    size = 0
  }

  private func load(_ file: String, covering side: Int) -> LoadedPicture? {
    guard let checked = read(file) else { return nil }
    return switch target {
    case .document: try? LoadedPicture(checked, named: file)
    case .image: try? LoadedPicture(checked, covering: side)
    }
  }
  private func read(_ file: String) -> PictureFile? {
    guard let data = media(file), data.count <= ScaledPicture.maxBytes else { return nil }
    return try? PictureFile([UInt8](data), accepting: PictureFile.documentFormats)
  }
}
