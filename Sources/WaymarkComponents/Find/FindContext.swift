/// The texts of an app in which people find and replace, wherever they are shown. Note: Waymark only.
///
///     struct BookView: View {
///       @Binding var chapters: [Chapter]
///       @State private var shown: Chapter.ID?
///       @State private var isFinding = false
///
///       var body: some View {
///         ChapterView(chapters: $chapters, shown: shown)
///           .findNavigator(isPresented: $isFinding, in: context)
///       }
///
///       private var context: FindContext<Chapter.ID> {
///         FindContext {
///           chapters.map { FindText($0.text, id: $0.id) }
///         } reveal: {
///           shown = $0
///         } replace: { new in
///           for index in chapters.indices {
///             if let text = new[chapters[index].id] { chapters[index].text = text }
///           }
///         }
///       }
///     }
///
/// The views that show a text declare it by ``View/foundText(_:)``.
public struct FindContext<ID: Hashable> {
  let source: FindSource
  let isReadOnly: Bool

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - texts: returns the texts in the order of reading. It is called while the bar is shown, and again when what it
  ///     has read changes.
  ///   - reveal: shows the text of a match that was chosen, for example by showing its page. The browser then scrolls to
  ///     the match.
  ///   - replace: sets texts in which something was replaced, all in one call, which is one step to undo; nil if the
  ///     texts are only read.
  @MainActor public init(
    texts: @escaping () -> [FindText<ID>], reveal: @escaping (ID) -> Void = { _ in },
    replace: (([ID: String]) -> Void)? = nil
  ) {
    isReadOnly = replace == nil
    source = FindSource {
      texts().map {
        SearchedText(id: AnyHashable($0.id), string: $0.string, isReplaceable: replace != nil && !$0.isReplaceDisabled)
      }
    } reveal: {
      if let id = $0.base as? ID { reveal(id) }
    } replace: { new in
      var texts: [ID: String] = [:]
      for case let (id as ID, text) in new.map({ ($0.base, $1.text.string) }) { texts[id] = text }
      replace?(texts)
    }
  }
}

/// A text of a ``FindContext``. Note: Waymark only.
public struct FindText<ID: Hashable>: Identifiable {
  /// What identifies the text in its context.
  public let id: ID
  /// The text.
  public let string: String
  /// Whether nothing can be replaced in the text.
  public let isReplaceDisabled: Bool

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - id: what identifies it in its context.
  ///   - isReplaceDisabled: whether nothing can be replaced in it.
  public init(_ string: String, id: ID, isReplaceDisabled: Bool = false) {
    self.string = string
    self.id = id
    self.isReplaceDisabled = isReplaceDisabled
  }
}
