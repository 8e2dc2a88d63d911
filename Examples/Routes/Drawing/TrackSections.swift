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
      Section("Elevation") { ElevationChart(name: name, profile: profile) }
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
      UnitLines(lines: drawing.lines).stroke(
        .tint, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
    }
  }
}
