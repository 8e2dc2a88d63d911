public import WaymarkGraph

extension View {
  /// Gives the texts in this view an edit menu with actions of the app: text fields, text editors, and texts that can
  /// be selected.
  ///
  ///     TextEditor(text: $note, selection: $selection)
  ///       .editMenu {
  ///         EditMenuSection(.format) {
  ///           Button("Quote", systemImage: "text.quote") { quote(selection) }
  ///         }
  ///         EditMenuSection(.lookup) {
  ///           Button("Find in Guide", systemImage: "book") { look(up: selection) }
  ///         }
  ///       }
  ///
  /// A finger that selects gets a bar with the actions below the selection, and above it where there is no room; the
  /// rest of them is reached by its chevrons or by dragging it. The bar hides while the page scrolls. A click of the
  /// secondary button, the menu key and Shift-F10 open a vertical menu with symbols, shortcuts and submenus; with
  /// Shift, a click opens the menu of the browser, which has spelling suggestions. The text keeps the focus and its
  /// selection while the menu is open, and an action finds them in the bindings of the text as they are.
  ///
  /// Cut, Copy, Paste and Select All are always there, and inactive where they can't act. They do what the keys do:
  /// what is pasted is an edit of the text that can be undone. Where the browser does not let a page read the
  /// clipboard, a note names the key that pastes.
  ///
  /// Where something is selected, the menu has Search Web too, which opens DuckDuckGo in a new tab, and Share, where the
  /// browser has a share sheet. On a screen with a ``findNavigator(isPresented:)`` it has Find Selection, and for a text that can be
  /// changed, Replace, if the navigator can replace. They are in the sections ``EditMenuAnchor/lookup``,
  /// ``EditMenuAnchor/share`` and ``EditMenuAnchor/replace``.
  ///
  /// The menu of a text with attributes has Format too, a submenu with Bold, Italic, Underline, Strikethrough, the styles
  /// of headings and lists. What an ``AttributedTextFormattingDefinition`` does not
  /// allow is disabled.
  ///
  /// A text without this modifier has the menus of the browser.
  ///
  /// Differs from UIKit: phones show a menu of their own above the selection, which a page can't suppress in a text
  /// that is edited. So this one stands below the selection, and covers neither that nor the handles.
  ///
  /// Note: Waymark only.
  ///
  /// - Parameter sections: the actions of the app, each in the section of the related standard ones.
  public func editMenu(@EditMenuBuilder sections: @escaping () -> [EditMenuSection]) -> some View {
    EditMenuView(sections: sections, select: nil, inside: self)
  }

  /// Gives the texts in this view an edit menu with actions of the app, which are told what is selected: also in a text
  /// that is only read, whose selection no other binding has.
  ///
  ///     Text(route.description)
  ///       .textSelection(.enabled)
  ///       .editMenu(selectedText: $words) {
  ///         EditMenuSection(.lookup) {
  ///           Button("Find in Guide", systemImage: "book") { look(up: words) }
  ///         }
  ///       }
  ///
  /// Note: Waymark only.
  ///
  /// - Parameters:
  ///   - selectedText: is set to what is selected when the menu opens, at most 15,000 UTF-16 code units of it. It is
  ///     empty where nothing is selected, and in a field for passwords.
  ///   - sections: the actions of the app, each in the section of the related standard ones.
  public func editMenu(
    selectedText: Binding<String>, @EditMenuBuilder sections: @escaping () -> [EditMenuSection]
  ) -> some View {
    EditMenuView(sections: sections, select: { selectedText.wrappedValue = $0 }, inside: self)
  }
}

/// A view whose texts have an edit menu.
private struct EditMenuView<Inside: View>: View {
  let sections: () -> [EditMenuSection]
  let select: ((String) -> Void)?
  @Shared var inside: Inside
  @State private var texts = EditMenuTexts()

  var body: some View {
    EditMenuElement(
      sections: sections, texts: texts, select: select,
      inside: inside.transformEnvironment { [texts] in $0.editMenuTexts = texts })
  }
}

private struct EditMenuElement<Inside: View>: ElementView {
  let sections: () -> [EditMenuSection]
  let texts: EditMenuTexts
  /// Receives what is selected when the menu opens.
  let select: ((String) -> Void)?
  @Shared var inside: Inside

  @ViewBuilder var content: some View {
    inside
    MenuLayer(name: Text(library: "Edit"), isLate: true) { TextEditMenuItems(sections: sections(), texts: texts) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w edit-menu")
    if select != nil, environment.isEnabled { element["data-on"] = "input" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let text)) = event, let select else { return false }
    select(text)
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}

/// The items of the edit menu of texts.
private struct TextEditMenuItems: View {
  let sections: [EditMenuSection]
  let texts: EditMenuTexts

  var body: some View { EditMenuItems(sections: sections, hasFormats: texts.hasRichText, refused: texts.refused) }
}

/// The items of an edit menu: in each section the standard ones, then those of the app.
struct EditMenuItems: View {
  let sections: [EditMenuSection]
  /// Whether a text has attributes.
  let hasFormats: Bool
  /// The commands for formats that no text takes.
  var refused: Set<TextFormatCommand> = []

  var body: some View {
    ForEach(EditMenuAnchor.allCases, id: \.self) { anchor in
      let own = sections.filter { $0.anchor == anchor }
      if !TextEditCommand.commands(in: anchor).isEmpty || anchor == .format && hasFormats || !own.isEmpty {
        MenuSection(
          header: EmptyView(),
          inside: EditMenuGroup(anchor: anchor, hasFormats: hasFormats, refused: refused, sections: own))
      }
    }
  }
}

private struct EditMenuGroup: View {
  let anchor: EditMenuAnchor
  let hasFormats: Bool
  let refused: Set<TextFormatCommand>
  let sections: [EditMenuSection]

  @ViewBuilder var body: some View {
    ForEach(TextEditCommand.commands(in: anchor), id: \.self) { TextEditItem(command: $0) }
    if anchor == .format, hasFormats { TextFormatMenu(refused: refused) }
    ForEach(0..<sections.count, id: \.self) { sections[$0].content }
  }
}
