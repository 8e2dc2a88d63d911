import Waymark

/// How a file is shown by Quick Look.
enum PreviewKind: Equatable {
  case picture, video, audio, pdf
  /// It is shown as a text if it turns out to be one.
  case text
  /// Only what it is, and how large.
  case nothing

  private static let pictures: Set = ["jpg", "jpeg", "png", "gif", "webp", "avif", "bmp", "svg", "ico"]
  private static let videos: Set = ["mp4", "m4v", "webm", "mov", "ogv"]
  private static let sounds: Set = ["mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac"]

  init(_ entry: FileEntry) {
    let name = entry.name.pathExtension?.lowercased() ?? ""
    self =
      if entry.kind != .file {
        .nothing
      } else if Self.pictures.contains(name) {
        .picture
      } else if Self.videos.contains(name) {
        .video
      } else if Self.sounds.contains(name) {
        .audio
      } else if name == "pdf" {
        .pdf
      } else if let type = UTType(filenameExtension: name), type.preferredMIMEType != nil, !type.conforms(to: .text) {
        .nothing
      } else {
        .text
      }
  }
}
