public import Foundation
public import WaymarkGraph

/// A control that shares an address, a text or files: through the device's share sheet, or, where there is none, by copying or downloading.
///
///     ShareLink("Invite to \(itinerary.title)", item: URL(string: "/itineraries/invitation/\(token)")!)
///     ShareLink(item: ride, preview: SharePreview(ride.name))
///
/// An address that begins with a slash is relative to the app's site; the browser completes it. A ``Transferable`` value is written when the link is
/// pressed, off the main actor. If that takes longer than the browser allows between a press and a share sheet, it asks for another press; if
/// it fails, an alert says why.
///
/// Differs from SwiftUI: where the device can't share, a file is downloaded. An address is a link, which can also be copied by a long press.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
  Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage: Transferable, PreviewIcon: Transferable,
  Label: View
{
  private let item: SharedItem
  private let subject: Text?
  private let message: Text?
  private let label: Label

  init(_ item: SharedItem, _ subject: Text?, _ message: Text?, label: Label) {
    self.item = item
    self.subject = subject
    self.message = message
    self.label = label
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    switch item {
    case .made(let source): MadeShareLink(source: source, subject: subject, message: message, label: label)
    case .refused(let what):
      ShareElement(item: item, subject: subject, message: message, label: label)
        .misuse("ShareLink does not share \(what)")
    case .text, .address: ShareElement(item: item, subject: subject, message: message, label: label)
    }
  }
}

/// What a link shares.
@MainActor enum SharedItem {
  case address(String)
  case text(String)
  /// Values that are written when they are shared.
  case made(ShareSource)
  /// An address that browsers can't share, with the reason.
  case refused(String)

  init(_ url: URL) {
    let scheme = url.scheme?.lowercased()
    if scheme == nil, url.relativeString.hasPrefix("/"), !url.relativeString.hasPrefix("//") {
      self = .address(url.relativeString)
    } else if scheme == "http" || scheme == "https" {
      self = .address(url.absoluteString)
    } else if scheme == "file" {
      self = .made(ShareSource([url]) { _ in Text(verbatim: url.lastPathComponent) })
    } else {
      self = .refused(scheme.map { "“\($0):”" } ?? "addresses that do not begin with a slash")
    }
  }
}

extension ShareLink where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never {
  /// Creates a link with any label, which shares an address.
  ///
  /// - Parameters:
  ///   - item: The address.
  ///   - subject: The subject of what is shared, for sharing methods that support one.
  ///   - message: What is said about it, for sharing methods that support that. It is not copied.
  ///   - label: What the link shows.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(SharedItem(item), subject, message, label: label())
  }
}

extension ShareLink where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never {
  /// Creates a link with any label, which shares a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(.text(item), subject, message, label: label())
  }
}

extension ShareLink where Label == WaymarkComponents.Label<Text, Image> {
  fileprivate static func label(_ title: Text) -> Label {
    WaymarkComponents.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up").decorative
    }
  }
  fileprivate static var shareLabel: Label { label(Text(library: "Share…")) }
}

extension ShareLink
where
  Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never,
  Label == WaymarkComponents.Label<Text, Image>
{
  /// Creates a link with a title and the share symbol, which shares an address.
  public init(_ title: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(SharedItem(item), subject, message, label: Self.label(Text(title)))
  }

  /// Creates a link with a title and the share symbol, which shares an address.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(SharedItem(item), subject, message, label: Self.label(Text(title)))
  }

  /// Creates a link with the title “Share…”, which shares an address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(SharedItem(item), subject, message, label: Self.shareLabel)
  }
}

extension ShareLink
where
  Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never,
  Label == WaymarkComponents.Label<Text, Image>
{
  /// Creates a link with a title and the share symbol, which shares a text.
  public init(_ title: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(.text(item), subject, message, label: Self.label(Text(title)))
  }

  /// Creates a link with a title and the share symbol, which shares a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(.text(item), subject, message, label: Self.label(Text(title)))
  }

  /// Creates a link with the title “Share…”, which shares a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(.text(item), subject, message, label: Self.shareLabel)
  }
}

// Values

extension ShareLink {
  /// Creates a link with any label, which shares values.
  ///
  ///     ShareLink(items: rides) { SharePreview($0.name) } label: { Text("Share All") }
  ///
  /// - Parameters:
  ///   - items: the values.
  ///   - subject: the subject of what is shared, for sharing methods that support one.
  ///   - message: what is said about it, for sharing methods that support that.
  ///   - preview: returns how a value is shown; the title names its file.
  ///   - label: what the link shows.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) {
    self.init(.made(ShareSource(items) { preview($0).title }), subject, message, label: label())
  }

  /// Creates a link with any label, which shares a value.
  ///
  /// - Parameters:
  ///   - item: the value.
  ///   - subject: the subject of what is shared, for sharing methods that support one.
  ///   - message: what is said about it, for sharing methods that support that.
  ///   - preview: how the value is shown; the title names its file.
  ///   - label: what the link shows.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), subject: subject, message: message, preview: { _ in preview }, label: label)
  }
}

extension ShareLink where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a link with the title “Share…”, which shares values.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items: items, subject: subject, message: message, preview: preview) { Self.shareLabel }
  }

  /// Creates a link with a title and the share symbol, which shares values.
  public init(
    _ title: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items: items, subject: subject, message: message, preview: preview) { Self.label(Text(title)) }
  }

  /// Creates a link with a title and the share symbol, which shares values.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items: items, subject: subject, message: message, preview: preview) { Self.label(Text(title)) }
  }

  /// Creates a link with the title “Share…”, which shares a value.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message, preview: preview) { Self.shareLabel }
  }

  /// Creates a link with a title and the share symbol, which shares a value.
  public init<I: Transferable>(
    _ title: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message, preview: preview) { Self.label(Text(title)) }
  }

  /// Creates a link with a title and the share symbol, which shares a value.
  @_disfavoredOverload
  public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message, preview: preview) { Self.label(Text(title)) }
  }
}

struct ShareElement<Label: View>: ElementView {
  let item: SharedItem
  let subject: Text?
  let message: Text?
  let label: Label
  /// Whether values are being written.
  var isBusy = false
  /// Shares what is written only now; nil for what the browser knows already.
  var share: (() -> Void)?

  var content: Label { label }

  private var isLink: Bool {
    switch item {
    case .address, .refused: true
    case .text, .made: false
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(isLink ? "a" : "button")
    element.takeAppearance(of: isLink ? .link : .button, in: environment)
    if !isLink {
      element["type"] = "button"
      if !environment.isEnabled { element["disabled"] = "" }
    }
    switch item {
    case .text(let text): element["data-text"] = text
    case .address(let address): if environment.isEnabled { element["href"] = address }
    case .made:
      element["data-on"] = "tap"
      if isBusy { element["aria-busy"] = "true" }
    case .refused: break
    }
    element["data-share"] = subject?.string(in: environment) ?? ""
    element["data-message"] = message?.string(in: environment)
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap, let share else { return false }
    share()
    return true
  }

  static var takesEvents: Bool { true }
}
