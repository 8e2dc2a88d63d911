import Waymark

struct RatioCases: View {
  var body: some View {
    RatioFitCases()
    RatioStackCases()
    RatioScrollCases()
    RatioFillCases()
  }
}

private struct RatioFitCases: View {
  var body: some View {
    Case("ratio-fits-the-height") { Box("a").aspectRatio(2, contentMode: .fit) }
    Case("ratio-fits-the-width") { Box("a").aspectRatio(4, contentMode: .fit) }
    Case("ratio-within-padding") { Box("a").aspectRatio(2, contentMode: .fit).padding(10) }
    Case("ratio-within-both") { Box("a").aspectRatio(2, contentMode: .fit).frame(width: 100, height: 80) }
    Case("ratio-within-both-leading") {
      Box("a").aspectRatio(1, contentMode: .fit).frame(width: 200, height: 80, alignment: .bottomLeading)
    }
    Case("ratio-within-a-height") { Box("a").aspectRatio(1, contentMode: .fit).frame(height: 60) }
    Case("ratio-within-a-greatest-height") { Box("a").aspectRatio(2, contentMode: .fit).frame(maxHeight: 40) }
    Case("ratio-within-nested-frames") {
      Box("a").aspectRatio(1, contentMode: .fit).frame(maxHeight: 80).padding(10).frame(height: 90)
    }
    Case("ratio-under-an-overlay") {
      Box("a").aspectRatio(4, contentMode: .fit).overlay(alignment: .bottomTrailing) { Box("b", 20, 10) }
    }
    Case("ratio-in-an-overlay") { Box("a", 120, 30).overlay { Box("b").aspectRatio(1, contentMode: .fit) } }
    Case("ratio-in-layers") {
      ZStack {
        Box("a"); Box("b").aspectRatio(2, contentMode: .fit)
      }
    }
    Case("ratio-of-a-shape") { Rectangle().accessibilityIdentifier("a").scaledToFit() }
  }
}

private struct RatioStackCases: View {
  var body: some View {
    Case("ratio-beside-a-spacer") {
      HStack(spacing: 0) {
        Box("a").aspectRatio(1, contentMode: .fit); Spacer()
      }
    }
    Case("ratio-beside-a-box") {
      HStack(spacing: 0) {
        Box("a").aspectRatio(4, contentMode: .fit); Box("b", 60, 20)
      }
    }
    Case("ratios-share-the-width") {
      HStack(spacing: 0) {
        Box("a").aspectRatio(1, contentMode: .fit); Box("b").aspectRatio(1, contentMode: .fit)
        Box("c").aspectRatio(1, contentMode: .fit); Box("d").aspectRatio(1, contentMode: .fit)
      }
    }
    Case("ratio-above-a-box") {
      VStack(spacing: 0) {
        Box("a").aspectRatio(1, contentMode: .fit); Box("b", 60, 20)
      }
    }
    Case("wide-ratio-above-a-box") {
      VStack(spacing: 0) {
        Box("a").aspectRatio(5, contentMode: .fit); Box("b", 60, 20)
      }
    }
  }
}

private struct RatioScrollCases: View {
  var body: some View {
    Case("ratio-in-a-scroll") { ScrollView { Box("a").aspectRatio(2, contentMode: .fit) } }
    Case("ratio-in-a-scrolled-stack") {
      ScrollView {
        VStack(spacing: 0) {
          Box("a").aspectRatio(2, contentMode: .fit); Box("b", 60, 20)
        }
      }
    }
    Case("ratios-in-a-scrolled-row") {
      ScrollView {
        HStack(spacing: 0) {
          Box("a").aspectRatio(1, contentMode: .fit); Box("b").aspectRatio(1, contentMode: .fit)
        }
      }
    }
    Case("ratios-scrolled-sideways") {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Box("a").aspectRatio(2, contentMode: .fit); Box("b").aspectRatio(2, contentMode: .fit)
        }
      }
    }
  }
}

private struct RatioFillCases: View {
  var body: some View {
    Case("ratio-fills-the-width") { Box("a").aspectRatio(1, contentMode: .fill) }
    Case("ratio-fills-the-height") { Box("a").aspectRatio(4, contentMode: .fill) }
    Case("ratio-fills-both") { Box("a").aspectRatio(1, contentMode: .fill).frame(width: 60, height: 90).clipped() }
    Case("ratio-fills-in-a-scroll") {
      ScrollView {
        VStack(spacing: 0) {
          Box("a").aspectRatio(2, contentMode: .fill); Box("b", 60, 20)
        }
      }
    }
  }
}
