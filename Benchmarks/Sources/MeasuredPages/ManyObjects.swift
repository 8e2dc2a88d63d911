public import Foundation
public import Waymark

/// A page with 1,000 objects: texts, boxes with shadows, and stars.
public struct ManyObjects: View {
  @State private var page = CanvasPage.many(1_000)
  @State private var selection: Set<CanvasObject.ID> = []

  /// Creates the page.
  public init() {}

  /// The page.
  public var body: some View { ObjectCanvas(page: $page, selection: $selection) }
}

extension CanvasPage {
  /// A page with as many objects, in rows of 40.
  public static func many(_ count: Int) -> CanvasPage {
    let size = CGSize(width: 800, height: 600), rows = (count + 39) / 40
    let (width, height) = (Double(size.width) / 40, Double(size.height) / Double(rows))
    let objects = (0..<count).map { index in
      let frame = CGRect(
        x: Double(index % 40) * width, y: Double(index / 40) * height, width: width * 0.8, height: height * 0.8)
      let fill = CanvasFill.color(CanvasColor(red: Double(index % 7) / 7, green: 0.5, blue: Double(index % 11) / 11))
      return switch index % 3 {
      case 0: CanvasObject(.text(CanvasText("\(index)", size: 8, inset: 0)), in: frame, id: "o\(index)")
      case 1: CanvasObject(.shape(.rectangle), in: frame, id: "o\(index)", fill: fill, shadow: CanvasShadow(radius: 2))
      default: CanvasObject(.shape(.star(points: 5, inner: 0.5)), in: frame, id: "o\(index)", fill: fill)
      }
    }
    return CanvasPage(id: "many", size: size, objects: objects)
  }
}
