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
  /// The most values that are kept without being known. A page that is read when there are more can't be read.
  static let mostUnknownValues = 50_000
  /// The most comments that are read.
  static let mostComments = 10_000

  /// What is in `folio.json`.
  private struct Contents: Codable {
    let version: Int
    let language: String
    /// The names of the pages' files, in their order.
    let pages: [String]
    let comments: ReadableElements<FolioComment>
    let unknown: UnknownMembers

    private enum CodingKeys: CodingKey { case version, language, pages, comments }

    init(_ document: FolioDocument, pages: [String]) {
      version = FolioDocument.version
      language = document.language
      self.pages = pages
      comments = ReadableElements(document.comments, unreadable: document.unreadableComments)
      unknown = document.unknown
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      version = try container.decode(Int.self, forKey: .version)
      language = try container.decode(String.self, forKey: .language)
      pages = try container.decode([String].self, forKey: .pages)
      let comments = try? container.decodeIfPresent(ReadableElements<FolioComment>.self, forKey: .comments)
      self.comments = comments ?? ReadableElements([])
      unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(version, forKey: .version)
      try container.encode(language, forKey: .language)
      try container.encode(pages, forKey: .pages)
      if comments != ReadableElements([]) { try container.encode(comments, forKey: .comments) }
      try unknown.encode(to: encoder)
    }
  }

  init(configuration: ReadConfiguration) throws {
    let package = configuration.file.fileWrappers ?? [:]
    guard let data = package["folio.json"]?.regularFileContents else { throw FolioError.noDocument }
    guard data.count <= Self.mostBytes else { throw FolioError.tooLarge }
    let decoder = JSONDecoder()
    decoder.userInfo[.unknownValueLimit] = UnknownValueLimit(Self.mostUnknownValues)
    guard let contents = try? decoder.decode(Contents.self, from: data) else { throw FolioError.noDocument }
    let files = package["pages"]?.fileWrappers ?? [:]
    let pages = try Self.pages(named: contents.pages, in: files, by: decoder, configuration)
    var comments = contents.comments
    if comments.elements.count > Self.mostComments {
      configuration.reportMissing(String(localized: "Only the first \(Self.mostComments) comments were read."))
    }
    comments.elements = Array(comments.elements.prefix(Self.mostComments))
    let pictures = try MediaFiles.standard.addPictures(of: pages, configuration)
    self.init(
      language: contents.language, pages: pages.map { $0.replacing(pictures) }, comments: comments,
      unknown: contents.unknown)
  }

  /// Reads the pages, and reports what can't be read.
  private static func pages(
    named names: [String], in folder: [String: FileWrapper], by decoder: JSONDecoder,
    _ configuration: ReadConfiguration
  ) throws -> [CanvasPage] {
    var known: Set<String> = []
    let names = names.filter { known.insert($0).inserted }
    if names.count > mostPages {
      configuration.reportMissing(String(localized: "Only the first \(mostPages) pages were read."))
    }
    let files = names.prefix(mostPages).map { folder[$0]?.regularFileContents }
    guard files.reduce(0, { $0 + ($1?.count ?? 0) }) <= mostBytes else { throw FolioError.tooLarge }
    var pages: [CanvasPage] = []
    for (index, file) in files.enumerated() {
      guard var page = file.flatMap({ try? decoder.decode(CanvasPage.self, from: $0) }) else {
        configuration.reportMissing(String(localized: "Page \(index + 1) can’t be read."))
        continue
      }
      let size = page.size.limited
      if size != page.size {
        page.size = size
        configuration.reportMissing(
          String(
            localized: "The size of page \(index + 1) was changed to \(size.spoken): a side has 18 to 14,400 points."))
      }
      pages.append(page)
      let count = page.unreadableObjects.count
      if count > 0 {
        configuration.reportMissing(
          String(localized: "Page \(index + 1) has objects that can’t be read, and are not shown: \(count)."))
      }
    }
    guard pages.reduce(0, { $0 + $1.objects.reduce(0) { $0 + $1.allIDs.count } }) <= mostObjects else {
      throw FolioError.tooLarge
    }
    guard !pages.isEmpty else { throw FolioError.noPages }
    // Pages and objects, also those in groups, are told apart by their ids.
    var ids: Set<String> = []
    return pages.map { page in
      let objects = page.objects.flatMap(\.allIDs)
      let isUnique = ids.insert(page.id).inserted && Set(objects).count == objects.count
      return isUnique ? page : page.withNewIDs
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
    let contents = Contents(self, pages: names)
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

extension CanvasObject {
  /// The object's id, and those of the objects in it.
  fileprivate var allIDs: [String] { [id] + parts.flatMap(\.allIDs) }
}

extension CGSize {
  /// The shortest and the longest side of a page, in points: that of a stamp, and the longest that readers of PDF have to support.
  private static let sides = 18.0...14_400.0

  /// The nearest size that a page may have.
  fileprivate var limited: CGSize {
    CGSize(width: width.clamped(to: Self.sides), height: height.clamped(to: Self.sides))
  }

  fileprivate var spoken: String { "\(width.formatted()) × \(height.formatted())" }
}

extension CGFloat {
  fileprivate func clamped(to range: ClosedRange<Double>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
