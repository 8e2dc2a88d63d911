package import WaymarkGraph

extension TextEdit {
  /// Returns the edit that undoes this one.
  ///
  /// - Parameter text: the text before the edit. What is kept or removed beyond its end does not count.
  package func inverse(of text: String) -> TextEdit {
    let units = Array(text.utf16)
    var result = TextEdit()
    var position = 0
    for part in parts {
      switch part {
      case .keep(let count):
        let count = min(count, units.count - position)
        result.keep(count)
        position += count
      case .remove(let count):
        let end = min(position + count, units.count)
        result.insert(String(decoding: units[position..<end], as: UTF16.self), length: end - position)
        position = end
      case .insert(_, let length): result.remove(length)
      }
    }
    return result
  }
}
