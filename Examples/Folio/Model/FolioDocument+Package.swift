import Foundation
import Waymark

/// The file of a document: a folder, packed as a zip file, with `folio.json`, a file for each page, and the pictures.
extension FolioDocument {
  /// The version of the format that is written. Files of later versions are read as far as possible.
  static let version = 1
  /// The most pages that are read.
  static let mostPages = 2_000
  /// The greatest size of the files of all pages, in bytes, and the most objects on them: reading more would hold up everybody for long.
  static let mostBytes = 16_000_000
  static let mostObjects = 20_000
  /// The most comments that are read.
  static let mostComments = 10_000

  private struct Contents: Codable {
    var version: Int
    var language: String
    /// The names of the pages' files, in their order.
    var pages: [String]
    /// Nil if there are none.
    var comments: [FolioComment]?

    init(version: Int, language: String, pages: [String], comments: [FolioComment]) {
      self.version = version
      self.language = language
      self.pages = pages
      self.comments = comments.isEmpty ? nil : comments
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      version = try container.decode(Int.self, forKey: .version)
      language = try container.decode(String.self, forKey: .language)
      pages = try container.decode([String].self, forKey: .pages)
      comments = (try? container.decodeIfPresent(ReadableElements<FolioComment>.self, forKey: .comments))?.elements
    }
  }

  init(configuration: ReadConfiguration) throws {
    let package = configuration.file.fileWrappers ?? [:]
    guard let data = package["folio.json"]?.regularFileContents,
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { throw FolioError.noDocument }
    let folder = package["pages"]?.fileWrappers ?? [:]
    var (names, ids): (Set<String>, Set<String>) = ([], [])
    let files = contents.pages.filter { names.insert($0).inserted }.prefix(Self.mostPages).compactMap {
      folder[$0]?.regularFileContents
    }
    guard files.reduce(0, { $0 + $1.count }) <= Self.mostBytes else { throw FolioError.tooLarge }
    pages = files.compactMap { try? JSONDecoder().decode(CanvasPage.self, from: $0) }
    guard pages.reduce(0, { $0 + $1.objects.reduce(0) { $0 + $1.allIDs.count } }) <= Self.mostObjects else {
      throw FolioError.tooLarge
    }
    // Pages and objects, also those in groups, are told apart by their ids.
    pages = pages.map { page in
      let objects = page.objects.flatMap(\.allIDs)
      let isUnique = ids.insert(page.id).inserted && Set(objects).count == objects.count
      return isUnique ? page : page.withNewIDs
    }
    guard !pages.isEmpty else { throw FolioError.noPages }
    language = contents.language
    comments = Array((contents.comments ?? []).prefix(Self.mostComments))
    for file in Set(pages.flatMap(\.pictureFiles)) {
      guard let data = package["media"]?.fileWrappers?[file]?.regularFileContents else { continue }
      try MediaFiles.standard.add(imported: data, named: file)
    }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let names = pages.indices.map { "\($0 + 1).json" }
    var files: [String: FileWrapper] = [:]
    for (name, page) in zip(names, pages) {
      files[name] = FileWrapper(regularFileWithContents: try encoder.encode(page))
    }
    var media: [String: FileWrapper] = [:]
    for file in Set(pages.flatMap(\.pictureFiles)) {
      media[file] = MediaFiles.standard.contents(of: file).map { FileWrapper(regularFileWithContents: $0) }
    }
    let contents = Contents(
      version: Self.version, language: language, pages: names,
      comments: comments)
    return FileWrapper(directoryWithFileWrappers: [
      "folio.json": FileWrapper(regularFileWithContents: try encoder.encode(contents)),
      "pages": FileWrapper(directoryWithFileWrappers: files),
      "media": FileWrapper(directoryWithFileWrappers: media),
    ])
  }
}

/// Why a file is no document.
enum FolioError: LocalizedError {
  /// It has no `folio.json`.
  case noDocument
  /// None of its pages can be read.
  case noPages
  /// Its pages have too many bytes or objects.
  case tooLarge
  /// A picture can't be stored.
  case pictureNotStored

  var errorDescription: String? {
    switch self {
    case .noDocument: String(localized: "This is not a Folio document.")
    case .noPages: String(localized: "None of the pages can be read.")
    case .tooLarge: String(localized: "The pages are too large: they may have 20,000 objects, and 16 MB in the file.")
    case .pictureNotStored: String(localized: "The picture could not be stored.")
    }
  }
}

extension CanvasPage {
  /// The files of the pictures on the page, also of those in groups.
  var pictureFiles: [String] { objects.flatMap(\.pictureFiles) }
}

extension CanvasObject {
  /// The object's id, and those of the objects in it.
  fileprivate var allIDs: [String] { [id] + parts.flatMap(\.allIDs) }

  fileprivate var pictureFiles: [String] {
    switch content {
    case .picture(let picture): [picture.file]
    case .group(let objects): objects.flatMap(\.pictureFiles)
    case .text, .shape, .table: []
    }
  }
}
