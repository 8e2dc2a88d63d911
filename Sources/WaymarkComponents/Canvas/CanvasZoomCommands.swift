internal import Foundation
public import WaymarkGraph

/// The commands of a menu that change how large a canvas shows its page, with their keys: Zoom In, Zoom Out, Actual Size and Zoom to Fit.
///
///     Menu("View", systemImage: "eye") {
///       CanvasZoomCommands(zoom: $zoom)
///     }
///
/// Note: Waymark only.
public struct CanvasZoomCommands: View {
  @Binding private var zoom: CanvasZoom

  /// Creates the commands.
  ///
  /// - Parameter zoom: the zoom of the canvas.
  public init(zoom: Binding<CanvasZoom>) { _zoom = zoom }

  /// Drawn by the library.
  public var body: some View {
    Section {
      CanvasCommand("Zoom In", key: "=") { zoom.zoomIn() }.disabled(zoom.scale >= CanvasZoom.scales.upperBound)
      CanvasCommand("Zoom Out", key: "-") { zoom.zoomOut() }.disabled(zoom.scale <= CanvasZoom.scales.lowerBound)
      CanvasCommand("Actual Size", key: "0") { zoom = .actualSize }
      CanvasCommand("Zoom to Fit", key: "9") { zoom = .fit }
    } header: {
      Text(zoom.scale, format: .percent.precision(.fractionLength(0)))
    }
  }
}
