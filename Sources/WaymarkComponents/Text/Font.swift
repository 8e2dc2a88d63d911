public import Foundation
internal import WaymarkGraph

/// The size, weight and design of text.
///
/// Text styles follow the text size that the user has set.
public struct Font: Hashable, Codable, Sendable {
  /// A named text style of the platform.
  public enum TextStyle: String, CaseIterable, Codable, Sendable {
    /// 34 points, for the titles of screens.
    case largeTitle = "large-title"
    /// 28 points.
    case title
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 17 points, the default.
    case body
    /// 16 points.
    case callout
    /// 15 points.
    case subheadline
    /// 13 points.
    case footnote
    /// 12 points.
    case caption
    /// 11 points.
    case caption2
  }

  /// The weight of the strokes.
  public enum Weight: Int, Codable, Sendable {
    /// The lightest.
    case ultraLight = 100
    /// Very light.
    case thin = 200
    /// Light.
    case light = 300
    /// The default.
    case regular = 400
    /// Slightly heavier than the default.
    case medium = 500
    /// The weight of headlines.
    case semibold = 600
    /// Bold.
    case bold = 700
    /// Very bold.
    case heavy = 800
    /// The boldest.
    case black = 900

    var css: String { String(rawValue) }
  }

  /// The design of the letters.
  public enum Design: String, Codable, Sendable {
    /// The system's own.
    case `default` = ""
    /// With serifs.
    case serif
    /// With letters of equal width.
    case monospaced
    /// With rounded ends.
    case rounded
  }

  enum Size: Hashable, Codable, Sendable {
    case style(TextStyle)
    case points(CGFloat)
  }

  var size: Size
  /// The name of a font of the browser's; nil for the system's own.
  var family: String?
  var weight: Weight?
  var design: Design = .default
  var isItalic = false
  var hasTabularDigits = false

  /// Returns the system font in a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(size: .style(style), weight: weight, design: design ?? .default)
  }

  /// Returns the system font at a size in points, which scales with the user's text size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: .points(size), weight: weight, design: design ?? .default)
  }

  /// Returns a font by its name, at a size in points, which scales with the user's text size.
  ///
  /// Differs from SwiftUI: the font has to be one of the app's documents (`DocumentGroup/documentFonts(_:)`), or to be installed on
  /// the user's device; elsewhere the system's is shown.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size: .points(size), family: name) }

  /// Returns a font by its name, at a size in points, which scales with the user's text size.
  ///
  /// Differs from SwiftUI: all text styles scale alike.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// 34 points, for the titles of screens.
  public static let largeTitle = system(.largeTitle)
  /// 28 points.
  public static let title = system(.title)
  /// 22 points.
  public static let title2 = system(.title2)
  /// 20 points.
  public static let title3 = system(.title3)
  /// 17 points, semibold.
  public static let headline = system(.headline)
  /// 17 points, the default.
  public static let body = system(.body)
  /// 16 points.
  public static let callout = system(.callout)
  /// 15 points.
  public static let subheadline = system(.subheadline)
  /// 13 points.
  public static let footnote = system(.footnote)
  /// 12 points.
  public static let caption = system(.caption)
  /// 11 points.
  public static let caption2 = system(.caption2)

  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font in italics.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { with { $0.hasTabularDigits = true } }
  /// Returns the font with letters of equal width.
  public func monospaced() -> Font { with { $0.design = .monospaced } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }

  func apply(to element: inout Element) {
    switch size {
    case .style(.body): element.add(class: "body")
    case .style(let style): element.add(class: style.rawValue)
    case .points(let points): element.style("font-size", "\((points / 16).css)rem")
    }
    if let weight { element.style("font-weight", weight.css) }
    if let family {
      // Only letters, digits, spaces and hyphens: a name can't end its quotes.
      let name = family.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      element.add(class: "custom-font")
      element.style("font-family", "'\(name)',system-ui,sans-serif")
    } else if design != .default {
      element.style("font-family", "var(--\(design.rawValue))")
    }
    if isItalic { element.style("font-style", "italic") }
    if hasTabularDigits { element.style("font-variant-numeric", "tabular-nums") }
  }
}
