import Foundation
import Waymark

/// A text with pictures, which takes more of them; another one that takes none; and one that is only read.
struct TextPicturesPage: View {
  @State private var note = PictureNote.only
  @State private var other = AttributedString("Other ")

  var body: some View {
    VStack {
      TextEditor(text: $note.text)
        .accessibilityLabel("Note")
        .frame(height: 260)
        .editMenu {}
        .textEditorPictures(in: .applicationData) { try PictureNote.add($0) }
      TextEditor(text: $other).accessibilityLabel("Other").frame(height: 120)
      Text(note.text).accessibilityIdentifier("read")
      Text(verbatim: note.text.outline).accessibilityIdentifier("outline")
      Text(verbatim: other.outline).accessibilityIdentifier("other outline")
      HStack {
        Button("Begin") { note.text = PictureNote.first }
        Button("Insert") { note.text.insert(AttributedString("New "), at: note.text.startIndex) }
      }
    }
    .padding()
    .textPictures(in: .applicationData)
  }
}

extension AttributedString {
  /// What it has: “See |first 120x90| there”.
  fileprivate var outline: String {
    runs.map { run in
      let text = String(self[run.range].characters)
      guard let url = run.imageURL else { return text }
      let size = run.pictureSize.map { " \(Int($0.width))x\(Int($0.height))" } ?? ""
      return "\(url.deletingPathExtension().lastPathComponent)\(size)\(text == "\u{FFFC}" ? "" : " on “\(text)”")"
    }.joined(separator: "|")
  }
}

@Observable @MainActor private final class PictureNote {
  static let only = PictureNote()
  static let first: AttributedString = {
    var text = AttributedString("See ")
    var picture = AttributedString("\u{FFFC}")
    picture.imageURL = .applicationData.appending(path: "first.png")
    picture.alternateDescription = "The first picture"
    picture.pictureSize = CGSize(width: 120, height: 90)
    text += picture
    return text + AttributedString(" there\nThe end")
  }()

  var text = PictureNote.first

  private struct TooSmall: LocalizedError { let errorDescription: String? = "That picture is too small." }

  /// Keeps a picture under its number, refuses the small ones, and says nothing of those that are named “no”.
  static func add(_ file: URL) throws -> URL? {
    let content = try Data(contentsOf: file)
    if content.count < 80 { throw TooSmall() }
    if file.lastPathComponent.hasPrefix("no") { return nil }
    let files = try FileManager.default.contentsOfDirectory(atPath: URL.applicationData.path)
    let copy = URL.applicationData.appending(path: "added \(files.filter { $0.hasPrefix("added") }.count + 1).png")
    try content.write(to: copy)
    return copy
  }
}
