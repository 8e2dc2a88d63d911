public import WaymarkGraph

/// The content of a ``TabView``: one ``Tab`` or several.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of the values that identify the tabs.
  associatedtype TabValue: Hashable
  /// The type of the body.
  associatedtype Body: TabContent
  /// The tabs that this content consists of.
  var body: Body { get }
}

extension Never: TabContent {
  /// `Never` has no tabs.
  public typealias TabValue = Never
}

extension TabContent where Body == Never {
  /// Never called: the library handles tabs itself.
  public var body: Never { preconditionFailure("\(Self.self) is primitive and has no body") }
}

/// Content that provides its tabs without a body.
@MainActor protocol TabSource {
  var tabs: [TabDeclaration] { get }
}

extension TabContent {
  /// The tabs, in order.
  var declarations: [TabDeclaration] {
    if let source = self as? any TabSource { return source.tabs }
    return body.declarations
  }
}

/// Builds the tabs of a ``TabView`` from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// The content of a ``TabView`` that is made of tabs.
  public struct Content<C: TabContent>: View, TabSource {
    let tabs: [TabDeclaration]
    /// The tabs as pages.
    public var body: some View {
      ForEach(IdentifiedTab.all(tabs)) { tab in ZStack { tab.declaration.content }.tag(tab.value) }
    }
  }

  /// Passes a single content through.
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// Returns the only content of a block.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// Combines the contents of a block.
  public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> TupleTabContent<TabValue> {
    var all: [TabDeclaration] = []
    for each in repeat each content { all += each.declarations }
    return TupleTabContent(tabs: all)
  }
  /// Returns the content of an `if` without `else`.
  public static func buildIf<C: TabContent>(_ content: C?) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content?.declarations ?? [])
  }
  /// Returns the content of a branch of an `if`–`else` or `switch`.
  public static func buildEither<C: TabContent>(first content: C) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content.declarations)
  }
  /// Returns the content of a branch of an `if`–`else` or `switch`.
  public static func buildEither<C: TabContent>(second content: C) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content.declarations)
  }
  /// Returns the content of an `if #available`.
  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content.declarations)
  }
}

/// Several tabs, built by a ``TabContentBuilder``.
public struct TupleTabContent<TabValue: Hashable>: TabContent, TabSource {
  /// `Never`: the library handles tabs itself.
  public typealias Body = Never
  let tabs: [TabDeclaration]
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of the values that identify the tabs.
  public typealias TabValue = Content.TabValue
  /// `Never`: the library handles tabs itself.
  public typealias Body = Never
}

extension ForEach: TabSource where Content: TabContent {
  var tabs: [TabDeclaration] { elements.flatMap { $0.declarations } }
}

extension ForEach where Content: TabContent {
  /// Creates a tab for each element.
  @MainActor @preconcurrency public init<Value: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value {
    self.init(data, identifiedBy: id, content)
  }

  /// Creates a tab for each element.
  @MainActor @preconcurrency public init<Value: Hashable>(
    _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, identifiedBy: \.id, content)
  }
}
