public import Foundation
internal import WaymarkText

extension AttributeScopes.SwiftUIAttributes {
  /// The size of a picture in a text, in points. The characters of pictures, U+FFFC, have it, beside Foundation's `imageURL` and
  /// `alternateDescription`. Waymark only.
  ///
  ///     var map = AttributedString("\u{FFFC}")
  ///     map.imageURL = mapFile
  ///     map.alternateDescription = "The way along the river"
  ///     map.pictureSize = CGSize(width: 320, height: 200)
  ///     guide.append(map)
  public enum PictureSizeAttribute: AttributedStringKey {
    /// A size in points.
    public typealias Value = CGSize
    /// The name of the attribute.
    public static let name = "Waymark.PictureSize"
  }
}

/// A picture in an attributed string: what U+FFFC stands for.
struct StringPicture: Hashable {
  let url: URL
  let description: String?
  let size: CGSize?

  /// The picture of a character with these attributes; nil if it is none.
  init?(_ container: AttributeContainer) {
    guard let url = container.imageURL else { return nil }
    self.url = url
    description = container.alternateDescription
    size = container.pictureSize
  }

  /// The picture that a browser has of a file.
  init(_ url: URL, _ attributes: TextAttributes) {
    self.url = url
    description = attributes[.description]
    size = attributes[.dimensions].flatMap(TextPicture.size).map { CGSize(width: $0.width, height: $0.height) }
  }

  /// Makes the picture that of a character.
  func apply(to container: inout AttributeContainer) {
    container.imageURL = url
    container.alternateDescription = description
    container.pictureSize = size
  }

  /// The attributes that a browser has of it.
  ///
  /// - Parameter name: the name under which it requests the file.
  func attributes(named name: String) -> TextAttributes {
    var attributes = TextAttributes([RichTextAttribute.picture.rawValue: name])
    attributes["description"] = TextPicture.description(description ?? "")
    attributes["dimensions"] = size.flatMap { TextPicture.dimensions(width: $0.width, height: $0.height) }
    return attributes
  }

  /// The size in whole points; nil if there is none, or one that is too small or too large.
  var pixels: (width: Int, height: Int)? {
    size.flatMap { TextPicture.whole(width: $0.width, height: $0.height) }
  }
}

extension AttributeContainer {
  /// The attributes without those of a picture, which what is typed beside it does not get.
  var withoutPicture: AttributeContainer {
    var container = self
    container.imageURL = nil
    container.alternateDescription = nil
    container.pictureSize = nil
    return container
  }
}
