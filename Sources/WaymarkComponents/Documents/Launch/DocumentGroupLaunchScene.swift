public import Foundation
public import WaymarkGraph

/// What people see first of an app of documents: its title and buttons for new documents on a background, above their documents.
///
///     @main struct Notes: App {
///       var body: some Scene {
///         DocumentGroup(newDocument: Note()) { NoteEditor(note: $0.$document) }
///         DocumentGroupLaunchScene("Notes") {
///           NewDocumentButton("Start Writing…")
///         } background: {
///           LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
///         } overlayAccessoryView: { geometry in
///           Image("Pen").position(x: geometry.titleViewFrame.maxX, y: geometry.titleViewFrame.minY)
///         }
///       }
///     }
///
/// The first button is prominent. Without buttons of the app's own, there are ``DefaultDocumentGroupLaunchActions``.
public struct DocumentGroupLaunchScene<Actions: View>: Scene {
  /// The library handles the scene itself.
  public typealias Body = Never
  private let launch: DocumentLaunch

  private init(
    title: Text?, actions: Actions, background: AnyView?, behind: ((DocumentLaunchGeometryProxy) -> AnyView)? = nil,
    over: ((DocumentLaunchGeometryProxy) -> AnyView)? = nil
  ) {
    launch = DocumentLaunch(
      title: title, actions: AnyView(actions), background: background, behind: behind, over: over)
  }

  /// Creates a scene with a title and buttons.
  ///
  /// - Parameters:
  ///   - title: the title; nil for that of the browser of documents.
  ///   - actions: the buttons.
  public init(
    _ title: Text? = nil, @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() }
  ) {
    self.init(title: title, actions: actions(), background: nil)
  }

  /// Creates a scene with a title and buttons.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() }
  ) {
    self.init(title: Text(title), actions: actions(), background: nil)
  }

  /// Creates a scene with a title, buttons and a background.
  public init<Background: View>(
    _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> Background
  ) {
    self.init(title: Text(title), actions: actions(), background: AnyView(background()))
  }

  /// Creates a scene with a title, buttons, a background, and views over the card with the title.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - actions: the buttons.
  ///   - background: what is behind everything.
  ///   - overlayAccessoryView: returns what is in front of the card. It is hidden from assistive technology, and takes no presses.
  public init<Background: View, Overlay: View>(
    _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> Background,
    @ViewBuilder overlayAccessoryView: @escaping (_ geometry: DocumentLaunchGeometryProxy) -> Overlay
  ) {
    self.init(
      title: Text(title), actions: actions(), background: AnyView(background()),
      over: { AnyView(overlayAccessoryView($0)) })
  }

  /// Creates a scene with a title, buttons, a background, and views behind the card with the title.
  public init<Background: View, Behind: View>(
    _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> Background,
    @ViewBuilder backgroundAccessoryView: @escaping (_ geometry: DocumentLaunchGeometryProxy) -> Behind
  ) {
    self.init(
      title: Text(title), actions: actions(), background: AnyView(background()),
      behind: { AnyView(backgroundAccessoryView($0)) })
  }

  /// Creates a scene with a title, buttons, a background, and views behind and over the card with the title.
  public init<Background: View, Behind: View, Overlay: View>(
    _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> Background,
    @ViewBuilder backgroundAccessoryView: @escaping (_ geometry: DocumentLaunchGeometryProxy) -> Behind,
    @ViewBuilder overlayAccessoryView: @escaping (_ geometry: DocumentLaunchGeometryProxy) -> Overlay
  ) {
    self.init(
      title: Text(title), actions: actions(), background: AnyView(background()),
      behind: { AnyView(backgroundAccessoryView($0)) }, over: { AnyView(overlayAccessoryView($0)) })
  }
}

extension DocumentGroupLaunchScene: WindowSource {
  package var windows: [Window] { [Window(launch: launch)] }
}

/// Where the parts of a launch scene are, in points.
///
/// Differs from SwiftUI: the accessory views are on a stage of 600 by 320 points, in whose centre the card with the title is. Where the
/// window is narrower, the sides of the stage are cut off.
public struct DocumentLaunchGeometryProxy: Sendable {
  /// The stage.
  public let frame: CGRect
  /// The card with the title and the buttons.
  public let titleViewFrame: CGRect

  static let standard = DocumentLaunchGeometryProxy(
    frame: CGRect(x: 0, y: 0, width: 600, height: 320), titleViewFrame: CGRect(x: 130, y: 60, width: 340, height: 200))
}

/// What a launch scene shows above the documents.
package struct DocumentLaunch {
  let title: Text?
  let actions: AnyView
  let background: AnyView?
  let behind: ((DocumentLaunchGeometryProxy) -> AnyView)?
  let over: ((DocumentLaunchGeometryProxy) -> AnyView)?
}

extension EnvironmentValues {
  private enum DocumentLaunchKey: EnvironmentKey { static var defaultValue: DocumentLaunch? { nil } }

  /// What is shown above the documents; nil for nothing.
  var documentLaunch: DocumentLaunch? {
    get { self[DocumentLaunchKey.self] }
    set { self[DocumentLaunchKey.self] = newValue }
  }
}
