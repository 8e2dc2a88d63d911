/// A value of a navigation path that has a part of the screen's address. Note: Waymark only.
///
/// Strings, whole numbers and every `LosslessStringConvertible` type you extend with this protocol work without further
/// code. Other types define their parts of the address, and how to read them back:
///
///     struct CityID: Hashable, Addressable {
///       let slug: String
///       var addressComponents: [String] { ["places", slug] }
///       init?(addressComponents parts: inout ArraySlice<String>) {
///         guard parts.count >= 2, parts.first == "places" else { return nil }
///         slug = parts[parts.startIndex + 1]
///         parts = parts.dropFirst(2)
///       }
///     }
///
/// SwiftUI has no such protocol; a value without it can be pushed too, but its screen has no address of its own.
public protocol Addressable {
  /// The parts of the address for this value.
  var addressComponents: [String] { get }
  /// Reads a value from the front of `components` and removes its parts; nil if they are not of this type.
  init?(addressComponents components: inout ArraySlice<String>)
}

extension Addressable where Self: LosslessStringConvertible {
  /// The description, as one part.
  public var addressComponents: [String] { [description] }
  /// Reads the description from one part.
  public init?(addressComponents components: inout ArraySlice<String>) {
    guard let first = components.first, let value = Self(first) else { return nil }
    components = components.dropFirst()
    self = value
  }
}

extension String: Addressable {}
extension Int: Addressable {}
