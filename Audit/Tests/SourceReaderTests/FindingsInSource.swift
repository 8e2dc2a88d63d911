import SourceReader
import WaymarkAudit

/// What a rule finds in an app whose window shows `Root`.
func findings(_ id: String, _ views: String) -> [Finding] {
  let app = SourceReader().read(
    text: "@main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n" + views, named: "Demo.swift"
  ).app
  return allRules.first { $0.id == id }!.findings(in: app)
}
