public import Foundation
public import WaymarkGraph

/// A symbol or a picture.
///
///     Image(systemName: "bookmark.fill")
///     Image("harbour", bundle: .module).resizable().scaledToFit()
///
/// A symbol's name is one of SF Symbols; it is drawn by the nearest of the symbols at hand. One without any shows a
/// question mark and is reported.
///
/// Differs from SwiftUI: a picture is a file among the bundle's resources, of at most 256 KiB, since it travels
/// inside the page.
public struct Image: View {
  enum Source: Equatable {
    case symbol(String)
    case file(String, Bundle)
    /// What the browser asks the site for.
    case address(String)
  }

  enum Name: Equatable {
    /// The words of the symbol's or file's own name.
    case own
    case text(String)
    /// Assistive technology does not hear of it.
    case none
  }

  var source: Source
  var name = Name.own
  var isResizable = false
  @Environment(\.symbols) private var symbols
  @Environment(\.pictures) private var pictures
  @Environment(\.symbolVariants) private var variants

  /// A picture that the browser gets at an address of the site; assistive technology does not hear of it.
  init(address: String) {
    source = .address(address)
    name = .none
  }

  /// A system symbol; assistive technology reads its name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// A picture of the bundle, the app's own if nil; with or without its extension.
  public init(_ name: String, bundle: Bundle? = nil) { source = .file(name, bundle ?? .main) }

  /// A picture of the bundle that assistive technology reads as `label`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .file(name, bundle ?? .main)
    self.name = .text(label.string)
  }

  /// A picture of the bundle that says nothing to those who do not see it.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .file(name, bundle ?? .main)
    self.name = .none
  }

  /// The same image, of which assistive technology does not hear.
  package var decorative: Image {
    var copy = self
    copy.name = .none
    return copy
  }

  /// Has the image fill the space that it is offered.
  ///
  /// Differs from SwiftUI: a symbol keeps its proportions.
  public func resizable() -> Image {
    var copy = self
    copy.isResizable = true
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
      case .success(let url): PictureElement(url: url, name: spokenName ?? "", isResizable: isResizable)
      case .failure(let error):
        SymbolElement(symbol: symbols.unknown, name: spokenName, isResizable: isResizable)
          .misuse("there is no picture “\(fileName)”: \(error.reason)")
      }
    case .address(let url): PictureElement(url: url, name: "", isResizable: isResizable)
    }
  }

  private var spokenName: String? {
    switch (name, source) {
    case (.none, _): nil
    case (.text(let text), _): text
    case (.own, .symbol(let symbolName)): SymbolNames.words(of: symbolName)
    case (.own, .file(let fileName, _)): PictureCatalog.words(of: fileName)
    case (.own, .address): nil
    }
  }
}

/// How large symbols are beside text.
extension Image {
  /// How large a symbol is beside text.
  public enum Scale: String, Sendable, Hashable {
    /// Smaller than text.
    case small
    /// The default.
    case medium
    /// Larger than text.
    case large
  }
}

extension View {
  /// Sets how large symbols inside this view are beside text.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Prefers a variant of the symbols inside this view, where there is one.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
}

/// Variants of symbols.
public struct SymbolVariants: Sendable, Hashable {
  let suffix: String
  /// The symbol itself.
  public static let none = SymbolVariants(suffix: "")
  /// Filled.
  public static let fill = SymbolVariants(suffix: ".fill")
  /// In a circle.
  public static let circle = SymbolVariants(suffix: ".circle")
  /// In a square.
  public static let square = SymbolVariants(suffix: ".square")
  /// Struck through.
  public static let slash = SymbolVariants(suffix: ".slash")

  func applied(to name: String) -> String { suffix.isEmpty || name.hasSuffix(suffix) ? name : name + suffix }
}

extension EnvironmentValues {
  private enum ScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
  private enum VariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
  /// The variant of symbols that is preferred.
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }
}
