public import Foundation
public import WaymarkGraph

/// A colour. As a view, it fills the space it is offered.
///
/// The named colours are those of iOS, each with a light and a dark value; where the contrast of iOS' own is too low
/// for text, text has the nearest colour that meets WCAG AA.
public struct Color: ShapeStyle, Hashable, Codable, Sendable {
  let css: String
  /// The colour of text, if it is another.
  let text: String?

  private init(css: String, text: String? = nil) {
    self.css = css
    self.text = text
  }
  private init(named name: String) { self.init(css: "var(--\(name))") }
  /// A colour with a variant for text.
  private init(legible name: String) { self.init(css: "var(--\(name))", text: "var(--\(name)-text)") }

  /// Creates a colour from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    // NaN is not greater than 0 either.
    func part(_ value: Double) -> String { value > 0 ? String(Int((min(value, 1) * 255).rounded())) : "0" }
    self.init(css: "rgb(\(part(red)) \(part(green)) \(part(blue)) / \(min(max(opacity, 0), 1).css))")
  }

  /// Creates a colour from its components in a colour space, each from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    guard colorSpace != .sRGB else {
      self.init(red: red, green: green, blue: blue, opacity: opacity)
      return
    }
    let parts = [red, green, blue].map { ($0.isNaN ? 0 : $0).css }.joined(separator: " ")
    self.init(css: "color(\(colorSpace.rawValue) \(parts) / \(min(max(opacity, 0), 1).css))")
  }

  /// Creates a grey in a colour space, from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour space.
  public enum RGBColorSpace: String, Sendable, Hashable {
    /// The usual one.
    case sRGB = "srgb"
    /// The usual one without gamma correction.
    case sRGBLinear = "srgb-linear"
    /// The wider one of recent screens.
    case displayP3 = "display-p3"
  }

  /// Unavailable: there are no asset catalogs.
  @available(*, unavailable, message: "there are no asset catalogs: declare the colour as a static property of Color")
  public init(_ name: String, bundle: Bundle? = nil) { preconditionFailure("unavailable") }

  /// Creates a grey, from 0 (black) to 1 (white).
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a colour from its hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// The colour of primary text.
  public static let primary = Color(named: "label")
  /// The colour of secondary text.
  public static let secondary = Color(named: "secondary-label")
  /// The tint colour, as set by the nearest enclosing view.
  public static let accentColor = Color(legible: "tint")
  /// The system's red.
  public static let red = Color(legible: "red")
  /// The system's orange.
  public static let orange = Color(named: "orange")
  /// The system's yellow.
  public static let yellow = Color(named: "yellow")
  /// The system's green.
  public static let green = Color(named: "green")
  /// The system's mint.
  public static let mint = Color(named: "mint")
  /// The system's teal.
  public static let teal = Color(named: "teal")
  /// The system's cyan.
  public static let cyan = Color(named: "cyan")
  /// The system's blue.
  public static let blue = Color(legible: "blue")
  /// The system's indigo.
  public static let indigo = Color(named: "indigo")
  /// The system's purple.
  public static let purple = Color(named: "purple")
  /// The system's pink.
  public static let pink = Color(named: "pink")
  /// The system's brown.
  public static let brown = Color(named: "brown")
  /// The system's grey.
  public static let gray = Color(named: "gray")
  /// White, in light and dark.
  public static let white = Color(css: "#fff")
  /// Black, in light and dark.
  public static let black = Color(css: "#000")
  /// A fully transparent colour.
  public static let clear = Color(css: "transparent")

  /// Returns the colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    Color(css: css.withOpacity(opacity), text: text?.withOpacity(opacity))
  }

  var paint: Paint { .color(css, text: text) }

  /// A subtle gradient of the colour.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

extension Color: View {
  /// Drawn by the library.
  public var body: some View { FilledBox(paint: paint) }
}

extension Color: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { paint }
}

extension ShapeStyle where Self == Color {
  /// The system's red.
  public static var red: Color { Color.red }
  /// The system's orange.
  public static var orange: Color { Color.orange }
  /// The system's yellow.
  public static var yellow: Color { Color.yellow }
  /// The system's green.
  public static var green: Color { Color.green }
  /// The system's mint.
  public static var mint: Color { Color.mint }
  /// The system's teal.
  public static var teal: Color { Color.teal }
  /// The system's cyan.
  public static var cyan: Color { Color.cyan }
  /// The system's blue.
  public static var blue: Color { Color.blue }
  /// The system's indigo.
  public static var indigo: Color { Color.indigo }
  /// The system's purple.
  public static var purple: Color { Color.purple }
  /// The system's pink.
  public static var pink: Color { Color.pink }
  /// The system's brown.
  public static var brown: Color { Color.brown }
  /// The system's grey.
  public static var gray: Color { Color.gray }
  /// White, in light and dark.
  public static var white: Color { Color.white }
  /// Black, in light and dark.
  public static var black: Color { Color.black }
  /// A fully transparent colour.
  public static var clear: Color { Color.clear }
}

/// A box filled with paint.
struct FilledBox: ElementView {
  let paint: Paint
  var corners: String?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "shape")
    paint.applyToBackground(&element)
    if let corners { element.style("border-radius", corners) }
    return element
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}
