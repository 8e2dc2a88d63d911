package import WaymarkGraph
internal import WaymarkLocalization

extension Text: ElementView {
  /// The runs as inner elements, if there are several or one is a link or a picture.
  package var content: ForEach<Range<Int>, Int, TextRunView> {
    let runs = runs
    return ForEach(0..<runs.count) { TextRunView(run: runs[$0]) }
  }

  package func hasContent(in environment: EnvironmentValues) -> Bool {
    if plainString(in: environment.localization) != nil { return false }
    let runs = runs(in: environment.localization)
    return runs.count > 1 || runs.first?.isElement == true
  }

  package func change(from old: Text, in environment: EnvironmentValues) -> AppearanceChange {
    let localization = environment.localization
    guard let new = plainString(in: localization), let old = old.plainString(in: localization) else { return .unknown }
    return new == old ? .none : .text(new)
  }

  package func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "text")
    if environment.allowsTextSelection { element.add(class: "copyable") }
    TextStyle.apply(environment, to: &element)
    if let string = plainString(in: environment.localization) {
      element.text = string
      return element
    }
    let runs = runs(in: environment.localization)
    if runs.count > 1 || runs.first?.isElement == true { return element }
    element.text = runs.first?.string(in: environment) ?? ""
    runs.first?.look.apply(to: &element)
    return element
  }
}

/// A run of a text that has several, a link, or a picture.
package struct TextRunView: View {
  let run: Text.Run

  @ViewBuilder package var body: some View {
    if case .localized = run.content { TranslatedRuns(run: run) } else { TranslatedRun(run: run) }
  }
}

/// The runs of a translated text.
private struct TranslatedRuns: View {
  let run: Text.Run
  @Environment(\.localization) private var localization

  var body: some View {
    let runs = run.translated(in: localization)
    ForEach(0..<runs.count, id: \.self) { TranslatedRun(run: runs[$0]) }
  }
}

private struct TranslatedRun: View {
  let run: Text.Run

  @ViewBuilder var body: some View {
    if let picture = run.look.picture {
      TextPictureView(picture: picture)
    } else if let url = run.look.link {
      TextLink(run: run, url: url)
    } else {
      TextRunElement(run: run)
    }
  }
}

/// A picture in a text, which is read by its description; a grey area if its file is not shown.
private struct TextPictureView: View {
  let picture: StringPicture
  @Environment(\.pictureAddresses) private var addresses
  @Environment(\.textPictureFolders) private var folders

  var body: some View {
    let file = folders.contains(picture.url) ? picture.url : nil
    TextPictureElement(picture: picture, address: file.flatMap { addresses.address(of: $0) })
      .onMount(using: file) { [addresses] in addresses.changeUse(from: $0 ?? nil, to: $1 ?? nil) }
  }
}

private struct TextPictureElement: ElementView {
  let picture: StringPicture
  let address: String?

  func render(in environment: EnvironmentValues) -> Element {
    guard let address else {
      var element = Element("span", class: "rich-picture")
      element["role"] = "img"
      element["aria-label"] = picture.description
      return element
    }
    var element = Element("img", class: "rich-picture")
    element["src"] = address
    element["alt"] = picture.description ?? ""
    if let size = picture.pixels {
      element["width"] = String(size.width)
      element["height"] = String(size.height)
    }
    return element
  }
  static var isWrapped: Bool { false }
}

private struct TextRunElement: ElementView {
  let run: Text.Run

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span")
    element.text = run.string(in: environment)
    run.look.apply(to: &element)
    return element
  }
  static var isWrapped: Bool { false }
}

/// Applies the text attributes of the environment.
enum TextStyle {
  @MainActor static func apply(_ environment: EnvironmentValues, to element: inout Element) {
    environment.font?.apply(to: &element)
    environment.foregroundPaint?.applyToText(&element)
    if let weight = environment.fontWeight { element.style("font-weight", weight.css) }
    if environment.hasTabularDigits { element.style("font-variant-numeric", "tabular-nums") }
    if environment.isItalic { element.style("font-style", "italic") }
    if let textCase = environment.textCase { element.style("text-transform", textCase.rawValue) }
    switch environment.multilineTextAlignment {
    case .leading: break
    case .center: element.style("text-align", "center")
    case .trailing: element.style("text-align", "end")
    }
    if let least = environment.leastLines { element.style("min-block-size", "\(max(least, 0))lh") }
    if let limit = environment.lineLimit {
      element.add(class: limit == 1 ? "one-line" : "clamped")
      if limit != 1 { element.style("-webkit-line-clamp", String(limit)) }
    }
  }
}
