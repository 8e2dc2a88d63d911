public import WaymarkGraph

/// The purpose of a screen's toolbar, which decides where its title is.
public struct ToolbarRole: Sendable, Hashable {
  private enum Kind { case navigationStack, browser, editor }

  private let kind: Kind

  /// Whether the title is at the leading side, after a back button without a label, so that the centre is free for items.
  var hasLeadingTitle: Bool { kind != .navigationStack }

  /// The role that suits the content: as ``navigationStack``.
  public static var automatic: ToolbarRole { navigationStack }
  /// Screens that are pushed and popped: the title is large, or in the centre.
  public static var navigationStack: ToolbarRole { ToolbarRole(kind: .navigationStack) }
  /// A browser, in whose history people move back and forward: the title is at the leading side.
  public static var browser: ToolbarRole { ToolbarRole(kind: .browser) }
  /// An editor of a document: the title is at the leading side, and the Escape key does not leave the screen.
  public static var editor: ToolbarRole { ToolbarRole(kind: .editor) }
}

/// A part of a toolbar that the system adds.
public struct ToolbarDefaultItemKind: Sendable, Hashable {
  enum Kind { case title, sidebarToggle }

  let kind: Kind

  /// The title of the screen.
  public static let title = ToolbarDefaultItemKind(kind: .title)
  /// The button that shows and hides the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
}

extension View {
  /// Sets the purpose of the toolbar of the screen that contains this view.
  ///
  ///     PageEditor(document).navigationTitle(document.name).toolbarRole(.editor)
  public func toolbarRole(_ role: ToolbarRole) -> some View {
    transformPreference(BarSettingsKey.self) { $0.role = role }
  }

  /// Removes a part that the system adds to the toolbar of the screen that contains this view.
  ///
  ///     MapView().navigationTitle("Map").toolbar(removing: .title)
  ///
  /// A removed title is still read by assistive technology, and is the title of the browser's tab.
  ///
  /// - Parameter kind: what is removed; nil changes nothing.
  public func toolbar(removing kind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(BarSettingsKey.self) { if let kind { $0.removed.insert(kind) } }
  }
}
