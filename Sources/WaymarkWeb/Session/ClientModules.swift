/// Bundles the client's modules into the files that are served.
///
/// The modules are written one behaviour a file. A page that fetched each of them would wait for dozens of responses, and
/// each would be compressed alone. So all modules that the start module imports are joined in one file, and each part that
/// is loaded later is joined with the modules that only it imports. A module that several parts import is a file of its
/// own. In a joined file, each module is a function of its own.
struct ClientModules {
  /// One module, as it is written (its name is a path in the folder) or as it is served (its name is a file name).
  struct Module: Equatable {
    var name: String
    var text: String
    /// The file names of the modules that a served file imports.
    var imports: [String] = []
  }

  /// The start module's file, then the other files in the order of their names.
  let served: [Module]

  /// Bundles the modules.
  ///
  /// - Parameters:
  ///   - modules: All modules. They import one another by `import { a, b } from '../folder/name.js';` on one line, or load
  ///     one another by `import('../folder/name.js')`. No two of them have the same file name.
  ///   - start: The path of the module that every page loads.
  ///   - parts: The file names of further modules that pages load later.
  init(_ modules: [Module], start: String, parts: [String] = []) {
    let parsed = modules.map(ParsedModule.init)
    let byPath = Dictionary(uniqueKeysWithValues: parsed.map { ($0.path, $0) })
    precondition(Set(parsed.map(\.name)).count == parsed.count, "Two modules have the same file name.")
    let later = Set(parsed.flatMap(\.loads)).union(parsed.filter { parts.contains($0.name) }.map(\.path))
    for part in parts { precondition(parsed.contains { $0.name == part }, "There is no module \(part).") }

    // Which of the files that pages load need a module.
    var needing: [String: Set<String>] = [:]
    for entry in later.union([start]) {
      for path in Self.order(from: entry, in: byPath) { needing[path, default: []].insert(entry) }
    }
    for module in parsed { precondition(needing[module.path] != nil, "Nothing imports \(module.path).") }

    func entry(of path: String) -> String {
      let entries = needing[path] ?? []
      if entries.contains(start) { return start }
      return later.contains(path) || entries.count > 1 ? path : entries.first ?? path
    }
    for module in parsed {
      for (imported, names) in module.imports {
        // In a joined file, a name that is missing would be undefined, without an error.
        let missing = ParsedModule.list(names).subtracting(byPath[imported]?.exports ?? [])
        precondition(missing.isEmpty, "\(imported) does not export \(missing.sorted()), which \(module.path) imports.")
      }
    }
    for path in later { precondition(entry(of: path) == path, "\(path) is loaded later and imported by \(start).") }
    let entries = Set(parsed.map { entry(of: $0.path) }).subtracting([start])
    // What the later files take from the file of the start module.
    let exported = Set(parsed.filter { entry(of: $0.path) != start }.flatMap(\.imports).map(\.path))
      .filter { entry(of: $0) == start && $0 != start }

    served = ([start] + entries.sorted()).compactMap { name in
      guard let last = byPath[name] else { return nil }
      let bundle = Self.order(from: name, in: byPath).filter { entry(of: $0) == name }.compactMap { byPath[$0] }
      var lines: [String] = []
      let own = Set(bundle.map(\.path))
      let others = Set(bundle.flatMap(\.imports).map(\.path)).subtracting(own)
      let imports = Set(others.compactMap { byPath[entry(of: $0)]?.name })
      if name == start {
        lines += bundle.dropLast().flatMap(\.asFunction) + last.asBlock
        if !exported.isEmpty {
          let names = exported.compactMap { byPath[$0]?.variable }.sorted()
          lines.append("export { \(names.joined(separator: ", ")) };")
        }
      } else {
        lines += Self.importing(for: bundle, in: byPath, entry: entry, start: start)
        lines += bundle.dropLast().flatMap(\.asFunction) + last.constants
        lines += last.body
      }
      return Module(name: last.name, text: lines.joined(separator: "\n") + "\n", imports: imports.sorted())
    }
  }

  /// The paths of a module and of all modules that it imports, each after those that it imports itself.
  private static func order(from path: String, in modules: [String: ParsedModule]) -> [String] {
    var order: [String] = []
    func collect(_ path: String, from importers: [String]) {
      guard !order.contains(path) else { return }
      precondition(!importers.contains(path), "Modules import one another in a circle: \(importers + [path])")
      guard let module = modules[path] else { preconditionFailure("There is no module \(path): \(importers)") }
      for each in module.imports { collect(each.path, from: importers + [path]) }
      order.append(path)
    }
    collect(path, from: [])
    return order
  }

  /// The import lines at the beginning of a file that is loaded later.
  private static func importing(
    for bundle: [ParsedModule], in modules: [String: ParsedModule], entry: (String) -> String, start: String
  ) -> [String] {
    let own = Set(bundle.map(\.path))
    let imports = bundle.flatMap(\.imports).filter { !own.contains($0.path) }
    let joined = Set(imports.filter { entry($0.path) == start }.compactMap { modules[$0.path]?.variable }).sorted()
    var lines: [String] = []
    if !joined.isEmpty, let name = modules[start]?.name {
      lines.append("import { \(joined.joined(separator: ", ")) } from './\(name)';")
    }
    for path in Set(imports.map(\.path).filter { entry($0) != start }).sorted() {
      guard let module = modules[path] else { continue }
      lines.append("import * as \(module.variable) from './\(module.name)';")
    }
    return lines
  }
}

/// A module taken apart into its imports, its statements and its exports.
private struct ParsedModule {
  var path: String
  var imports: [(path: String, names: String)] = []
  /// The paths of the modules that it loads while it runs.
  var loads: [String] = []
  var exports: [Substring] = []
  /// The statements, with their exports and without the imports.
  var body: [String] = []

  init(_ module: ClientModules.Module) {
    path = module.name
    for line in module.text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("import '") || line.hasPrefix("import {") {
        let parts = line.split(separator: "'")
        precondition(parts.count == 3 && parts[1].hasPrefix("."), "\(path) imports in another way: \(line)")
        let names = parts[0].hasSuffix(" from ") ? parts[0].dropFirst("import ".count).dropLast(" from ".count) : ""
        precondition(!names.contains(" as "), "\(path) renames what it imports: \(line)")
        imports.append((Self.resolve(parts[1], from: path), String(names)))
      } else {
        if line.hasPrefix(Self.export) { exports.append(Self.declared(in: line, of: path)) }
        body.append(loading(in: line))
      }
    }
  }

  var name: String { Self.name(of: path) }

  /// The constant that holds what a joined module exports.
  var variable: String { Self.variable(of: path) }

  private static let export = "export "

  private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The path to which a relative path in a module leads.
  private static func resolve(_ relative: Substring, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in relative.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The line with the file names of the modules that it loads, since all files are served from one folder.
  private mutating func loading(in line: Substring) -> String {
    let pieces = String(line).split(separator: "import('", omittingEmptySubsequences: false)
    var result = String(pieces[0])
    for piece in pieces.dropFirst() {
      let target = piece.prefix { $0 != "'" }
      let loaded = Self.resolve(target, from: path)
      loads.append(loaded)
      result += "import('./\(Self.name(of: loaded))" + piece.dropFirst(target.count)
    }
    return result
  }

  /// The name in `export const name = …`, `export async function name(…`, `export class Name …`.
  private static func declared(in line: Substring, of module: String) -> Substring {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let name = words.dropFirst().first { !["const", "function", "class", "async"].contains($0) }
    guard let name, name != "let", name != "default" else {
      preconditionFailure("\(module) exports in another way: \(line)")
    }
    return name
  }

  /// The names in `{ a, b }`.
  static func list(_ names: String) -> Set<Substring> {
    Set(names.split { $0 == "{" || $0 == "}" || $0 == "," || $0 == " " })
  }

  private static func variable(of path: String) -> String {
    "$" + String(name(of: path).prefix { $0 != "." }.map { $0 == "-" ? "_" : $0 })
  }

  /// The lines that take what is imported from the constants of joined modules.
  var constants: [String] {
    imports.filter { !$0.names.isEmpty }.map { "const \($0.names) = \(Self.variable(of: $0.path));" }
  }

  /// The statements without the word `export`.
  private var statements: [String] {
    body.map { $0.hasPrefix(Self.export) ? String($0.dropFirst(Self.export.count)) : $0 }
  }

  /// The lines of the module as a function of its own, which returns what the module exports.
  var asFunction: [String] {
    let result = "return { \(exports.joined(separator: ", ")) };"
    return ["const \(variable) = (() => {"] + constants + statements + [result, "})();"]
  }

  /// The lines of the start module, from which nothing is imported.
  var asBlock: [String] { ["{"] + constants + statements + ["}"] }
}
