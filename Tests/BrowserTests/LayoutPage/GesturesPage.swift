import Waymark

/// Views that follow gestures, each in its own way.
struct GesturesPage: View {
  @GestureState private var pull = CGSize.zero
  @GestureState private var swing = CGSize.zero
  @State private var token = CGSize.zero
  @State private var tokenStart = CGSize.zero
  @State private var knob: CGFloat = 0
  @State private var knobStart: CGFloat = 0
  @State private var scale: CGFloat = 1
  @State private var baseScale: CGFloat = 1
  @State private var angle = Angle.zero
  @State private var panel: CGFloat = 0
  @State private var held = CGSize.zero
  @State private var log = "Nothing yet"
  @State private var changes = 0
  @State private var isScrollable = false

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 24) {
          Text(log).accessibilityIdentifier("log")
          Text("\(changes) changes").accessibilityIdentifier("changes")
          HStack(spacing: 24) {
            ball("Rubber Band", .orange)
              .offset(pull)
              .gesture(
                DragGesture(minimumDistance: 0).updating($pull) { value, state, _ in state = value.translation }
                  .onEnded { log = "Pulled by \(Int($0.translation.width)), \(Int($0.translation.height))" })
            ball("Token", .blue)
              .offset(token)
              .gesture(
                DragGesture()
                  .onChanged {
                    token = tokenStart + $0.translation
                    changes += 1
                  }
                  .onEnded { _ in
                    tokenStart = token
                    log = "Token at \(Int(token.width)), \(Int(token.height))"
                  })
            ball("Card", .purple)
              .rotationEffect(.degrees(swing.width / 4))
              .offset(x: swing.width, y: swing.height / 2)
              .gesture(DragGesture().updating($swing) { value, state, _ in state = value.translation })
          }
          slider
          photo
          HStack(spacing: 24) { taps }
          panelWithHandle
          KeysView()
          Text("End").frame(height: 600)
        }
        .padding()
        .frame(maxWidth: .infinity)
      }
      .navigationTitle("Gestures")
    }
  }

  private func ball(_ name: String, _ color: Color) -> some View {
    Circle().fill(color).frame(width: 72, height: 72).accessibilityElement().accessibilityLabel(name)
  }

  private var slider: some View {
    Capsule().fill(.gray.opacity(0.3)).frame(width: 264, height: 44)
      .overlay(alignment: .leading) {
        Circle().fill(.green).frame(width: 44, height: 44).accessibilityElement().accessibilityLabel("Knob")
          .offset(x: knob)
          .gesture(
            DragGesture()
              .onChanged { knob = min(max(knobStart + $0.translation.width, 0), 220) }
              .onEnded { _ in
                knobStart = knob
                log = "Knob at \(Int(knob))"
              })
      }
  }

  private var photo: some View {
    Rectangle().fill(.teal).frame(width: 160, height: 120).accessibilityElement().accessibilityLabel("Photo")
      .scaleEffect(scale)
      .rotationEffect(angle)
      .gesture(
        MagnifyGesture()
          .onChanged { scale = baseScale * $0.magnification }
          .onEnded { _ in
            baseScale = scale
            log = "Scaled by \(Int((scale * 100).rounded())) %"
          }
          .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation }))
  }

  @ViewBuilder private var taps: some View {
    ball("Once or Twice", .mint)
      .gesture(
        TapGesture(count: 2).onEnded { log = "Twice" }
          .exclusively(before: TapGesture().onEnded { log = "Once" }))
    ball("Place", .pink)
      .gesture(
        SpatialTapGesture().onEnded {
          log = "At \(Int($0.location.x.rounded())), \(Int($0.location.y.rounded()))"
        })
    ball("Hold and Drag", .indigo)
      .offset(held)
      .gesture(
        LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture(minimumDistance: 0))
          .onChanged {
            switch $0 {
            case .first: log = "Pressed"
            case .second(_, nil): log = "Held"
            case .second(_, let drag?):
              log = "Dragged by \(Int(drag.translation.height))"
              held = CGSize(width: 0, height: min(drag.translation.height, 40))
            }
          }
          .onEnded { _ in log += ", dropped" })
  }

  private var panelWithHandle: some View {
    VStack {
      Capsule().fill(.gray).frame(width: 60, height: 12).padding()
        .accessibilityElement().accessibilityLabel("Handle")
        .highPriorityGesture(DragGesture().onChanged { panel = $0.translation.height / 2 }.onEnded { _ in panel = 0 })
      Text("Panel")
      Button("Button in Panel") { log = "Button" }
    }
    .padding()
    .background(.gray.opacity(0.2), in: .rect(cornerRadius: 12))
    .offset(y: panel)
    .gesture(DragGesture().onEnded { _ in log = "Panel dragged" })
  }
}

/// A board whose stone is moved by keys, and a field that hears some.
private struct KeysView: View {
  @State private var column = 0
  @State private var keys = ""
  @State private var text = ""

  var body: some View {
    VStack {
      Text("Column \(column), keys \(keys)").accessibilityIdentifier("keys")
      Rectangle().fill(.brown).frame(width: 160, height: 44)
        .accessibilityElement().accessibilityLabel("Board")
        .focusable()
        .onKeyPress(keys: [.leftArrow, .rightArrow]) {
          column += $0.key == .leftArrow ? -1 : 1
          return $0.modifiers.contains(.shift) ? .ignored : .handled
        }
        .onKeyPress(characters: .decimalDigits, phases: .all) {
          keys += $0.phase == .up ? "\($0.characters)up " : $0.characters + " "
          return .handled
        }
      TextField("Field with Keys", text: $text).textFieldStyle(.roundedBorder)
        .onKeyPress(.return) {
          keys += "return "
          return .handled
        }
    }
    .onKeyPress { press in
      keys += "(\(press.key == .rightArrow ? "right" : press.characters)) "
      return .handled
    }
  }
}

extension CGSize {
  fileprivate static func + (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width + right.width, height: left.height + right.height)
  }
}
