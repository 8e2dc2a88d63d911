/// A picture of an app's information architecture: its screens, the ways between them, and what belongs together.
///
/// Equal apps have equal maps.
public struct AppMap: Codable, Hashable, Sendable {
  /// The name of the app.
  public var name: String
  /// The screens: each one behind the one that it stands below, windows first, and at the end what isn't reached.
  public var nodes: [MapNode]
  /// The ways between them.
  public var edges: [MapEdge]
  /// The tabs and the modals, in the order of their first screens.
  public var groups: [MapGroup]

  /// Creates a map.
  public init(name: String, nodes: [MapNode] = [], edges: [MapEdge] = [], groups: [MapGroup] = []) {
    (self.name, self.nodes, self.edges, self.groups) = (name, nodes, edges, groups)
  }

  /// Draws the map of an app.
  public init(_ app: AppModel) { self = MapBuilder(app).map() }

  /// Counts the findings about each screen.
  /// - Parameters:
  ///   - findings: What was found.
  ///   - app: The app that the map is of.
  public mutating func count(_ findings: [Finding], in app: AppModel) {
    let places = ScreenPlaces(app)
    let counts = findings.reduce(into: [Screen.ID: Int]()) { counts, finding in
      if let screen = places.screen(at: finding.place) { counts[screen, default: 0] += 1 }
    }
    for index in nodes.indices { nodes[index].findings = counts[nodes[index].id] ?? 0 }
  }
}
