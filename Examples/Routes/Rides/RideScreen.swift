import Waymark

/// A ride's screen: its statistics, map and profile.
struct RideScreen: View {
  let id: Ride.ID
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.figures) private var figures

  var body: some View {
    if let ride = store.ride(id, for: visitor) {
      List {
        Section {
          if let date = ride.date { Fact("Date", figures.day(date)) }
          Fact("Distance", figures.distance(ride.distance))
          Fact("Elevation Gain", ride.elevationGain.map(figures.height) ?? notRecorded)
          Fact("Moving Time", ride.movingTime.map(figures.duration) ?? notRecorded)
          if let speed = ride.averageMovingSpeed { Fact("Average Speed", figures.speed(speed)) }
          Fact("Steepest Climb", ride.steepestClimb.map(describe) ?? String(localized: "None"))
        } header: {
          Text("Statistics")
        } footer: {
          Text("From \(ride.pointCount) points in \(ride.fileName).")
        }
        TrackSections(name: ride.name, owner: .ride(id))
        RideActions(ride: ride)
      }
      .navigationTitle(ride.name)
    } else {
      Missing("This ride doesn’t exist, or has been deleted.")
    }
  }

  private var notRecorded: String { String(localized: "Not recorded") }

  private func describe(_ climb: SteepestClimb) -> String {
    String(localized: "\(figures.gradient(climb.gradient)) over \(figures.height(climb.length))")
  }
}
