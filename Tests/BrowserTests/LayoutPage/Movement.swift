import Waymark

/// Views that change with an animation, for the tests of animations.
struct Movement: View {
  @State private var isFaint = false
  @State private var isThere = false

  var body: some View {
    VStack {
      Button("Fade") { withAnimation(.easeIn(duration: 0.4).delay(0.2)) { isFaint.toggle() } }
      Text("Fading").opacity(isFaint ? 0.4 : 1).accessibilityIdentifier("fading")
      Button("Show") { withAnimation(.linear(duration: 0.4).delay(0.2)) { isThere = true } }
      if isThere { Text("Shown").accessibilityIdentifier("shown") }
    }
  }
}
