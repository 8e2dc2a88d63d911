import Waymark

struct FrameCases: View {
  var body: some View {
    Case("frame-height-only") { Box("a", nil, 40) }
    Case("frame-max-width-leading") { Box("a", 40, 20).frame(maxWidth: .infinity, alignment: .leading) }
    Case("frame-max-both-bottom-trailing") {
      Box("a", 40, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
    }
    Case("frame-fixed-top-trailing") {
      Box("a", 40, 20).frame(width: 100, height: 60, alignment: .topTrailing).measured("b")
    }
    Case("frame-max-limits") { Box("a").frame(maxWidth: 120) }
    Case("frame-max-height") { Box("a").frame(maxHeight: 40) }
    Case("frame-max-height-in-a-stack") {
      HStack(spacing: 0) {
        Box("a").frame(maxHeight: 40); Box("b", 100, 60)
      }
    }
    Case("frame-max-beyond-the-offer") { Box("a").frame(maxWidth: 500) }
    Case("frame-least") { Box("a", 40, 20).frame(minWidth: 120, minHeight: 50).measured("b") }
    Case("frame-larger-than-the-offer") { Box("a", 400, 20) }
    Case("frame-in-a-stack") {
      HStack(spacing: 0) {
        Box("a", 40, 20).frame(maxWidth: .infinity, alignment: .trailing); Box("b", 100, 20)
      }
    }
    Case("padding-all") { Box("a").padding(10) }
    Case("padding-edges") { Box("a").padding(.leading, 30).padding(.bottom, 20) }
    Case("padding-default") { Box("a", 40, 20).padding().measured("b") }
  }
}
