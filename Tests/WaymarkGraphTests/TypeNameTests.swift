import Testing

@testable import WaymarkGraph

private struct Plain {}
private struct Generic<Value> { struct Inner {} }
private enum Kinds { case one }
private final class Object {}

@MainActor struct TypeNameTests {
  private func name(of type: Any.Type) -> String? { TypeName.of(type).map { String(cString: $0) } }

  @Test func `structures and enumerations have their names without parameters and without what contains them`() {
    #expect(name(of: Plain.self) == "Plain")
    #expect(name(of: Generic<[String: Int]>.self) == "Generic")
    #expect(name(of: Generic<Int>.Inner.self) == "Inner")
    #expect(name(of: Kinds.self) == "Kinds")
    #expect(name(of: Int?.self) == "Optional")
  }

  @Test func `other types have none`() {
    #expect(name(of: Object.self) == nil)
    #expect(name(of: (Int, String).self) == nil)
    #expect(name(of: (any Equatable).self) == nil)
  }

  @Test func `the hash of a type is that of its name`() {
    #expect(StableHash.of(type: Generic<Plain>.self) == StableHash.of("Generic"))
    #expect(StableHash.of(type: Object.self) == StableHash.of("Object"))
  }
}
