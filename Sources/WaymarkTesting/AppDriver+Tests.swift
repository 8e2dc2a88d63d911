public import Foundation
internal import Testing
public import WaymarkComponents
public import WaymarkDriver
public import WaymarkGraph

extension AppDriver {
  /// Opens an app at an address, as a browser does when the user enters that address.
  ///
  ///     let ann = AppDriver(Routes(), visitor: "ann")
  ///
  /// A mistake of the app author fails the running test.
  ///
  /// - Parameters:
  ///   - app: the app; several drivers may share it, as tabs and browsers do.
  ///   - address: the address of the first screen.
  ///   - visitor: the user's browser.
  ///   - locale: the locale of the user; by default, English with the formats of Europe.
  ///   - documents: the documents of a `DocumentGroup`, which drivers share that are given the same; by default its own.
  public convenience init(
    _ app: some App, at address: String = "/", visitor: VisitorID = "visitor", locale: Locale? = nil,
    documents: TestDocuments = TestDocuments(), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(driving: app, at: address, visitor: visitor, locale: locale, documents: documents) {
      Issue.record(Comment(rawValue: $0), sourceLocation: location)
    }
  }

  /// Opens an app of one window with this view.
  ///
  ///     let driver = AppDriver { CounterView() }
  ///
  /// A mistake of the app author fails the running test.
  public convenience init<Content: View>(
    at address: String = "/", visitor: VisitorID = "visitor", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, @ViewBuilder _ content: @escaping () -> Content
  ) {
    self.init(
      ViewApp(content: content), at: address, visitor: visitor, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

/// An app of one view.
private struct ViewApp<Content: View>: App {
  let content: () -> Content

  init(content: @escaping () -> Content) { self.content = content }
  init() { preconditionFailure("made with its content only") }

  var body: some Scene { WindowGroup { content() } }
}
