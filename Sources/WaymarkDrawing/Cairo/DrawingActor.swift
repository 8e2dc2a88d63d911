/// Draws one page at a time, off the main actor. All drawings of a process share Cairo's cache of fonts, in which Cairo 1.16 crashes sometimes
/// when two threads draw (Documentation/decisions/drawing.md).
@globalActor actor DrawingActor {
  static let shared = DrawingActor()
}
