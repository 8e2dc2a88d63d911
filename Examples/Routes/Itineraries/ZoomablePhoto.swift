import Waymark

/// A photo that two fingers or two taps enlarge, and that a finger moves while it is enlarged.
struct ZoomablePhoto: View {
  let photo: Photo
  let isShown: Bool
  @State private var zoom = PhotoZoom()
  @GestureState private var isTouched = false

  var body: some View {
    PhotoPicture(photo: photo)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .scaleEffect(zoom.scale)
      .offset(zoom.offset)
      .gesture(drag, isEnabled: zoom.isEnlarged)
      .gesture(pinch)
      .onTapGesture(count: 2) { withAnimation(.snappy) { zoom.toggle() } }
      .onChange(of: isTouched) { if !isTouched { withAnimation(.snappy) { zoom.settle() } } }
      .onChange(of: isShown) { zoom = PhotoZoom() }
  }

  private var pinch: some Gesture {
    MagnifyGesture()
      .onChanged {
        let page = CGSize(
          width: $0.startLocation.x / max($0.startAnchor.x, 0.01),
          height: $0.startLocation.y / max($0.startAnchor.y, 0.01))
        zoom.magnify(by: $0.magnification, around: $0.startLocation, in: page)
      }
      .updating($isTouched) { _, state, _ in state = true }
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { zoom.move(by: $0.translation) }
      .updating($isTouched) { _, state, _ in state = true }
  }
}
