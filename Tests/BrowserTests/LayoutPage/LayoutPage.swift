import Waymark

/// The app that the browser tests measure and drive: layouts in boxes of 300 × 100 points, and a few controls.
///
/// The boxes that SwiftUI gives these layouts are listed in `test_layout.py`.
@main struct LayoutPage: App {
  var body: some Scene {
    WindowGroup("Layout") {
      ScrollView {
        VStack(spacing: 20) {
          Controls()
          Movement()
          StackCases()
          FrameCases()
          RatioCases()
          LayerCases()
          ContainerCases()
          TextCases()
        }
        .padding(60)
      }
    }
    WindowGroup("Pickers", id: "pickers") { PickersPage() }
    WindowGroup("Menus", id: "menus") { MenusPage() }
    WindowGroup("Row labels", id: "row-labels") { RowLabelsPage() }
    WindowGroup("Rows", id: "rows") { RowsPage() }
    WindowGroup("Selection", id: "selection") { SelectionPage() }
    WindowGroup("Grid", id: "grid") { GridPage() }
    WindowGroup("Band", id: "band") { BandListPage() }
    WindowGroup("Drag", id: "drag") { DragPage() }
    WindowGroup("Drag keys", id: "drag-keys") { DragKeysPage() }
    WindowGroup("Drag moves", id: "drag-moves") { DragMovesPage() }
    WindowGroup("Drag into", id: "drag-into") { DragIntoPage() }
    WindowGroup("Several", id: "several") { SeveralPage() }
    WindowGroup("Pages", id: "pages") { PagesPage() }
    WindowGroup("Guides", id: "guides") { GuidesPage() }
    WindowGroup("Share", id: "share") { SharePage() }
    WindowGroup("Styles", id: "styles") { StylesPage() }
    WindowGroup("Search", id: "search") { SearchPage() }
    WindowGroup("Search with Tokens", id: "search-tokens") { SearchTokensPage() }
    WindowGroup("Search in the bar", id: "search-bar") { SearchTokensPage(placement: .toolbar) }
    WindowGroup("Find", id: "find") { FindPage() }
    WindowGroup("Plain find", id: "find-plain") { PlainFindPage() }
    WindowGroup("Find texts", id: "find-texts") { FindTextsPage() }
    WindowGroup("Find in some", id: "find-some") { FindInSomePage() }
    WindowGroup("Find in many", id: "find-many") { FindInManyPage() }
    WindowGroup("Moves", id: "moves") { MovesPage() }
    WindowGroup("Modals", id: "modals") { ModalsPage() }
    WindowGroup("Presenting", id: "presenting") { PresentingPage() }
    WindowGroup("Split", id: "split") { SplitPage() }
    WindowGroup("Pictures", id: "pictures") { PicturesPage() }
    WindowGroup("Links", id: "links") { SplitLinksPage() }
    WindowGroup("Inputs", id: "inputs") { InputsPage() }
    WindowGroup("Texts", id: "texts") { TextsPage() }
    WindowGroup("Rich texts", id: "rich-texts") { RichTextsPage() }
    WindowGroup("Formatted text", id: "formatted-text") { FormattedTextPage() }
    WindowGroup("Text pictures", id: "text-pictures") { TextPicturesPage() }
    WindowGroup("Slider", id: "slider") { SliderPage() }
    WindowGroup("Actions", id: "actions") { ActionsPage() }
    WindowGroup("Gestures", id: "gestures") { GesturesPage() }
    WindowGroup("Refresh", id: "refresh") { RefreshPage() }
    WindowGroup("Refreshed part", id: "refresh-part") { RefreshedPart() }
    WindowGroup("Focus", id: "focus") { FocusPage() }
    WindowGroup("Text selection", id: "text-selection") { TextSelectionPage() }
    WindowGroup("Edit menus", id: "edit-menus") { EditMenuPage() }
    WindowGroup("Edit menus and find", id: "edit-menus-find") { EditMenuFindPage() }
    WindowGroup("Scrolling", id: "scrolling") { ScrollingPage() }
    WindowGroup("Position", id: "position") { PositionPage() }
    WindowGroup("Commands", id: "commands") { CommandsPage() }
    WindowGroup("Large", id: "large") { LargeListsPage() }
    WindowGroup("Languages", id: "languages") { LanguagesPage() }
  }
}

/// A layout that is offered 300 × 100 points.
struct Case<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    content
      .frame(width: 300, height: 100)
      .overlay { Color.clear.accessibilityIdentifier(name) }
  }
}

/// A coloured box that takes all space, or is of a fixed size.
struct Box: View {
  let name: String
  var width: CGFloat?
  var height: CGFloat?

  init(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) {
    self.name = name
    self.width = width
    self.height = height
  }

  var body: some View {
    if width == nil && height == nil {
      Color.blue.accessibilityIdentifier(name)
    } else {
      Color.blue.accessibilityIdentifier(name).frame(width: width, height: height)
    }
  }
}

extension View {
  /// Adds an identifier for the frame of a view that is not a ``Box``.
  func measured(_ name: String) -> some View { overlay { Color.clear.accessibilityIdentifier(name) } }
}
