extension CanvasPage {
  /// The names of the files of all pictures on the page, also of those in groups and in texts.
  public var pictureFiles: [String] { objects.flatMap(\.pictureFiles) }
}

extension CanvasObject {
  /// The names of the files of all pictures in it.
  package var pictureFiles: [String] {
    switch content {
    case .picture(let picture): [picture.file]
    case .text(let text): text.pictures.map(\.file)
    case .group(let objects): objects.flatMap(\.pictureFiles)
    case .shape, .table: []
    }
  }
}
