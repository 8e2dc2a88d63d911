public import Foundation

/// An object on a page: a text, a shape, a picture, a table or a group, with its place and its style.
public struct CanvasObject: Identifiable, Hashable, Sendable, Codable {
  /// The identity of the object in its document.
  public var id: String
  /// A name that the user has given; nil for none.
  public var name: String? { didSet { unknown.remove("name", if: name != oldValue) } }
  /// What the object shows.
  public var content: Content { didSet { if !isShape { unknownOfShape = UnknownMembers() } } }
  /// How the inside is filled; nil for not at all.
  public var fill: CanvasFill? {
    didSet {
      unknown.remove("fill", if: fill != oldValue)
      if fill == nil { unknownOfFill = UnknownMembers() }
    }
  }
  /// The line along the edge; nil for none.
  public var stroke: CanvasStroke? { didSet { unknown.remove("stroke", if: stroke != oldValue) } }
  /// The shadow; nil for none.
  public var shadow: CanvasShadow? { didSet { unknown.remove("shadow", if: shadow != oldValue) } }
  /// The opacity of everything together, from 0 to 1.
  public var opacity: Double { didSet { unknown.remove("opacity", if: opacity != oldValue) } }
  /// The radius of the corners of rectangles, text boxes, pictures and tables, in points.
  public var cornerRadius: Double { didSet { unknown.remove("cornerRadius", if: cornerRadius != oldValue) } }
  /// Whether the object can't be selected by a press or changed until it is unlocked.
  public var isLocked: Bool { didSet { unknown.remove("isLocked", if: isLocked != oldValue) } }
  /// The point of a group, in the coordinates of its parts, that is at its corner. A group that has become larger because a part was moved has
  /// another one, and its other parts keep their frames.
  public internal(set) var contentOrigin: CGPoint = .zero
  /// The address that a press on the object opens; nil for none.
  public var link: URL? { didSet { unknown.remove("link", if: link != oldValue) } }

  /// Where the point (0, 0) of a group's parts would be if the group were rotated back around ``turningPoint``; of any other object, its corner.
  var position: CGPoint
  /// The width and the height before rotation.
  var size: CGSize
  /// The rotation in degrees clockwise.
  var angle: Double { didSet { unknown.remove("rotation", if: angle != oldValue) } }
  /// The point in the coordinates of a group's parts around which the group is rotated; nil for its centre. A group that has become larger
  /// keeps it, so that no part is moved.
  var pivot: CGPoint?
  /// The parts of a group that this version can't read.
  var unreadableParts = UnreadableElements()
  var unknownOfFill = UnknownMembers()
  var unknownOfShape = UnknownMembers()
  var unknown = UnknownMembers()

  /// What an object shows.
  public enum Content: Hashable, Sendable {
    /// A text box.
    case text(CanvasText)
    /// A shape.
    case shape(CanvasShape)
    /// A picture.
    case picture(CanvasPicture)
    /// A table of texts.
    case table(CanvasTable)
    /// Objects that are moved, resized and rotated as one. Their frames are in coordinates of the group: what is at
    /// ``CanvasObject/contentOrigin`` is at its corner before its rotation.
    case group([CanvasObject])
  }

  /// Creates an object.
  public init(
    _ content: Content, in frame: CGRect, id: String = CanvasObject.newID(), name: String? = nil, rotation: Double = 0,
    fill: CanvasFill? = nil, stroke: CanvasStroke? = nil, shadow: CanvasShadow? = nil, opacity: Double = 1,
    cornerRadius: Double = 0, isLocked: Bool = false, link: URL? = nil
  ) {
    self.id = id
    self.name = name
    self.content = content
    position = frame.origin
    size = frame.size
    angle = rotation
    self.fill = fill
    self.stroke = stroke
    self.shadow = shadow
    self.opacity = opacity
    self.cornerRadius = cornerRadius
    self.isLocked = isLocked
    self.link = link
    if isGroup, rotation != 0 { pivot = middle }
  }

  /// Returns an identity that no other object or page has: 16 letters and digits.
  public static func newID() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<16).map { _ in letters.randomElement()! })
  }

  /// Returns a coordinate that can be drawn: neither infinite nor beyond a million points.
  public static func coordinate(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1_000_000), 1_000_000) : 0
  }

  /// Returns a length that can be drawn: neither negative, infinite nor beyond 100,000 points.
  public static func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 100_000) : 0 }
}
