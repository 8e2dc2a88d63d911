import WaymarkAudit

/// An app that violates one rule.
enum SampleApp {
  /// The source: two tabs that are alike.
  static let alike = """
    import SwiftUI

    @main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
    struct Root: View {
      var body: some View {
        TabView {
          Tab("Rides", systemImage: "circle") { NavigationStack { Text("").navigationTitle("Rides") } }
          Tab("Rides", systemImage: "circle") { NavigationStack { Text("").navigationTitle("Rides") } }
        }
      }
    }
    """

  /// Settings with no rule on but the one that the source violates.
  static let settings =
    "rules:\n" + RuleDescription.all.map(\.id).filter { $0 != "alike-tab-labels" }.map { "  \($0): off\n" }.joined()

  /// Returns a folder with the source and the settings.
  static func folder() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(".waymark-audit.yml", settings)
    try scratch.write("App.swift", alike)
    return scratch
  }
}
