/// What a file is for a person who searches, by the extension of its name.
///
///     let query = FileQuery("beach", kinds: [.image, .movie])
public enum FileKind: Int, Sendable, Hashable, Codable, CaseIterable {
  /// A folder.
  case folder
  /// A picture, or a drawing.
  case image
  /// A film.
  case movie
  /// Music, or speech.
  case audio
  /// A text, a table, a presentation, a book, or the source of a program.
  case document
  /// Files that are packed in one.
  case archive
  /// Anything else, also links and devices.
  case other

  /// The kind of a file with an extension in lower case.
  init(extension suffix: String?) { self = suffix.flatMap { Self.kinds[$0] } ?? .other }

  private static let kinds: [String: FileKind] = {
    let lists: [(FileKind, String)] = [
      (
        .image,
        "avif bmp cr2 cr3 dng eps gif heic heif ico jp2 jpeg jpg jxl nef orf png psd raf raw rw2 svg tga tif tiff webp "
          + "xcf"
      ),
      (.movie, "3gp avi flv m2ts m4v mkv mov mp4 mpeg mpg mts ogv qt vob webm wmv"),
      (.audio, "aac aif aiff amr ape flac m4a mid midi mka mp3 oga ogg opus wav wma"),
      (.document, text + " doc docx epub key mobi numbers odp ods odt pages pdf pps ppsx ppt pptx ps rtf xls xlsx"),
      (.archive, "7z br bz2 cab cpio deb dmg gz iso jar lz lz4 lzma rar rpm tar tbz tgz txz xz z zip zst"),
    ]
    var found: [String: FileKind] = [:]
    for (kind, list) in lists { for suffix in list.split(separator: " ") { found[String(suffix)] = kind } }
    return found
  }()

  /// The extensions of files whose content is text.
  private static let text =
    "asc bib c cc cfg conf cpp cs css csv diff eml gpx go h hpp htm html ical ics ini java js json jsx kml log lua m "
    + "markdown md mm org patch php pl po py r rb rs rst sh sql srt swift tex toml ts tsv tsx txt vcf vtt xhtml xml yaml yml"

  private static let textExtensions = Set(text.split(separator: " ").map(String.init))

  /// Whether the content of a file may be text. Without an extension it is looked at.
  static func mayBeText(extension suffix: String?) -> Bool { suffix.map(textExtensions.contains) ?? true }
}
