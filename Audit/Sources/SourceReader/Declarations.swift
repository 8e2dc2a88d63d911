internal import SourceFacts

/// What all files of an app declare, by name.
///
/// Types are known by the last part of their name. Of several with one name, the one whose file is nearest is meant: a repository may
/// hold several apps, each with a view `ContentView`.
struct Declarations: Sendable {
  /// The name of a type, with a number where another one has the same name.
  typealias TypeID = String

  /// A type with the path of its file.
  struct DeclaredType: Sendable {
    let id: TypeID
    let facts: TypeFacts
    let file: String
    var isView: Bool
  }

  /// A property or a function with the path of its file.
  struct DeclaredMember: Sendable {
    let facts: MemberFacts
    let file: String
    /// The type that it is a member of.
    let type: TypeID?
  }

  /// The library's protocols whose `body` is shown.
  private static let viewProtocols: Set = [
    "View", "ToolbarContent", "CustomizableToolbarContent", "Scene", "App", "ViewModifier", "Commands", "TabContent",
    "TableRowContent", "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewRepresentable",
  ]
  /// The library's types whose extensions declare modifiers.
  private static let modifiedTypes: Set = [
    "View", "Scene", "ToolbarContent", "List", "Form", "NavigationStack", "NavigationView", "Text",
  ]

  private var types: [TypeID: DeclaredType] = [:]
  /// The types with a name.
  private var named: [String: [TypeID]] = [:]
  private var members: [TypeID: [String: [DeclaredMember]]] = [:]
  private var modifiers: [String: [DeclaredMember]] = [:]
  /// The functions of types, by name.
  private var functionsByName: [String: [DeclaredMember]] = [:]
  private var globals: [String: [DeclaredMember]] = [:]
  /// The types of the static members of protocols, which may be written without what they are a member of.
  private var implicitMembers: [String: Set<String>] = [:]
  /// The types that conform to `App`.
  private(set) var apps: [TypeID] = []

  init(_ files: [(path: String, facts: FileFacts)]) {
    for (path, facts) in files {
      for type in facts.types where type.kind != .extension { add(type, in: path) }
    }
    for (path, facts) in files {
      for member in facts.members {
        globals[member.name, default: []].append(DeclaredMember(facts: member, file: path, type: nil))
      }
      for type in facts.types where type.kind == .extension { extend(type, in: path) }
    }
  }

  private mutating func add(_ type: TypeFacts, in path: String) {
    let name = Self.last(type.name)
    let count = named[name]?.count ?? 0
    let id = count == 0 ? name : "\(name)#\(count + 1)"
    named[name, default: []].append(id)
    types[id] = DeclaredType(id: id, facts: type, file: path, isView: Self.isView(type))
    add(type.members, to: id, in: path)
    if type.inherited.contains(where: { Self.last($0) == "App" }) { apps.append(id) }
  }

  private mutating func extend(_ type: TypeFacts, in path: String) {
    let name = Self.last(type.name)
    noteImplicitMembers(of: type)
    if Self.modifiedTypes.contains(name), named[name] == nil {
      for member in type.members {
        modifiers[member.name, default: []].append(DeclaredMember(facts: member, file: path, type: name))
      }
      return
    }
    let id = self.type(name, near: path)?.id ?? name
    add(type.members, to: id, in: path)
    if Self.isView(type) { types[id]?.isView = true }
  }

  private mutating func noteImplicitMembers(of type: TypeFacts) {
    let isProtocol = types[Self.last(type.name)].map { $0.facts.kind == .protocol } ?? true
    guard isProtocol else { return }
    for member in type.members where member.isStatic {
      guard let made = type.conformer ?? member.type, made != "Self" else { continue }
      implicitMembers[member.name, default: []].insert(Self.last(made))
    }
  }

  /// The type of `.name`, where an extension of a protocol, as `Hashable`, declares it; nil if it is not known.
  func implicitType(of name: String) -> String? {
    guard let types = implicitMembers[name], types.count == 1 else { return nil }
    return types.first
  }

  private mutating func add(_ all: [MemberFacts], to id: TypeID, in path: String) {
    for member in all {
      let declared = DeclaredMember(facts: member, file: path, type: id)
      members[id, default: [:]][member.name, default: []].append(declared)
      if member.kind == .function { functionsByName[member.name, default: []].append(declared) }
    }
  }

  private static func isView(_ type: TypeFacts) -> Bool {
    type.inherited.contains { viewProtocols.contains(last($0)) }
  }

  /// The last part of a type's name, without generic arguments: `Item` of `Outer.Item<Int>`.
  static func last(_ name: String) -> String {
    // Most names are plain, and there are very many of them.
    guard name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "<") }) else { return name }
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? String(plain)
  }

  /// The views that are declared, by name.
  var views: [DeclaredType] {
    types.values.filter { $0.isView && $0.facts.inherited.contains { Self.last($0) == "View" } }.sorted {
      $0.id < $1.id
    }
  }

  func type(_ name: String, near file: String) -> DeclaredType? {
    if let exact = types[name], named[name]?.count ?? 1 == 1 || name.contains("#") { return exact }
    guard let ids = named[Self.last(name)] else { return nil }
    if ids.count == 1 { return types[ids[0]] }
    return ids.compactMap { types[$0] }.max { Self.nearness($0.file, file) < Self.nearness($1.file, file) }
  }

  /// How many folders two files share.
  static func nearness(_ first: String, _ second: String) -> Int {
    var (first, second) = (first, second)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        var (count, index) = (0, 0)
        while index < min(first.count, second.count), first[index] == second[index] {
          if first[index] == UInt8(ascii: "/") { count += 1 }
          index += 1
        }
        return count
      }
    }
  }

  func view(_ name: String, near file: String) -> DeclaredType? {
    type(name, near: file).flatMap { $0.isView ? $0 : nil }
  }

  func isCase(_ name: String, of type: String, near file: String) -> Bool {
    self.type(type, near: file)?.facts.cases.contains { $0.name == name } ?? false
  }

  /// Whether some type of a name has all of some cases: types in others may have the same name; nil if there is none of that name.
  func hasCases(_ names: [String], typeNamed type: String) -> Bool? {
    named[Self.last(type)]?.contains { id in
      names.allSatisfy { name in types[id]?.facts.cases.contains { $0.name == name } ?? false }
    }
  }

  /// The member of a type that fits some arguments best.
  func member(
    _ name: String, of type: String, near file: String, arguments: [Argument] = []
  ) -> DeclaredMember? {
    let id = self.type(type, near: file)?.id ?? Self.last(type)
    return best(members[id]?[name], arguments, file)
  }

  func global(_ name: String, near file: String, arguments: [Argument] = []) -> DeclaredMember? {
    best(globals[name], arguments, file)
  }

  /// A modifier that the app declares in an extension of `View`, or of a view that it changes.
  func modifier(_ name: String, near file: String, arguments: [Argument]) -> DeclaredMember? {
    let labels = Set(arguments.compactMap(\.label))
    // Others are of the library: the app adds one with other arguments.
    let fitting = modifiers[name]?.filter { candidate in
      candidate.facts.body != nil && labels.isSubset(of: candidate.facts.parameters.compactMap(\.label))
    }
    return best(fitting, arguments, file)
  }

  private func best(_ candidates: [DeclaredMember]?, _ arguments: [Argument], _ file: String) -> DeclaredMember? {
    guard let candidates, candidates.count > 1 else { return candidates?.first }
    let labels = arguments.map(\.label)
    func fit(_ candidate: DeclaredMember) -> Int {
      let own = candidate.facts.parameters.map(\.label)
      let shared = Set(labels.compactMap(\.self)).intersection(own.compactMap(\.self)).count
      return (own == labels ? 1000 : 0) + 20 * shared - 10 * abs(own.count - labels.count)
        + (candidate.facts.body == nil ? -10 : 0) + min(Self.nearness(candidate.file, file), 9)
    }
    return candidates.max { fit($0) < fit($1) }
  }

  subscript(id: TypeID) -> DeclaredType? { types[id] }

  /// All members of a type, and those of its extensions.
  func members(of id: TypeID) -> [DeclaredMember] { members[id]?.values.flatMap(\.self) ?? [] }

  /// The functions of types that have a name.
  func functions(named name: String) -> [DeclaredMember] { functionsByName[name] ?? [] }

  /// All members of types, and what is declared outside of them.
  var allMembers: [DeclaredMember] {
    members.values.flatMap { $0.values.flatMap(\.self) } + globals.values.flatMap(\.self)
      + modifiers.values.flatMap(\.self)
  }

  /// Whether several types have a state of a name, rather than a binding to one.
  func hasSeveralStates(named name: String) -> Bool {
    let owners = members.values.filter { all in
      (all[name] ?? []).contains { member in
        member.facts.kind == .property && member.facts.body == nil && !member.facts.isStatic && !member.facts.isConstant
          && !member.facts.attributes.contains { $0.name == "Binding" }
      }
    }
    return owners.count > 1
  }

  /// All types that are declared.
  var allTypes: [DeclaredType] { types.values.sorted { $0.id < $1.id } }
}
