/// How something that is shared is shown: by a title, and perhaps a picture.
///
///     ShareLink(item: ride, preview: SharePreview(ride.name, image: Image("Bicycle")))
///
/// The title names the file, unless its representation does.
///
/// Differs from SwiftUI: the device's share sheet draws its own picture. The picture and the icon are shown in the menu of a title
/// (`navigationDocument`), and only if they are `Image`s.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text
  let image: Image?
  let icon: Icon?

  private init(title: Text, image: Image?, icon: Icon?) {
    self.title = title
    self.image = image
    self.icon = icon
  }

  /// Creates a preview with a title, a picture and an icon.
  public init(_ title: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(title: Text(title), image: image, icon: icon)
  }

  /// Creates a preview with a title, a picture and an icon.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.init(title: Text(title), image: image, icon: icon)
  }

  /// Creates a preview with a title, a picture and an icon.
  public init(_ title: Text, image: Image, icon: Icon) { self.init(title: title, image: image, icon: icon) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a title and a picture.
  public init(_ title: LocalizedStringKey, image: Image) { self.init(title: Text(title), image: image, icon: nil) }

  /// Creates a preview with a title and a picture.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {
    self.init(title: Text(title), image: image, icon: nil)
  }

  /// Creates a preview with a title and a picture.
  public init(_ title: Text, image: Image) { self.init(title: title, image: image, icon: nil) }
}

extension SharePreview where Image == Never {
  /// Creates a preview with a title and an icon.
  public init(_ title: LocalizedStringKey, icon: Icon) { self.init(title: Text(title), image: nil, icon: icon) }

  /// Creates a preview with a title and an icon.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.init(title: Text(title), image: nil, icon: icon)
  }

  /// Creates a preview with a title and an icon.
  public init(_ title: Text, icon: Icon) { self.init(title: title, image: nil, icon: icon) }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a title.
  public init(_ title: LocalizedStringKey) { self.init(title: Text(title), image: nil, icon: nil) }

  /// Creates a preview with a title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
    self.init(title: Text(title), image: nil, icon: nil)
  }

  /// Creates a preview with a title.
  public init(_ title: Text) { self.init(title: title, image: nil, icon: nil) }
}
