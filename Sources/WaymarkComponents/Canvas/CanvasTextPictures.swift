internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph
internal import WaymarkLocalization
internal import WaymarkText

/// The pictures in the texts of a canvas that are edited. A document has the names of files, and the browser has names of its own for them, by
/// which it can request what it was given, and nothing else.
@MainActor struct CanvasTextPictures {
  /// Returns the file that a document has a name for.
  let media: (String) -> URL?
  let addresses: PictureAddresses
  /// Makes an object of the file of a picture; nil if texts take none.
  let store: ((Result<URL, any Error>) async -> CanvasObject?)?
  let localization: Localization

  // MARK: Texts

  /// Returns the text as the browser has it.
  func shown(_ text: EditedText) -> EditedText {
    guard text.runs.runs.contains(where: { $0.attributes.saysPicture }) else { return text }
    var edit = TextEdit()
    for run in text.runs.runs {
      let name = run.attributes[TextPicture.file].flatMap(self.name)
      let change: [String: String?] = [TextPicture.file: nil, RichTextAttribute.picture.rawValue: name]
      edit.keep(run.length, run.attributes.saysPicture ? TextAttributeChange(change) : TextAttributeChange())
    }
    var shown = text
    shown.apply(edit)
    return shown
  }

  /// Returns an edit of the browser's text as one of the document's.
  func stored(_ edit: TextEdit) -> TextEdit {
    guard edit.hasPictures else { return edit }
    let picture = RichTextAttribute.picture.rawValue
    var result = TextEdit()
    for part in edit.parts {
      switch part {
      case .insert(let text, let length, var attributes):
        attributes[TextPicture.file] = attributes[.picture].flatMap(file)
        attributes[picture] = nil
        result.insert(text, length: length, attributes)
      case .keep(let count, let change):
        var values = change.values
        if let name = values.removeValue(forKey: picture) { values[TextPicture.file] = name.flatMap(file) }
        result.keep(count, TextAttributeChange(values))
      case .remove: result.append(part)
      }
    }
    return result
  }

  /// Returns a document's text after a change of the one that the browser has.
  func stored(_ change: RichTextChange, of text: EditedText) -> EditedText {
    guard text.runs.hasPictures || change.edit.hasPictures else { return change.content }
    var new = text
    new.apply(stored(change.edit))
    return new
  }

  // MARK: Names

  /// Returns the name by which the browser requests a file; nil if it is missing.
  private func name(of file: String) -> String? {
    file.isFileName ? media(file).flatMap { addresses.name(ofPictureInText: $0) } : nil
  }

  /// Whether the user may insert the picture with a name: a text of theirs has or had it, and its file is one of the app's media.
  func knows(_ name: String) -> Bool { addresses.knows(pictureInText: name) && file(named: name) != nil }

  /// Returns the file of the picture with a name: its own name is that which documents have for it.
  private func file(named name: String) -> String? {
    guard let url = addresses.inTexts.url(named: name), url.lastPathComponent.isFileName,
      media(url.lastPathComponent)?.path == url.path
    else { return nil }
    return url.lastPathComponent
  }

  // MARK: Files

  /// Hands the files that were uploaded for a text to the app.
  ///
  /// - Returns: the attributes of the picture for each file, nil for one that is refused; and why, unless the app has said that.
  func add(_ files: [UploadedFile]) async -> (pictures: [TextAttributes?], refusal: String) {
    guard let store else { return ([], "") }
    var pictures: [TextAttributes?] = [], refusal = ""
    for file in files {
      let object = await store(file.result)
      let picture = object.flatMap(attributes)
      pictures.append(picture)
      if object != nil, picture == nil { refusal = localization.libraryText("That was not possible.") }
    }
    return (pictures, refusal)
  }

  /// Returns the attributes by which the browser inserts the picture of an object; nil if it shows none, or if that has no file.
  private func attributes(of object: CanvasObject) -> TextAttributes? {
    guard case .picture(let picture) = object.content, let name = name(of: picture.file) else { return nil }
    var attributes = CanvasTextPicture(picture).attributes
    attributes[TextPicture.file] = nil
    attributes[RichTextAttribute.picture.rawValue] = name
    return attributes
  }
}

extension TextAttributes {
  /// Whether they say which picture a character stands for. A document has names of files only.
  fileprivate var saysPicture: Bool {
    self[TextPicture.file] != nil || self[RichTextAttribute.picture.rawValue] != nil
  }
}
