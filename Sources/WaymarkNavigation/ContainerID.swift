/// The name of a navigation container, made from its position in its window: the same for the same views.
///
/// The root's stack is `stack`; with tabs, the stack of the tab “rides” is `tabs/rides/stack`.
package struct ContainerID: Hashable, Sendable, Codable, CodingKeyRepresentable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  package init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  package var codingKey: any CodingKey { Key(stringValue: description) }
  package init?<T: CodingKey>(codingKey: T) { description = codingKey.stringValue }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
