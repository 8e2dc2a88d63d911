import Foundation
import Waymark

extension FileEntry {
  /// What it is, as people read it: “Folder”, “PNG image”.
  var kindName: String {
    switch kind {
    case .folder: return "Folder"
    case .link: return "Link"
    case .other: return "Device"
    case .file:
      guard let type = name.pathExtension.flatMap({ UTType(filenameExtension: $0) }) else { return "Document" }
      return type.localizedDescription ?? "Document"
    }
  }

  /// Its size as people read it; nil for what is no file.
  var sizeText: String? { kind == .file ? size.formatted(.byteCount(style: .file)) : nil }

  /// When it was changed, as people read it.
  var dateText: String { modified.formatted(date: .abbreviated, time: .shortened) }

  /// Whether it can be expanded.
  var isArchive: Bool { kind == .file && name.pathExtension?.lowercased() == "zip" }

  /// A symbol for its kind.
  var symbol: String {
    switch kind {
    case .folder: return "folder.fill"
    case .link: return "link"
    case .other: return "gearshape"
    case .file:
      switch PreviewKind(self) {
      case .picture: return "photo"
      case .video: return "film"
      case .audio: return "music.note"
      case .pdf, .text, .nothing: return name.symbol
      }
    }
  }
}

extension FileName {
  /// A symbol for a file with this name.
  var symbol: String {
    guard let type = pathExtension.flatMap({ UTType(filenameExtension: $0) }) else { return "doc" }
    if type.conforms(to: .image) { return "photo" }
    if type.conforms(to: .movie) { return "film" }
    if type.conforms(to: .audio) { return "music.note" }
    if type.conforms(to: .text) { return "doc.text" }
    return "doc"
  }
}

extension FileLocation {
  /// The folders on the way to it and itself, as people read them.
  var pathText: String { (["Cabinet"] + names.map(\.text)).joined(separator: " ▸ ") }
}
