/// A text for a page, in which nothing is a tag or an entity.
struct HTMLText {
  let text: String

  init(_ plain: String) {
    text = plain.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.append(character)
      }
    }
  }
}
