package import WaymarkText

extension CanvasText {
  /// The pictures in the text, in its order. U+FFFC stands for each.
  public var pictures: [CanvasTextPicture] {
    // A page asks for them at each key.
    guard runs.hasPictures else { return [] }
    return runs.runs.flatMap { run in
      CanvasTextPicture(run.attributes).map { Array(repeating: $0, count: run.length) } ?? []
    }
  }

  /// Inserts a picture.
  ///
  ///     text.insert(CanvasTextPicture(file: "map.png", label: "The way along the river"), at: 0)
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - position: where, in UTF-16 code units; at the end of the text if it is beyond that.
  public mutating func insert(_ picture: CanvasTextPicture, at position: Int) {
    var edit = TextEdit()
    edit.keep(min(max(position, 0), string.utf16.count))
    edit.insert(String(TextPicture.character), length: 1, picture.attributes)
    var new = edited
    new.apply(edit)
    edited = new
    isPlaceholder = false
  }

  /// Replaces pictures by others, such as by files that were stored under other names.
  ///
  /// - Parameter replacement: returns another picture; nil to leave one as it is.
  public mutating func replacePictures(_ replacement: (CanvasTextPicture) -> CanvasTextPicture?) {
    var isChanged = false
    let new = runs.runs.map { run in
      guard let old = CanvasTextPicture(run.attributes), let other = replacement(old), other != old else { return run }
      isChanged = true
      var attributes = run.attributes.withoutPicture
      for (name, value) in other.attributes.values { attributes[name] = value }
      return TextRuns.Run(run.length, attributes)
    }
    if isChanged { runs = TextRuns(new) }
  }

  /// The text with what its pictures show in their places.
  package var readableString: String {
    guard runs.hasPictures else { return string }
    return edited.paragraphs.map { paragraph in
      paragraph.spans.map { span in
        guard let picture = CanvasTextPicture(span.attributes) else { return span.text }
        return String(repeating: picture.label, count: span.text.unicodeScalars.count)
      }.joined()
    }.joined(separator: "\n")
  }
}

extension TextRuns {
  /// Whether there are pictures of documents.
  package var hasPictures: Bool { runs.contains { $0.attributes[TextPicture.file] != nil } }

  /// The runs without files at characters that stand for no picture.
  func withPictures(of string: String) -> TextRuns {
    guard hasPictures else { return self }
    let units = Array(string.utf16)
    var result: [TextRuns.Run] = []
    var start = 0
    for run in runs {
      let end = start + run.length
      if run.attributes[TextPicture.file] == nil {
        result.append(run)
      } else {
        var letters = run.attributes
        letters[TextPicture.file] = nil
        for index in start..<end {
          result.append(Run(1, units[index] == TextPicture.unit ? run.attributes : letters))
        }
      }
      start = end
    }
    return TextRuns(result)
  }
}
