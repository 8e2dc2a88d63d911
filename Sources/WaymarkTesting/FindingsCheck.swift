internal import Foundation
internal import Testing
internal import WaymarkAudit
public import WaymarkComponents
internal import WaymarkDriver
internal import WaymarkLiveReader

/// Fails the running test for each rule of navigation that an app breaks.
///
/// The app runs without a browser, and everything that can be pressed on its screens is pressed, each screen once. Each finding
/// tells the address of the screen, what is wrong, and the rule's name.
///
/// ```swift
/// @Test func `the app follows the rules of navigation`() async {
///   await expectNoFindings(in: Routes.self)
/// }
/// ```
///
/// Note: Waymark only.
///
/// - Parameters:
///   - app: the app, with data that may change, or its type. Of lists without rows nothing can be pressed, so give it some.
///   - excluded: the names of rules that it does not follow on purpose. A name that no rule has fails the test, too.
@MainActor public func expectNoFindings<A: App>(
  in app: A, excluding excluded: Set<String> = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) async {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let record = { (text: String) in _ = Issue.record(Comment(rawValue: text), sourceLocation: location) }
  for name in excluded.subtracting(allRules.map(\.id)).sorted() { record("There is no rule “\(name)”.") }
  let module = String(String(reflecting: A.self).prefix { $0 != "." })
  let driver = AppDriver(driving: app, report: record)
  let model = await LiveReader(driver, name: "\(A.self)", module: module).read()
  for rule in allRules where !excluded.contains(rule.id) {
    for finding in rule.findings(in: model) { record("\(finding.place.file): \(finding.message) [\(rule.id)]") }
  }
}

/// Fails the running test for each rule of navigation that an app breaks, which is made by its `init()`.
///
/// - Parameters:
///   - app: the type of the app.
///   - excluded: the names of rules that it does not follow on purpose. A name that no rule has fails the test, too.
@MainActor public func expectNoFindings<A: App>(
  in app: A.Type, excluding excluded: Set<String> = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) async {
  await expectNoFindings(
    in: app.init(), excluding: excluded, fileID: fileID, filePath: filePath, line: line, column: column)
}
