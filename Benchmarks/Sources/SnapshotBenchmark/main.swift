// Measures what snapshots of a session cost the main actor, and their sizes, and prints a table in Markdown.
import Waymark

let store = try RouteStore(
  database: .inMemory(), photos: URL.temporaryDirectory.appending(path: "waymark-snapshots"))

print(
  "| window | median | 99th percentile | slowest | written | packed | changes only | bytes |\n|---|---:|---:|---:|---:|---:|---:|---:|"
)
for screen in [
  Screen("a city", at: "/places/lisbon"),
  Screen("a route", at: "/places/lisbon/belem-loop"),
  Screen("New Itinerary, open", at: "/itineraries", pressing: "New Itinerary"),
] {
  print(MeasuredScreen(screen, of: WindowedRoutes(store: store)).row)
}
print(MeasuredScreen(Screen("1,000 rows with state", at: "/"), of: ManyRows()).row)
print("\n" + MeasuredPush().summary)
