public import Foundation
public import WaymarkGraph

/// A symbol or a picture.
///
///     Image(systemName: "bookmark.fill")
///     Image("harbour", bundle: .module).resizable().scaledToFit()
///
/// A symbol's name is one of SF Symbols; it is drawn by the nearest available icon. If there is none, a question mark
/// is shown, and the name is reported.
///
/// Differs from SwiftUI: a picture is a file among the bundle's resources, of at most 256 KiB, since it is embedded in
/// the page.
public struct Image: View {
  enum Source: Equatable {
    case symbol(String)
    case file(String, Bundle)
    /// An address at which the browser requests the picture.
    case address(String)
  }

  enum Name: Equatable {
    /// The name of the symbol or file, split into words.
    case own
    case text(Text)
    /// No name: the image is hidden from assistive technology.
    case none
  }

  var source: Source
  var name = Name.own
  var isResizable = false
  private var renderingMode: TemplateRenderingMode?
  @Environment(\.symbols) private var symbols
  @Environment(\.pictures) private var pictures
  @Environment(\.symbolVariants) private var variants

  /// Creates a picture that the browser loads from an address of the site; it is hidden from assistive technology.
  init(address: String) {
    source = .address(address)
    name = .none
  }

  /// Creates a system symbol; assistive technology reads its name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Creates a system symbol with a value that some of its layers show. Not available.
  @available(*, unavailable, message: "symbols have no layers: choose another symbol for each value")
  public init(systemName: String, variableValue: Double?) { preconditionFailure("unavailable") }

  /// Creates a picture from the bundle, or from the app's own if nil; the name may include the file extension.
  public init(_ name: String, bundle: Bundle? = nil) { source = .file(name, bundle ?? .main) }

  /// Creates a picture from the bundle that assistive technology reads as `label`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .file(name, bundle ?? .main)
    self.name = .text(label)
  }

  /// Creates a picture from the bundle that is hidden from assistive technology.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .file(name, bundle ?? .main)
    self.name = .none
  }

  /// The same image, hidden from assistive technology.
  package var decorative: Image {
    var copy = self
    copy.name = .none
    return copy
  }

  /// Makes the image fill the space that it is offered.
  ///
  /// Differs from SwiftUI: a symbol keeps its proportions.
  public func resizable() -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  /// Draws the opaque parts of a picture in the foreground colour.
  ///
  ///     Image("logo").renderingMode(.template).foregroundStyle(.tint)
  ///
  /// - Parameter mode: how the image is drawn; nil for its own manner. Symbols are always templates.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    switch source {
    case .symbol(let symbolName):
      let varied = variants.applied(to: symbolName)
      if let symbol = symbols.symbol(named: varied) ?? symbols.symbol(named: symbolName) {
        SymbolElement(symbol: symbol, name: spokenName, isResizable: isResizable)
      } else {
        SymbolElement(symbol: symbols.unknown, name: spokenName, isResizable: isResizable)
          .misuse("there is no symbol “\(symbolName)”")
      }
    case .file(let fileName, let bundle):
      switch pictures.picture(named: fileName, in: bundle) {
      case .success(let url): picture(at: url)
      case .failure(let error):
        SymbolElement(symbol: symbols.unknown, name: spokenName, isResizable: isResizable)
          .misuse("there is no picture “\(fileName)”: \(error.reason)")
      }
    case .address(let url): picture(at: url)
    }
  }

  @ViewBuilder private func picture(at url: String) -> some View {
    if renderingMode == .template {
      TemplateElement(url: url, name: spokenName, isResizable: isResizable)
    } else {
      PictureElement(url: url, name: spokenName, isResizable: isResizable)
    }
  }

  private var spokenName: Text? {
    switch (name, source) {
    case (.none, _): nil
    case (.text(let text), _): text
    case (.own, .symbol(let symbolName)): Text(verbatim: SymbolNames.words(of: symbolName))
    case (.own, .file(let fileName, _)): Text(verbatim: PictureCatalog.words(of: fileName))
    case (.own, .address): nil
    }
  }
}

extension Image {
  /// The size of a symbol relative to text.
  public enum Scale: String, Sendable, Hashable {
    /// Smaller than text.
    case small
    /// The default.
    case medium
    /// Larger than text.
    case large
  }

  /// How an image is drawn.
  public enum TemplateRenderingMode: Sendable, Hashable {
    /// Its opaque parts are drawn in the foreground colour.
    case template
    /// In its own colours.
    case original
  }
}

extension View {
  /// Sets the size of symbols inside this view relative to text.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Sets the preferred variant of the symbols inside this view; symbols without it are shown unchanged.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
}

extension EnvironmentValues {
  private enum ScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
  private enum VariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

  /// The size of symbols relative to text.
  public var imageScale: Image.Scale {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
  /// The preferred variant of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }
}
