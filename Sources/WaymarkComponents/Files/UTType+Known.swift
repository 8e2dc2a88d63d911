extension UTType {
  /// Files and folders of any type.
  public static let item = UTType("public.item", nil, nil, conformingTo: [])
  /// Anything that has content, such as text and images.
  public static let content = UTType("public.content", nil, nil, conformingTo: [])
  /// Content made of several kinds of content, such as documents with text and images.
  public static let compositeContent = UTType("public.composite-content", nil, nil, conformingTo: [content])
  /// Files of any type.
  public static let data = UTType("public.data", nil, nil, conformingTo: [item])

  /// Folders, and documents that are folders. A browser gives and receives them as zip archives.
  public static let directory = UTType("public.directory", nil, nil, conformingTo: [item])
  /// Folders.
  public static let folder = UTType("public.folder", nil, nil, conformingTo: [directory])
  /// Documents that are folders, and look like files.
  public static let package = UTType("com.apple.package", nil, nil, conformingTo: [directory])

  /// Addresses.
  public static let url = UTType("public.url", nil, nil, conformingTo: [data])

  /// Text of any kind.
  public static let text = UTType("public.text", nil, "text/*", conformingTo: [data, content])
  /// Plain text.
  public static let plainText = UTType("public.plain-text", "txt", "text/plain", conformingTo: [text])
  /// Plain text in UTF-8.
  public static let utf8PlainText = UTType("public.utf8-plain-text", "txt", "text/plain", conformingTo: [plainText])
  /// Text with styles, in RTF.
  public static let rtf = UTType("public.rtf", "rtf", "text/rtf", conformingTo: [text])
  /// HTML.
  public static let html = UTType("public.html", "html", "text/html", conformingTo: [text])
  /// XML.
  public static let xml = UTType("public.xml", "xml", "application/xml", conformingTo: [text])
  /// JSON.
  public static let json = UTType("public.json", "json", "application/json", conformingTo: [text])
  /// YAML.
  public static let yaml = UTType("public.yaml", "yaml", "application/yaml", conformingTo: [text])
  /// Values separated by commas or tabs.
  public static let delimitedText = UTType("public.delimited-values-text", nil, nil, conformingTo: [text])
  /// Comma-separated values.
  public static let commaSeparatedText = UTType(
    "public.comma-separated-values-text", "csv", "text/csv", conformingTo: [delimitedText])
  /// Tab-separated values.
  public static let tabSeparatedText = UTType(
    "public.tab-separated-values-text", "tsv", "text/tab-separated-values", conformingTo: [delimitedText])

  /// PDF.
  public static let pdf = UTType("com.adobe.pdf", "pdf", "application/pdf", conformingTo: [data, compositeContent])
  /// Electronic books.
  public static let epub = UTType(
    "org.idpf.epub-container", "epub", "application/epub+zip", conformingTo: [data, compositeContent])

  /// Archives of any kind.
  public static let archive = UTType("public.archive", nil, nil, conformingTo: [data])
  /// Zip archives.
  public static let zip = UTType("public.zip-archive", "zip", "application/zip", conformingTo: [archive])

  /// Types that have no property, because they have none elsewhere.
  private static let others = [
    UTType("net.daringfireball.markdown", "md", "text/markdown", conformingTo: [plainText]),
    UTType("com.topografix.gpx", "gpx", "application/gpx+xml", conformingTo: [xml]),
  ]

  static let known =
    [
      item, content, compositeContent, data, directory, folder, package, url, text, plainText, utf8PlainText, rtf, html,
      xml, json, yaml, delimitedText, commaSeparatedText, tabSeparatedText, pdf, epub, archive, zip,
    ] + media + others

  /// Further extensions of known types.
  private static let synonyms = [
    "jpg": "jpeg", "htm": "html", "markdown": "md", "yml": "yaml", "tif": "tiff", "m4v": "mp4",
  ]

  /// Returns the known type with an extension in small letters.
  static func known(byExtension name: String) -> UTType? {
    let name = synonyms[name] ?? name
    return known.first { $0.preferredFilenameExtension == name }
  }
}
