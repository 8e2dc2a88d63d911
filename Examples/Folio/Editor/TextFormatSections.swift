import Waymark

/// The format of what is selected in the text that is edited, or that of whole text boxes.
struct TextFormatSections: View {
  @Binding var page: CanvasPage
  let selection: Set<CanvasObject.ID>
  @Binding var textSelection: CanvasTextSelection?
  /// The object whose format is shown.
  let object: CanvasObject

  var body: some View {
    if case .text = object.content {
      let part = part(of: page[object.id] ?? object)
      Section {
        Picker("Paragraph", selection: property(\.headingLevel)) {
          Text("Body").tag(Int?.none)
          Text("Title").tag(Int?.some(1))
          Text("Heading").tag(Int?.some(2))
          Text("Subheading").tag(Int?.some(3))
        }
        .pickerStyle(.menu)
        Picker("List", selection: property(\.list)) {
          Text("None").tag(CanvasText.List?.none)
          Text("Bullets").tag(CanvasText.List?.some(.bulleted))
          Text("Numbers").tag(CanvasText.List?.some(.numbered))
          Text("Checklist").tag(CanvasText.List?.some(.checklist))
        }
        .pickerStyle(.menu)
      }
      Section {
        FontPicker("Family", selection: property(\.family))
        Stepper(value: property(\.size), in: 6...400, step: 1) { Text("Size: \(part.size.formatted()) pt") }
        ColorPicker("Text Color", selection: color)
        Toggle("Bold", isOn: property(\.isBold))
        Toggle("Italic", isOn: property(\.isItalic))
        Toggle("Underline", isOn: property(\.isUnderlined))
        Toggle("Strikethrough", isOn: property(\.isStruckThrough))
      } header: {
        Text("Font")
      } footer: {
        if let selected = part.selection {
          Text(
            selected.range.isEmpty
              ? "The font is that of what is typed next." : "The font is that of the selected text.")
        }
      }
      Section("Highlight") {
        Toggle("Highlight", isOn: hasHighlight)
        if part.highlight != nil { ColorPicker("Highlight Color", selection: highlight) }
      }
      if part.selection.map({ !$0.range.isEmpty }) ?? false || part.link != nil {
        Section("Link") {
          TextField("Address", value: property(\.link), format: LinkFormat())
            .keyboardType(.URL)
            .autocorrectionDisabled()
          if part.link != nil {
            Button("Remove Link", role: .destructive) { property(\.link).wrappedValue = nil }
          }
        }
      }
      Section("Alignment") {
        Picker("Alignment", selection: property(\.alignment)) {
          Text("Leading").tag(CanvasText.Alignment.leading)
          Text("Center").tag(CanvasText.Alignment.center)
          Text("Trailing").tag(CanvasText.Alignment.trailing)
          Text("Justified").tag(CanvasText.Alignment.justified)
        }
        Stepper(value: property(\.lineHeight), in: 0.8...3, step: 0.05) {
          Text("Line Height: \(part.lineHeight.formatted())")
        }
      }
    } else {
      Text("Select a text box to change its font.").foregroundStyle(.secondary)
    }
  }

  /// The part of an object's text of which the format is: what is selected in it, or all of it.
  private func part(of object: CanvasObject) -> CanvasTextPart {
    CanvasTextPart(of: object.text, selection: textSelection?.object == object.id ? textSelection : nil)
  }

  /// A binding to a property: it reads that of the object, and changes all selected ones.
  private func property<Property>(_ path: WritableKeyPath<CanvasTextPart, Property>) -> Binding<Property> {
    Binding {
      part(of: page[object.id] ?? object)[keyPath: path]
    } set: { value in
      page.changeObjects(with: selection) { object in
        var part = part(of: object)
        part[keyPath: path] = value
        object.text = part.text
        if let selected = part.selection, selected != textSelection { textSelection = selected }
      }
    }
  }

  private var color: Binding<Color> {
    let color = property(\.color)
    return Binding {
      Color(color.wrappedValue)
    } set: {
      if let new = CanvasColor($0) { color.wrappedValue = new }
    }
  }

  private var hasHighlight: Binding<Bool> {
    let highlight = property(\.highlight)
    return Binding {
      highlight.wrappedValue != nil
    } set: {
      highlight.wrappedValue = $0 ? .highlight : nil
    }
  }

  private var highlight: Binding<Color> {
    let highlight = property(\.highlight)
    return Binding {
      Color(highlight.wrappedValue ?? .highlight)
    } set: {
      if let new = CanvasColor($0) { highlight.wrappedValue = new }
    }
  }
}

extension CanvasColor {
  /// The colour of a marker.
  fileprivate static let highlight = CanvasColor(red: 1, green: 0.9, blue: 0.4)
}
