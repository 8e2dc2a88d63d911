internal import WaymarkGraph

/// The body of both lazy grids.
struct LazyGridBody<Content: View>: View {
  let layout: LazyLayout
  let content: Content

  var body: some View {
    let grid = LazyContainerElement(layout: layout, inside: content)
    if let mistake = layout.tracks?.mistake {
      grid.misuse(mistake)
    } else {
      grid
    }
  }
}
