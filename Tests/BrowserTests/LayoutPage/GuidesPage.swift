import Waymark

/// Stacks, frames and overlays whose views set alignment guides.
struct GuidesPage: View {
  @State private var isWide = false

  var body: some View {
    VStack(spacing: 24) {
      // The name is beside the account, though the columns have lines above and below.
      HStack(alignment: .account) {
        VStack {
          Text("Account").accessibilityIdentifier("account").alignmentGuide(.account) { $0[VerticalAlignment.center] }
          Color.teal.frame(width: 44, height: 44)
        }
        VStack {
          Text("Full name")
          Text("Ada Lovelace").font(.largeTitle).accessibilityIdentifier("name")
            .alignmentGuide(.account) { $0[VerticalAlignment.center] }
        }
      }
      // The second line hangs out to the leading side, and the stack grows around it.
      VStack(alignment: .leading) {
        Text("Today").accessibilityIdentifier("today")
        Button("12 km of gravel") { isWide.toggle() }.accessibilityIdentifier("distance")
          .alignmentGuide(.leading) { $0[.leading] + 20 }
        if isWide {
          Text("And a long line about the way there").accessibilityIdentifier("long").alignmentGuide(.leading) {
            $0.width / 2
          }
        }
      }
      .border(.red)
      .accessibilityIdentifier("hanging")
      // Only while it is there, the second line shifts the first.
      VStack(alignment: .leading) {
        Text("Stays").accessibilityIdentifier("stays")
        if isWide { Text("Comes and goes").alignmentGuide(.leading) { $0[.leading] + 30 } }
      }
      // A badge whose middle is on the corner.
      Color.teal.frame(width: 80, height: 60).accessibilityIdentifier("corner")
        .overlay(alignment: .topTrailing) {
          Text("3").padding(.horizontal, 8).background(.yellow).accessibilityIdentifier("badge")
            .alignmentGuide(.top) { $0[VerticalAlignment.center] }
            .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
        }
      HStack(alignment: .firstTextBaseline) {
        Text("Lisbon").font(.largeTitle).accessibilityIdentifier("line")
        Color.teal.frame(width: 16, height: 16).accessibilityIdentifier("square").alignmentGuide(.firstTextBaseline) {
          $0[.bottom]
        }
      }
      Text("Framed").accessibilityIdentifier("framed")
        .alignmentGuide(.trailing) { $0[.trailing] + 30 }
        .frame(width: 200, alignment: .trailing)
        .border(.red)
      List {
        Text("First").alignmentGuide(.listRowSeparatorLeading) { _ in 60 }
        Text("Second").accessibilityIdentifier("second")
      }
      .frame(height: 180)
    }
    .padding()
  }
}

extension VerticalAlignment {
  private enum Account: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
  }
  fileprivate static let account = VerticalAlignment(Account.self)
}
