import Foundation
import Waymark

/// The elevation over the distance, with labelled axes.
struct ElevationChart: View {
  let name: String
  let profile: ProfileDrawing
  @Environment(\.figures) private var figures
  private static let height = 140.0

  var body: some View {
    let heights = AxisTicks(in: profile.lowest...profile.top, unit: figures.heightUnit, count: 4).values
    HStack(alignment: .top, spacing: 6) {
      VStack(spacing: 4) {
        ZStack {
          GridLines(horizontal: heights.map(place), vertical: [0, 0.5, 1])
            .stroke(.gray.opacity(0.35), style: StrokeStyle(lineWidth: 0.5))
          ProfileArea(line: profile.line).fill(.tint.opacity(0.2))
          UnitLines(lines: [profile.line]).stroke(.tint, style: StrokeStyle(lineWidth: 2, lineJoin: .round))
        }
        .frame(height: Self.height)
        .flipsForRightToLeftLayoutDirection(true)
        HStack(spacing: 0) {
          Text(figures.distance(0)).frame(maxWidth: .infinity, alignment: .leading)
          Text(figures.distance(profile.distance / 2)).frame(maxWidth: .infinity)
          Text(figures.distance(profile.distance)).frame(maxWidth: .infinity, alignment: .trailing)
        }
      }
      ZStack(alignment: .topLeading) {
        ForEach(heights, id: \.self) { height in
          Text(figures.height(height)).offset(y: place(height) * Self.height - 8)
        }
      }
      .frame(height: Self.height, alignment: .top)
    }
    .font(.caption2)
    .monospacedDigit()
    .foregroundStyle(.secondary)
    .frame(maxWidth: .infinity)
    .accessibilityElement()
    .accessibilityLabel(summary)
    .accessibilityAddTraits(.isImage)
  }

  /// Returns where an elevation is in the chart: 0 at the top and 1 at the bottom.
  private func place(_ elevation: Double) -> Double {
    1 - (elevation - profile.lowest) / (profile.top - profile.lowest)
  }

  private var summary: LocalizedStringKey {
    let (lowest, highest) = (figures.height(profile.lowest), figures.height(profile.highest))
    return
      "Elevation profile of \(name): from \(lowest) to \(highest) over \(figures.distance(profile.distance))"
  }
}

/// Lines across a unit square, which is scaled to the view.
private struct GridLines: Shape {
  let horizontal: [Double]
  let vertical: [Double]

  func path(in rect: CGRect) -> Path {
    Path { path in
      for y in horizontal.map({ rect.minY + $0 * rect.height }) {
        path.move(to: CGPoint(x: rect.minX, y: y))
        path.addLine(to: CGPoint(x: rect.maxX, y: y))
      }
      for x in vertical.map({ rect.minX + $0 * rect.width }) {
        path.move(to: CGPoint(x: x, y: rect.minY))
        path.addLine(to: CGPoint(x: x, y: rect.maxY))
      }
    }
  }
}

/// The area below a profile.
private struct ProfileArea: Shape {
  let line: [CGPoint]

  func path(in rect: CGRect) -> Path {
    Path { path in
      guard let first = line.first, let last = line.last else { return }
      func place(_ point: CGPoint) -> CGPoint {
        CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
      }
      path.move(to: CGPoint(x: place(first).x, y: rect.maxY))
      for point in line { path.addLine(to: place(point)) }
      path.addLine(to: CGPoint(x: place(last).x, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
