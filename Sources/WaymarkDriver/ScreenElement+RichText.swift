internal import WaymarkGraph
internal import WaymarkText

extension ScreenElement {
  /// Types a key into a rich text, as its surface does: in place of what is selected, or at its end, with the attributes that were chosen or those
  /// of the character before it.
  func type(_ key: Character, into text: EditedText) throws {
    try checkUsable()
    guard node["aria-readonly"] == nil else {
      throw DriverError.refused(description, event: "typing: it can only be read")
    }
    driver.moveFocus(to: node)
    let end = max(text.length - 1, 0)
    let selected = driver.selection.flatMap { $0.field === node ? $0.range : nil } ?? end..<end
    let range = selected.clamped(to: 0..<end), units = Array(text.string.utf16)
    let before = range.lowerBound - 1
    var attributes = TextAttributes()
    if key == "\n" {
      let lineFeed = units[range.upperBound...].firstIndex(of: 10) ?? end
      attributes = text.runs.attributes(at: lineFeed)
    } else if let chosen = driver.typing, chosen.field === node {
      attributes = chosen.attributes
    } else if before >= 0, units[before] != 10 {
      attributes = text.runs.attributes(at: before)
      attributes[RichTextAttribute.link.rawValue] = nil
    }
    var edit = TextEdit()
    edit.keep(range.lowerBound)
    edit.insert(String(key), length: key.utf16.count, attributes)
    edit.remove(range.count)
    let arrival = TextExchange.Arrival(version: node.version + 1, base: node.receivedEdits, edit: edit)
    try send(.edit(arrival, page: driver.pageNumber), "edit")
    let place = range.lowerBound + key.utf16.count
    driver.selected(place..<place, in: node)
  }
}
