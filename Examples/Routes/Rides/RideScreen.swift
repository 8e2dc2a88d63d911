import Waymark

/// A ride's screen: its statistics, map and profile.
struct RideScreen: View {
  let id: Ride.ID
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if let ride = store.ride(id, for: visitor) {
      List {
        Section {
          if let date = ride.date { Fact("Date", Figures.day(date)) }
          Fact("Distance", Figures.distance(ride.distance))
          Fact("Elevation Gain", ride.elevationGain.map(Figures.height) ?? "Not recorded")
          Fact("Moving Time", ride.movingTime.map(Figures.duration) ?? "Not recorded")
          if let speed = ride.averageMovingSpeed { Fact("Average Speed", Figures.speed(speed)) }
          Fact("Steepest Climb", ride.steepestClimb.map(describe) ?? "None")
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
      Missing(what: "This ride")
    }
  }

  private func describe(_ climb: SteepestClimb) -> String {
    "\(Figures.gradient(climb.gradient)) over \(Figures.height(climb.length))"
  }
}
