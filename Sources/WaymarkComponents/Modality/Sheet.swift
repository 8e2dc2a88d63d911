public import WaymarkGraph

extension View {
  /// Presents a sheet over the window while a condition is true. It rises from the bottom, over the tab bar too, and
  /// the content below stays unchanged.
  ///
  ///     Button("New Itinerary") { isAdding = true }
  ///       .sheet(isPresented: $isAdding) {
  ///         NavigationStack { ItineraryForm() }
  ///       }
  ///
  /// The user dismisses it by a swipe, Escape, a press outside it or the browser's Back, which sets the binding to
  /// false (see ``discardConfirmation(when:)`` and ``interactiveDismissDisabled(_:)``). The content of a sheet presents
  /// another one with its own `sheet`; a second one at the same level waits until the first is dismissed.
  ///
  /// Differs from SwiftUI: if a button is known to do nothing but present this sheet, the content is evaluated when the
  /// user points at the button, as a link's destination is, so it has to be valid while the condition is false. Use
  /// `sheet(item:)` for content that needs a value.
  ///
  /// - Parameter onDismiss: An action that runs after the sheet was dismissed.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> some View {
    PresentingModal(
      self,
      ModalDeclaration(
        .sheet, isPresented: isPresented, source: SourcePlace(file, line, column), onDismiss: onDismiss
      ) { AnyView(content()) })
  }

  /// Presents a sheet for a value while there is one.
  ///
  /// Dismissal sets the binding to nil. A value that has a text (see ``Addressable``) is part of the address.
  ///
  /// - Parameter onDismiss: An action that runs after the sheet was dismissed.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    PresentingModal(self, ModalDeclaration(.sheet, item: item, onDismiss: onDismiss) { AnyView(content($0)) })
  }

  /// Presents a modal that covers the whole window while a condition is true. It has no swipe to dismiss it: add a
  /// button.
  ///
  ///     .fullScreenCover(isPresented: $isShowingMap) { MapScreen() }
  ///
  /// Differs from SwiftUI: the content may be evaluated before the condition is true, as that of a sheet.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> some View {
    PresentingModal(
      self,
      ModalDeclaration(
        .cover, isPresented: isPresented, source: SourcePlace(file, line, column), onDismiss: onDismiss
      ) { AnyView(content()) })
  }

  /// Presents a modal that covers the whole window for a value while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    PresentingModal(self, ModalDeclaration(.cover, item: item, onDismiss: onDismiss) { AnyView(content($0)) })
  }
}
