public import Foundation
public import WaymarkGraph

/// A shape that CSS draws as a box.
@MainActor protocol BoxShape {
  var outline: BoxOutline { get }
}

/// What CSS has to know of a box: its corners, and how far its edges are moved in.
struct BoxOutline: Equatable {
  enum Corners: Equatable {
    case circle
    /// As `border-radius` wants them.
    case css(String)
    /// In points: each corner's two radii, clockwise from the top and leading.
    case radii([CGSize])
  }

  var corners: Corners
  var inset = 0.0

  /// The value of `border-radius`.
  var radius: String? {
    switch corners {
    case .circle: return "50%"
    case .css(let css): return css
    case .radii(let radii):
      func list(_ lengths: [Double]) -> String {
        let all = lengths.map { max($0 - inset, 0).px }
        return Set(all).count == 1 ? all[0] : all.joined(separator: " ")
      }
      let (across, down) = (list(radii.map { Double($0.width) }), list(radii.map { Double($0.height) }))
      return across == down ? (across == "0" ? nil : across) : "\(across) / \(down)"
    }
  }
}

/// A shape of the library with its edges moved in.
public struct _InsetShape<Base: InsettableShape>: InsettableShape {
  let base: Base
  let amount: Double

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  /// Moves the edges in further.
  public func inset(by amount: Double) -> _InsetShape { _InsetShape(base: base, amount: self.amount + amount) }
  /// Drawn by the library.
  @ViewBuilder public var body: some View { _ShapeView(shape: self, fill: ForegroundStyle()) }
}

extension _InsetShape: BoxShape where Base: BoxShape {
  var outline: BoxOutline {
    var outline = base.outline
    outline.inset += amount
    return outline
  }
}

/// A rectangle.
public struct Rectangle: InsettableShape, BoxShape {
  /// Makes a rectangle.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .radii([.zero])) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// Moves the edges in.
  public func inset(by amount: Double) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }
}

/// How the corners of a rectangle are rounded.
public enum RoundedCornerStyle: Sendable, Hashable {
  /// As a part of a circle.
  case circular
  /// With a gradual start; drawn as a part of a circle.
  case continuous
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape, BoxShape {
  /// How wide and high each corner is.
  public var cornerSize: CGSize
  /// How the corners are rounded.
  public var style: RoundedCornerStyle

  /// Makes a rectangle with corners of a radius in points.
  public nonisolated init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Makes a rectangle with corners of a size in points.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  var outline: BoxOutline { BoxOutline(corners: .radii([cornerSize])) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path { $0.addRoundedRect(in: rect, cornerSize: cornerSize) } }
  /// Moves the edges in.
  public func inset(by amount: Double) -> _InsetShape<RoundedRectangle> { _InsetShape(base: self, amount: amount) }
}

/// A rectangle with corners that are rounded differently.
public struct UnevenRoundedRectangle: InsettableShape, BoxShape {
  let radii: [Double]

  /// Makes a rectangle with radii in points.
  public nonisolated init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
  ) {
    radii = [topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius]
  }

  var outline: BoxOutline { BoxOutline(corners: .radii(radii.map { CGSize(width: $0, height: $0) })) }

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let most = Double(min(rect.width, rect.height)) / 2
    let r = radii.map { CGFloat(min(max($0, 0), most)) }
    return Path { path in
      path.move(to: CGPoint(x: rect.minX + r[0], y: rect.minY))
      let corners = [
        (rect.maxX - r[1], rect.minY + r[1], r[1], -90.0), (rect.maxX - r[2], rect.maxY - r[2], r[2], 0.0),
        (rect.minX + r[3], rect.maxY - r[3], r[3], 90.0), (rect.minX + r[0], rect.minY + r[0], r[0], 180.0),
      ]
      for (x, y, radius, start) in corners {
        path.addArc(
          center: CGPoint(x: x, y: y), radius: radius, startAngle: .degrees(start), endAngle: .degrees(start + 90),
          clockwise: false)
      }
      path.closeSubpath()
    }
  }
  /// Moves the edges in.
  public func inset(by amount: Double) -> _InsetShape<UnevenRoundedRectangle> { _InsetShape(base: self, amount: amount) }
}

/// The largest circle in the middle of the space.
public struct Circle: InsettableShape, BoxShape {
  /// Makes a circle.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .circle) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  /// Moves the edge in.
  public func inset(by amount: Double) -> _InsetShape<Circle> { _InsetShape(base: self, amount: amount) }
}

/// An ellipse that touches all sides of the space.
public struct Ellipse: InsettableShape, BoxShape {
  /// Makes an ellipse.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .css("50%")) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// Moves the edge in.
  public func inset(by amount: Double) -> _InsetShape<Ellipse> { _InsetShape(base: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, BoxShape {
  /// Makes a capsule.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  var outline: BoxOutline { BoxOutline(corners: .css("9999px")) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: Double(min(rect.width, rect.height)) / 2)
  }
  /// Moves the edge in.
  public func inset(by amount: Double) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == Circle {
  /// The largest circle in the middle of the space.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// An ellipse that touches all sides of the space.
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
}
