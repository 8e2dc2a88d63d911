import Foundation
import Waymark

/// The Rides tab: the imported rides, and a button to import others.
struct RidesScreen: View {
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @State private var isChoosing = false
  @State private var isImporting = false
  @State private var outcome: [String] = []
  @State private var failure: SaveFailure?

  var body: some View {
    let rides = store.rides(of: visitor)
    List {
      Section {
        Button("Import GPX Files", systemImage: "square.and.arrow.down") { isChoosing = true }
          .disabled(isImporting)
          .fileImporter(
            isPresented: $isChoosing, allowedContentTypes: [RideFile.gpx],
            allowsMultipleSelection: true, onCompletion: importFiles)
      } footer: {
        ImportReport(isImporting: isImporting, problems: outcome, hasRides: !rides.isEmpty)
      }
      if !rides.isEmpty {
        Section {
          ForEach(rides) { ride in
            NavigationLink(value: RideAddress(id: ride.id)) { RideRow(ride: ride) }
              .contextMenu {
                Button("Delete Ride", systemImage: "trash", role: .destructive) { delete([ride.id]) }
              }
          }
          .onDelete { offsets in delete(offsets.map { rides[$0].id }) }
        }
      }
    }
    .navigationTitle("Rides")
    .toolbar {
      if !rides.isEmpty { ToolbarItem(placement: .topBarTrailing) { EditButton() } }
    }
    .alert("The Ride Was Not Deleted", failure: $failure)
    .navigationDestination(for: RideAddress.self) { RideScreen(id: $0.id) }
  }

  private func delete(_ ids: [Ride.ID]) {
    do {
      try store.deleteRides(Set(ids), by: visitor)
    } catch {
      failure = SaveFailure(error)
    }
  }

  private func importFiles(_ result: Result<[URL], any Error>) {
    switch result {
    case .failure(let error): outcome = [error.localizedDescription]
    case .success(let files):
      outcome = []
      isImporting = true
      Task {
        for file in files {
          do {
            _ = try await store.importRide(from: file, fileName: file.lastPathComponent, by: visitor)
          } catch {
            outcome.append(String(localized: "\(file.lastPathComponent): \(message(of: error))"))
          }
        }
        isImporting = false
      }
    }
  }

  private func message(of error: any Error) -> String {
    switch error {
    case let error as GPXError: error.message
    case let error as QuotaError: error.message
    case let error as DatabaseError: error.message
    default: String(localized: "This file could not be imported.")
    }
  }
}

/// The progress or the problems of the last import.
private struct ImportReport: View {
  let isImporting: Bool
  let problems: [String]
  let hasRides: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if isImporting {
        Text("Importing…")
      } else if !problems.isEmpty {
        ForEach(problems, id: \.self) { Text($0).foregroundStyle(.red) }
      } else if !hasRides {
        Text("Rides that your bicycle computer or phone has recorded as GPX files appear here.")
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityIdentifier("import-report")
  }
}

private struct RideRow: View {
  let ride: Ride
  @Environment(\.figures) private var figures

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(ride.name).lineLimit(2)
      Text(details).font(.subheadline).foregroundStyle(.secondary)
    }
  }

  private var details: String {
    figures.line(
      of: ride.date.map(figures.day), figures.distance(ride.distance),
      ride.elevationGain.map { String(localized: "\(figures.height($0)) up") })
  }
}
