internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// An object of a group. It is placed in fractions of the group, so that it is stretched with it in the browser.
struct CanvasPartElement: ElementView {
  let object: CanvasObject
  /// The place in the coordinates of the parts that is the frame of the group.
  let area: CGRect
  /// Its place in the order of the parts, counted from 0.
  let index: Int
  let count: Int
  let files: [String: URL]
  /// What is done in its group, if that is entered.
  let group: CanvasEntry?

  private var isListed: Bool { group?.isLevel == true }
  private var isSelected: Bool { isListed && group?.selection.contains(object.id) == true }
  private var holder: CanvasHolder? { isListed ? group?.holders[object.id] : nil }
  private var entry: CanvasEntry? { group?.entry(of: object.id) }

  var content: some View {
    CanvasObjectBody(
      object: object, files: files, editor: isListed && group?.edited == object.id ? group?.editor : nil, entry: entry)
  }

  func render(in environment: EnvironmentValues) -> Element {
    func percent(_ length: CGFloat, of whole: CGFloat) -> String { whole > 0 ? percentage(length / whole) : "0" }
    var element = Element("wm-part")
    object.applyState(to: &element, isSelected: isSelected, isEntered: entry != nil)
    let frame = object.frame.offsetBy(dx: -area.minX, dy: -area.minY)
    let numbers = [
      percent(frame.minX, of: area.width), percent(frame.minY, of: area.height),
      percent(frame.width, of: area.width), percent(frame.height, of: area.height),
    ]
    element["data-frame"] = (numbers + [object.rotation.css]).joined(separator: " ")
    element.begin(
      with: "style",
      "left:\(numbers[0])%;top:\(numbers[1])%;width:\(numbers[2])%;height:\(numbers[3])%"
        + (object.rotation == 0 ? "" : ";transform:rotate(\(object.rotation.css)deg)"))
    // The browser gives the focus to parts of a group that it has entered before the server knows that.
    element["tabindex"] = isListed ? "0" : "-1"
    guard isListed else { return element }
    element["role"] = object.isOneImage ? "img" : "group"
    element["aria-label"] = object.accessibleName(index: index, ofParts: count, in: environment)
    holder?.apply(to: &element, in: environment)
    return element
  }

  func change(from old: CanvasPartElement, in environment: EnvironmentValues) -> AppearanceChange {
    let isSame =
      index == old.index && count == old.count && area == old.area && isListed == old.isListed
      && isSelected == old.isSelected && holder == old.holder && (entry == nil) == (old.entry == nil)
      && object == old.object
    return isSame ? .none : .unknown
  }
}

/// Returns a fraction in per cent, with so many decimals that places on a page of any size can be computed from it.
private func percentage(_ fraction: Double) -> String {
  let rounded = (fraction * 1e9).rounded() / 1e7
  return abs(rounded) < 1e-3 || abs(rounded) > 1e9 ? rounded.css : String(rounded)
}
