import RandomInputs
import WaymarkText

extension TextEdit {
  /// A random edit of a rich text, whose last line feed stays.
  init(random text: EditedText, using generator: inout SeededGenerator) {
    let changes: [[String: String?]] = [
      [:], [:], ["bold": "1"], ["bold": nil, "italic": "1"], ["size": "12", "font": "Inter"], ["color": "#123456"],
    ]
    let paragraphs: [[String: String]] = [[:], ["heading": "1"], ["list": "bullet", "level": "2"]]
    self.init()
    let units = Array(text.string.utf16)
    var position = 0
    while position < units.count {
      let count = Int.random(in: 1...4, using: &generator), end = min(position + count, units.count)
      let isWhole = [position, end].allSatisfy { $0 == units.count || !UTF16.isTrailSurrogate(units[$0]) }
      guard isWhole else {
        keep(end - position)
        position = end
        continue
      }
      let isEnd = end == units.count
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where !isEnd: remove(end - position)
      case 1:
        let new = ["x", "é", "\n", "👍🏽", "a\nb"].randomElement(using: &generator)!
        let attributes = new == "\n" ? paragraphs.randomElement(using: &generator)! : [:]
        insert(new, length: new.utf16.count, TextAttributes(attributes))
        keep(end - position)
      case 2 where !units[position..<end].contains(10):
        keep(end - position, TextAttributeChange(changes.randomElement(using: &generator)!))
      default: keep(end - position)
      }
      position = end
    }
  }
}
