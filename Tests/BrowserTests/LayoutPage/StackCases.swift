import Waymark

struct StackCases: View {
  var body: some View {
    Case("hstack-shares") {
      HStack(spacing: 10) {
        Box("a"); Box("b")
      }
    }
    Case("hstack-default-spacing") {
      HStack {
        Box("a"); Box("b")
      }
    }
    Case("vstack-shares") {
      VStack(spacing: 4) {
        Box("a"); Box("b")
      }
    }
    Case("hstack-fixed-and-fill") {
      HStack(spacing: 0) {
        Box("a", 50); Box("b")
      }
    }
    Case("hstack-spacer") {
      HStack(spacing: 0) {
        Box("a", 40, 20); Spacer(); Box("b", 60, 20)
      }
    }
    Case("hstack-least-spacer") {
      HStack(spacing: 0) {
        Box("a", 40, 20); Spacer(minLength: 30); Box("b", 40, 20)
      }.fixedSize()
    }
    Case("vstack-spacer") {
      VStack {
        Spacer(); Box("a", 40, 20)
      }
    }
    Case("hstack-top") {
      HStack(alignment: .top, spacing: 0) {
        Box("a", 40, 20); Box("b", 40, 60)
      }
    }
    Case("vstack-trailing") {
      VStack(alignment: .trailing, spacing: 0) {
        Box("a", 100, 20); Box("b", 40, 20)
      }
    }
    Case("vstack-divider") {
      VStack(spacing: 0) {
        Box("a", nil, 30); Divider().measured("d"); Box("b", nil, 30)
      }
    }
    Case("hstack-divider") {
      HStack(spacing: 0) {
        Box("a", 30, 30); Divider().measured("d"); Box("b", 30, 30)
      }
    }
    Case("nested-fill") {
      HStack(spacing: 0) {
        Box("a", 50, 50)
        VStack(spacing: 0) {
          Box("b", nil, 20)
          Box("c")
        }
      }
    }
    Case("nested-spacers") {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Box("a", 40, 20)
          Spacer()
        }
        Spacer()
        VStack(spacing: 0) {
          Spacer()
          Box("b", 40, 20)
        }
      }
    }
    Case("hstack-overflows") {
      HStack(spacing: 0) {
        Box("a", 200, 20); Box("b", 200, 20)
      }
    }
    Case("lines-beside-a-box") {
      HStack(spacing: 0) {
        Box("a", nil, 2); Box("b", 60, 20); Box("c", nil, 2)
      }
    }
    Case("bar-above-a-box") {
      VStack(spacing: 0) {
        Box("a", 50); Box("b", 60, 20)
      }
    }
    Case("ideal-height-beside-a-fill") {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Box("a", 40, 30); Divider().measured("d"); Box("b", 40, 20)
        }
        .fixedSize(horizontal: false, vertical: true)
        Box("c")
      }
    }
    Case("button-fills") {
      VStack(spacing: 0) {
        Button {
        } label: {
          Box("a", nil, 20)
        }
        .buttonStyle(.plain)
        Button {
        } label: {
          Text("Short").frame(maxWidth: .infinity).frame(height: 20)
        }
        .buttonStyle(.borderedProminent).measured("b")
        HStack(spacing: 0) {
          Button {
          } label: {
            Box("c", nil, 20)
          }
          .buttonStyle(.plain)
          Box("d", 60, 20)
        }
      }
    }
    Case("menu-fills") {
      Menu {
        Button("Item") {}
      } label: {
        Box("a", nil, 20)
      }
      .buttonStyle(.plain)
    }
    Case("priority-takes-all") {
      HStack(spacing: 0) {
        Box("a"); Box("b").layoutPriority(1)
      }
    }
    Case("offset-moves-only-the-picture") {
      HStack(spacing: 0) {
        Box("a", 40, 20).offset(y: 10); Box("b", 40, 20)
      }
    }
  }
}
