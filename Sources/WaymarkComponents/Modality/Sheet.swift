public import WaymarkGraph

extension View {
  /// Shows a modal over the window while a condition holds: a sheet that rises from the bottom, over the tab bar too.
  /// What lies below stays as it is.
  ///
  ///     Button("New Itinerary") { isAdding = true }
  ///       .sheet(isPresented: $isAdding) {
  ///         NavigationStack { ItineraryForm() }
  ///       }
  ///
  /// A person dismisses it by a swipe, Escape, a press beside it or the browser's Back, which sets the binding to false
  /// (see ``discardConfirmation(when:)`` and ``interactiveDismissDisabled(_:)``). One sheet shows another by a `sheet`
  /// of its own; a second one of the same place waits until the first is gone.
  ///
  /// Differs from SwiftUI: where a button is known to do nothing but show this one, the content is evaluated when a
  /// person points at the button, as a link's destination is, so it has to be possible while the condition does not hold.
  /// Content that needs a value is shown by `sheet(item:)`.
  ///
  /// - Parameter onDismiss: Runs when the sheet is gone.
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

  /// Shows a modal for a value while there is one.
  ///
  /// Going away sets the binding to nil. A value that has a text (see ``Addressable``) is part of the address.
  ///
  /// - Parameter onDismiss: Runs when the sheet is gone.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    PresentingModal(self, ModalDeclaration(.sheet, item: item, onDismiss: onDismiss) { AnyView(content($0)) })
  }

  /// Shows a modal that covers the whole window while a condition holds. It has no swipe to go away: give it a button.
  ///
  ///     .fullScreenCover(isPresented: $isShowingMap) { MapScreen() }
  ///
  /// Differs from SwiftUI: the content may be evaluated before the condition holds, as that of a sheet.
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

  /// Shows a modal that covers the whole window for a value while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    PresentingModal(self, ModalDeclaration(.cover, item: item, onDismiss: onDismiss) { AnyView(content($0)) })
  }
}
