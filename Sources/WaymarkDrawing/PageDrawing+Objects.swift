internal import CDrawing
public import Foundation
internal import WaymarkCanvas

extension PageDrawing {
  /// Returns the objects of a page as a PNG file that is as large as they are with their shadows, and transparent beside
  /// them: what other programs paste of what is copied.
  ///
  ///     let copied = CanvasPage(id: page.id, size: page.size, objects: page.objects(with: selection))
  ///     let png = try await PageDrawing(pages: [copied], title: "", language: "pt").objectsPNG(page: 0)
  ///
  /// - Parameters:
  ///   - page: the number of the page; the first is 0.
  ///   - scale: the pixels per point, 8 at most.
  ///   - side: the greatest width and height, in pixels. Objects that would have more get fewer pixels per point.
  /// - Throws: ``DrawingError``.
  @concurrent
  public func objectsPNG(
    page number: Int, scale: Double = 2, fitting side: Int = 4_096
  ) async throws(DrawingError) -> Data {
    try await drawObjects(of: page(number), scale: scale, side: side)
  }

  @DrawingActor private func drawObjects(
    of page: CanvasPage, scale: Double, side: Int
  ) throws(DrawingError) -> Data {
    var painter = try painter(for: .image, resolution: scale)
    painter.lineBreaks = lineBreaks?.breaks(of: page.id) ?? LineBreaks()
    var objects: [PlacedObject] = []
    for object in page.objects { objects.append(try PlacedObject(object, by: painter)) }
    let reach = objects.map { $0.placement.outside($0.reach) }.filter { !$0.isNull }
    let area = reach.dropFirst().reduce(reach.first ?? .zero) { $0.union($1) }
    let size = CGSize(width: max(area.width, 1), height: max(area.height, 1))
    let longer = Double(max(size.width, size.height))
    painter.resolution = min(Self.scale(scale, for: size), Double(max(1, side)) / longer)
    // An object may reach less far than is reserved for it, such as for the corners of its line.
    return try Self.png(of: size, scale: painter.resolution, isTrimmed: true) { context throws(DrawingError) in
      context.move(x: -area.minX, y: -area.minY)
      for object in objects { try painter.paint(object, on: context) }
      try context.check()
    }
  }
}
