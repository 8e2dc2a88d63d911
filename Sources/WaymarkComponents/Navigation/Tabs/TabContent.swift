public import WaymarkGraph

/// What stands in a ``TabView``: a ``Tab``, or several.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of the values that tell the tabs apart.
  associatedtype TabValue: Hashable
  /// What it is made of.
  associatedtype Body: TabContent
  /// What it is made of.
  var body: Body { get }
}

extension Never: TabContent {
  /// Never has tabs.
  public typealias TabValue = Never
}

extension TabContent where Body == Never {
  /// Never called: the library knows what the tabs are.
  public var body: Never { preconditionFailure("\(Self.self) is primitive and has no body") }
}

/// Tabs that know their declarations.
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

  /// One tab.
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// A block of one is that one.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// A block of several.
  public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> TupleTabContent<TabValue> {
    var all: [TabDeclaration] = []
    for each in repeat each content { all += each.declarations }
    return TupleTabContent(tabs: all)
  }
  /// `if` without `else`.
  public static func buildIf<C: TabContent>(_ content: C?) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content?.declarations ?? [])
  }
  /// `if` with `else`, and `switch`.
  public static func buildEither<C: TabContent>(first content: C) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content.declarations)
  }
  /// `if` with `else`, and `switch`.
  public static func buildEither<C: TabContent>(second content: C) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content.declarations)
  }
  /// `if #available`.
  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> TupleTabContent<TabValue> {
    TupleTabContent(tabs: content.declarations)
  }
}

/// Several tabs, as a ``TabContentBuilder`` makes them.
public struct TupleTabContent<TabValue: Hashable>: TabContent, TabSource {
  /// The library knows what the tabs are.
  public typealias Body = Never
  let tabs: [TabDeclaration]
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Content.TabValue
  /// The library knows what the tabs are.
  public typealias Body = Never
}

extension ForEach: TabSource where Content: TabContent {
  var tabs: [TabDeclaration] { elements.flatMap { $0.declarations } }
}

extension ForEach where Content: TabContent {
  /// A tab for each element.
  @MainActor @preconcurrency public init<Value: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value {
    self.init(data, identifiedBy: id, content)
  }

  /// A tab for each element.
  @MainActor @preconcurrency public init<Value: Hashable>(
    _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, identifiedBy: \.id, content)
  }
}
