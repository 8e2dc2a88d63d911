internal import WaymarkText

/// A text that is a member of an object can have attributes: they are in another member, which is named after it, and change with the text.
extension DocumentValue {
  /// What the name of the member ends with, after that of the text. No property of an app has such a name.
  private static let runsSuffix = "@runs"

  /// The name of the member with the attributes of the text in a member.
  static func runsName(of name: String) -> String { name + runsSuffix }

  /// The name of the member whose text has its attributes in a member; nil if that has another name.
  static func textName(ofRuns name: String) -> String? {
    name.hasSuffix(runsSuffix) ? String(name.dropLast(runsSuffix.count)) : nil
  }

  /// The attributes as a value: a run is its length, or a list of its length and its attributes if it has any.
  init(_ runs: TextRuns) {
    self = .list(
      DocumentList(
        runs.runs.map { run in
          let length = DocumentValue.integer(Int64(run.length))
          if run.attributes.isEmpty { return length }
          let values = run.attributes.values.mapValues { DocumentValue.text($0, isMerged: true) }
          return .list(DocumentList([length, .object(DocumentObject(values))]))
        }))
  }
}

extension EditedText {
  /// A text with attributes that are a value. What can't be read has none.
  init(_ string: String, runs value: DocumentValue?) {
    let plain = EditedText(string)
    guard case .list(let list)? = value else {
      self = plain
      return
    }
    var runs: [TextRuns.Run] = []
    var rest = plain.length
    for element in list.elements {
      guard let run = TextRuns.Run(element), run.length <= rest else { break }
      runs.append(run)
      rest -= run.length
    }
    self.init(string, runs: TextRuns(runs))
  }
}

extension TextRuns.Run {
  fileprivate init?(_ value: DocumentValue) {
    var (length, attributes) = (value, TextAttributes())
    if case .list(let pair) = value {
      guard pair.elements.count == 2, case .object(let object) = pair.elements[1] else { return nil }
      length = pair.elements[0]
      for (name, value) in object.members {
        guard case .text(let text, _) = value else { return nil }
        attributes[name] = text
      }
    }
    guard case .integer(let count) = length, count > 0, count < 1 << 40 else { return nil }
    self.init(Int(count), attributes)
  }
}
