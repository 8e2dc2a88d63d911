public import Foundation
public import WaymarkGraph

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column by which people can't sort, with any content.
  ///
  ///     TableColumn("Photo") { person in Image(person.photo) }
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: nil, content: content)
  }

  /// Creates a column by which people can't sort, with any content.
  ///
  ///     TableColumn("Photo") { person in Image(person.photo) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: nil, content: content)
  }

  /// Creates a column by which people can't sort, with any content.
  ///
  ///     TableColumn("Photo") { person in Image(person.photo) }
  public init(
    _ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: nil, content: content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  /// Creates a column that shows a text, and by which people can't sort.
  @_disfavoredOverload public init(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(label: Text(titleKey), comparator: nil, path: value, content: { Text(verbatim: $0[keyPath: value]) })
  }

  /// Creates a column that shows a text, and by which people can't sort.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(label: Text(title), comparator: nil, path: value, content: { Text(verbatim: $0[keyPath: value]) })
  }

  /// Creates a column that shows a text, and by which people can't sort.
  @_disfavoredOverload public init(
    _ text: Text, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(label: text, comparator: nil, path: value, content: { Text(verbatim: $0[keyPath: value]) })
  }
}

extension TableColumn where Label == Text {
  /// Creates a column by which people sort with a comparator of the app.
  ///
  ///     TableColumn("Due", sortUsing: DueDateComparator()) { Text($0.due, style: .date) }
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: comparator, content: content)
  }

  /// Creates a column by which people sort with a comparator of the app.
  ///
  ///     TableColumn("Due", sortUsing: DueDateComparator()) { Text($0.due, style: .date) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: comparator, content: content)
  }

  /// Creates a column by which people sort with a comparator of the app.
  ///
  ///     TableColumn("Due", sortUsing: DueDateComparator()) { Text($0.due, style: .date) }
  public init(
    _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: comparator, content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column by whose value people sort, with any content.
  ///
  ///     TableColumn("Size", value: \.size) { Text("\($0.size) KB") }
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column by whose value people sort, with any content.
  ///
  ///     TableColumn("Size", value: \.size) { Text("\($0.size) KB") }
  @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column by whose value people sort, with any content.
  ///
  ///     TableColumn("Size", value: \.size) { Text("\($0.size) KB") }
  public init<V: Comparable>(
    _ text: Text, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column by whose value people sort, with any content. Rows without a value come first.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V?> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column by whose value people sort, with any content. Rows without a value come first.
  @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: any KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column by whose value people sort, with any content. Rows without a value come first.
  public init<V: Comparable>(
    _ text: Text, value: any KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column by whose value people sort, compared by a comparator of the app.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }

  /// Creates a column by whose value people sort, compared by a comparator of the app.
  @_disfavoredOverload public init<S: StringProtocol, V, C: SortComparator>(
    _ title: S, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }

  /// Creates a column by whose value people sort, compared by a comparator of the app.
  public init<V, C: SortComparator>(
    _ text: Text, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(label: text, comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// Creates a column that shows a text, by which people sort.
  ///
  ///     TableColumn("Name", value: \.name)
  public init(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable,
    comparator: LocalizedStandardComparator = .localizedStandard
  ) {
    self.init(
      label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator),
      content: { Text(verbatim: $0[keyPath: value]) })
  }

  /// Creates a column that shows a text, by which people sort.
  ///
  ///     TableColumn("Name", value: \.name)
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, value: any KeyPath<RowValue, String> & Sendable,
    comparator: LocalizedStandardComparator = .localizedStandard
  ) {
    self.init(
      label: Text(title), comparator: KeyPathComparator(value, comparator: comparator),
      content: { Text(verbatim: $0[keyPath: value]) })
  }

  /// Creates a column that shows a text, by which people sort.
  ///
  ///     TableColumn("Name", value: \.name)
  public init(
    _ text: Text, value: any KeyPath<RowValue, String> & Sendable,
    comparator: LocalizedStandardComparator = .localizedStandard
  ) {
    self.init(
      label: text, comparator: KeyPathComparator(value, comparator: comparator),
      content: { Text(verbatim: $0[keyPath: value]) })
  }
}

extension TableColumn where Sort == Never {
  /// Creates a column by which people can't sort, with any content and any label.
  public init(@ViewBuilder content: @escaping (RowValue) -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), comparator: nil, content: content)
  }
}
