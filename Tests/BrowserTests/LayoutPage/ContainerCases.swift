import Waymark

struct ContainerCases: View {
  var body: some View {
    Case("scroll-vertical") { ScrollView { Box("a", nil, 150) } }
    Case("scroll-vertical-centres") { ScrollView { Box("a", 40, 20) } }
    Case("scroll-stack-of-two") {
      ScrollView {
        VStack(spacing: 0) {
          Box("a", 40, 80); Box("b", 60, 80)
        }
      }
    }
    Case("scroll-horizontal") {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Box("a", 200, 50); Box("b", 200, 50)
        }
      }
    }
    Case("scrolled-sideways-in-a-scrolled-stack") {
      ScrollView {
        VStack(spacing: 0) {
          Box("a", 40, 20)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Box("b", 200, 50); Box("c", 200, 50)
            }
          }
          Box("d", 60, 20)
        }
      }
    }
    Case("divided-row-in-a-scrolled-stack") {
      ScrollView {
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            Box("a", 40, 30); Divider().measured("e"); Box("b", 40, 20)
          }
          Box("c", 60, 20)
        }
      }
    }
    Case("columns-scrolled-sideways") {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          VStack(spacing: 0) {
            HStack(spacing: 0) {
              Box("a", 40, 20); Spacer(minLength: 30); Box("b", 40, 20)
            }
          }
          Box("c", 60, 20)
        }
      }
    }
    Case("scroll-in-a-frame-in-a-scroll") {
      ScrollView {
        VStack(spacing: 0) {
          VStack(spacing: 0) {
            Box("a", 40, 20)
            ScrollView { Box("b", 50, 300) }.measured("c")
          }
          .frame(height: 80)
          Box("d", 60, 20)
        }
      }
    }
    Case("grid-columns") {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 40, 20); Box("b", 60, 20)
        }
        GridRow {
          Box("c", 80, 30); Box("d", 20, 10)
        }
      }
    }
    Case("grid-leading") {
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Box("a", 40, 20); Box("b", 60, 20)
        }
        GridRow {
          Box("c", 80, 30); Box("d", 20, 10)
        }
      }
    }
    Case("grid-column-trailing") {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 40, 20).gridColumnAlignment(.trailing); Box("b", 60, 20)
        }
        GridRow {
          Box("c", 80, 30); Box("d", 20, 10)
        }
      }
    }
    Case("grid-fills") {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 60, 20); Box("b", nil, 20)
        }
        GridRow {
          Box("c", 40, 20); Box("d", 20, 20)
        }
      }
    }
  }
}
