public import Foundation

/// A picture among the resources of a bundle, by its name.
///
///     extension ImageResource {
///       static let harbour = ImageResource(name: "harbour", bundle: .module)
///     }
///     Image(.harbour)
///
/// Differs from SwiftUI: nothing declares the resources of an app; it does so itself, as above.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Creates a resource from the name of a file, which may include the file extension, and its bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Image {
  /// Creates a picture from a resource.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a title and a picture.
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(decorative: resource.name, bundle: resource.bundle)
    }
  }

  /// Creates a label with a title and a picture.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(decorative: resource.name, bundle: resource.bundle)
    }
  }
}

extension Button where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a button with a title and a picture.
  public init(
    _ title: LocalizedStringKey, image resource: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      role: role, action: action, label: { WaymarkComponents.Label(title, image: resource) },
      file: file, line: line, column: column)
  }

  /// Creates a button with a title and a picture.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image resource: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      role: role, action: action, label: { WaymarkComponents.Label(title, image: resource) },
      file: file, line: line, column: column)
  }
}
