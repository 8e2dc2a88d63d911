internal import WaymarkGraph
internal import WaymarkNavigation

/// Items of a toolbar that people can arrange, each with an identifier.
///
///     struct DrawingTools: CustomizableToolbarContent {
///       var body: some CustomizableToolbarContent {
///         ToolbarItem(id: "undo", placement: .secondaryAction) { Button("Undo", systemImage: "arrow.uturn.backward") {} }
///         ToolbarItem(id: "ruler", placement: .secondaryAction) { Button("Ruler", systemImage: "ruler") {} }
///           .defaultCustomization(.hidden)
///       }
///     }
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

extension CustomizableToolbarContent {
  /// Sets whether these items are shown until a person has arranged the toolbar.
  ///
  /// - Parameters:
  ///   - defaultVisibility: `.hidden` for items that people have to add themselves.
  ///   - options: what people can't change.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    CustomizedToolbarContent(content: self) {
      if defaultVisibility != .automatic { $0.isShownByDefault = defaultVisibility == .visible }
      $0.isAlwaysAvailable = options.contains(.alwaysAvailable)
    }
  }

  /// Sets what people can do with these items.
  ///
  ///     ToolbarItem(id: "insert", placement: .secondaryAction) { InsertMenu() }
  ///       .customizationBehavior(.reorderable)
  public func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent {
    CustomizedToolbarContent(content: self) { $0.customization = behavior.customization }
  }
}

/// What people can do with an item of a toolbar.
public struct ToolbarCustomizationBehavior: Sendable {
  let customization: ToolbarSectionItem.Customization

  /// Add, remove and move it.
  public static var `default`: ToolbarCustomizationBehavior { .init(customization: .all) }
  /// Move it, but not remove it.
  public static var reorderable: ToolbarCustomizationBehavior { .init(customization: .reorder) }
  /// Nothing.
  public static var disabled: ToolbarCustomizationBehavior { .init(customization: .none) }
}

/// Options of the customization of a toolbar's items.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The item stays in the menu “More” where a person has removed it from the bar.
  public static var alwaysAvailable: ToolbarCustomizationOptions { .init(rawValue: 1) }
}

/// What a modifier says about the customization of items.
struct ItemCustomization: Equatable {
  var customization = ToolbarSectionItem.Customization.all
  /// nil: as the item says itself.
  var isShownByDefault: Bool?
  var isAlwaysAvailable = false
}

/// Items with other customization.
private struct CustomizedToolbarContent<Content: CustomizableToolbarContent>: CustomizableToolbarContent,
  PrimitiveToolbarContent
{
  typealias Body = Never
  let content: Content
  let change: (inout ItemCustomization) -> Void

  var source: AnyView {
    AnyView(ToolbarSource(content: content).transformEnvironment { change(&$0.itemCustomization) })
  }
}

extension EnvironmentValues {
  private enum CustomizationKey: EnvironmentKey { static var defaultValue: ItemCustomization { ItemCustomization() } }
  private enum ToolbarKey: EnvironmentKey { static var defaultValue: String? { nil } }

  /// The customization of the toolbar items that are declared here.
  var itemCustomization: ItemCustomization {
    get { self[CustomizationKey.self] }
    set { self[CustomizationKey.self] = newValue }
  }

  /// The identifier of the toolbar whose items are declared here; nil if people can't arrange it.
  var toolbarID: String? {
    get { self[ToolbarKey.self] }
    set { self[ToolbarKey.self] = newValue }
  }
}
