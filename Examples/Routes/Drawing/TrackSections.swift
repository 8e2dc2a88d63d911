import Foundation
import Waymark

/// The map and the elevation profile of a route or a ride, as sections of a list.
struct TrackSections: View {
  let name: String
  let owner: Owner
  @State private var attempts = 0
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  /// The route or ride that a track belongs to.
  enum Owner: Hashable {
    case route(CyclingRoute.ID)
    case ride(Ride.ID)
  }

  var body: some View {
    switch reading(attempts) {
    case .success(let track?): DrawnTrack(name: name, track: track)
    case .success(nil): EmptyView()
    case .failure:
      Section("Map") {
        Text("The map and the profile can’t be read right now.").foregroundStyle(.secondary)
        Button("Try Again") { attempts += 1 }
      }
    }
  }

  private func reading(_ attempt: Int) -> Result<Track?, any Error> {
    Result {
      switch owner {
      case .route(let id): try store.track(ofRoute: id)
      case .ride(let id): try store.track(ofRide: id, for: visitor)
      }
    }
  }
}

/// A track's map and elevation profile, as sections of a list.
private struct DrawnTrack: View {
  let name: String
  let track: Track
  @State private var isShowingMap = false

  var body: some View {
    Section("Map") {
      MapDrawing(drawing: RouteDrawing(track, aspectRatio: 1.6))
        .aspectRatio(1.6, contentMode: .fit)
        .frame(maxWidth: .infinity)
        .accessibilityElement()
        .accessibilityLabel("Map of \(name)")
        .accessibilityAddTraits(.isImage)
      Button("Full-Screen Map", systemImage: "arrow.up.left.and.arrow.down.right") { isShowingMap = true }
        .fullScreenCover(isPresented: $isShowingMap) { MapScreen(name: name, track: track) }
    }
    if let profile = ProfileDrawing(track.profile) {
      Section {
        ElevationDrawing(drawing: profile)
          .frame(height: 120)
          .frame(maxWidth: .infinity)
          .accessibilityElement()
          .accessibilityLabel("Elevation profile of \(name)")
          .accessibilityAddTraits(.isImage)
      } header: {
        Text("Elevation")
      } footer: {
        Text("From \(Figures.height(profile.lowest)) to \(Figures.height(profile.highest)) above the sea.")
      }
    }
  }
}

/// A track's map in the whole window. A tap hides the bar or shows it again.
private struct MapScreen: View {
  let name: String
  let track: Track
  @State private var isBarHidden = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      MapDrawing(drawing: RouteDrawing(track, aspectRatio: 1))
        .aspectRatio(1, contentMode: .fit)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onTapGesture { isBarHidden.toggle() }
        .ignoresSafeArea()  // so that the map does not move when the bar is hidden
        .toolbar(isBarHidden ? .hidden : .automatic, for: .navigationBar)
        .accessibilityElement()
        .accessibilityLabel("Map of \(name)")
        .accessibilityAddTraits(.isImage)
        .navigationTitle(name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(role: .close) { dismiss() }
          }
        }
    }
  }
}

/// A track seen from above.
private struct MapDrawing: View {
  let drawing: RouteDrawing

  var body: some View {
    ZStack {
      TrackLine(lines: drawing.lines).stroke(
        .tint, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
    }
  }
}

/// Lines with coordinates in a unit square.
private struct TrackLine: Shape {
  let lines: [[CGPoint]]

  func path(in rect: CGRect) -> Path {
    Path { path in
      for line in lines {
        path.addLines(
          line.map { CGPoint(x: rect.minX + $0.x * rect.width, y: rect.minY + $0.y * rect.height) })
      }
    }
  }
}

/// A drawing of the elevation along a track.
private struct ElevationDrawing: View {
  let drawing: ProfileDrawing

  var body: some View {
    ZStack {
      ProfileArea(line: drawing.line).fill(.tint.opacity(0.2))
      TrackLine(lines: [drawing.line]).stroke(.tint, style: StrokeStyle(lineWidth: 2, lineJoin: .round))
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
