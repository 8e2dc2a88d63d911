/// The client's modules as they are served.
///
/// They are written one behaviour a file; a page that fetched them so would wait for dozens of answers and
/// compress each of them alone. So what every page needs is joined in the file of the start module, each
/// module in a function of its own, and only what some pages need stays apart.
struct ClientModules {
  /// One module, as it is written or as it is served.
  struct Module: Equatable {
    var name: String
    var text: String
  }

  /// The start module with all that it imports, then those that pages load when they need them.
  let served: [Module]

  /// Joins the modules.
  ///
  /// - Parameters:
  ///   - modules: all there are; they import one another by `import { a, b } from './name.js';` on a line.
  ///   - start: the name of the module that imports the others.
  init(_ modules: [Module], start: String) {
    let byName = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, Parsed($0)) })
    var order: [String] = []
    Self.collect(start, in: byName, path: [], to: &order)
    let joined = Set(order)
    let apart = modules.map(\.name).filter { !joined.contains($0) }
    let shared = Set(apart.flatMap { byName[$0]?.imports.map(\.name) ?? [] }).intersection(joined)
    var text = order.compactMap { byName[$0]?.wrapped(isStart: $0 == start) }.joined()
    if !shared.isEmpty {
      text += "export { \(shared.sorted().map(Self.variable).joined(separator: ", ")) };\n"
    }
    served =
      [Module(name: start, text: text)]
      + apart.compactMap { name in byName[name].map { Module(name: name, text: $0.apart(from: joined, in: start)) } }
  }

  /// What it imports first; our own bug where a module is missing or imports itself by a detour.
  private static func collect(
    _ name: String, in modules: [String: Parsed], path: [String], to order: inout [String]
  ) {
    guard !order.contains(name) else { return }
    precondition(!path.contains(name), "Modules import one another in a circle: \(path + [name])")
    guard let module = modules[name] else { preconditionFailure("There is no module \(name): \(path)") }
    for each in module.imports { collect(each.name, in: modules, path: path + [name], to: &order) }
    order.append(name)
  }

  /// The constant that holds what a joined module exports.
  fileprivate static func variable(_ name: String) -> String {
    "$" + String(name.prefix { $0 != "." }.map { $0 == "-" ? "_" : $0 })
  }
}

/// A module taken apart into what it imports, what it does and what it exports.
private struct Parsed {
  var name: String
  var imports: [(name: String, names: String)] = []
  var exports: [Substring] = []
  /// Without imports, with its exports.
  var body: [Substring] = []

  init(_ module: ClientModules.Module) {
    name = module.name
    for line in module.text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("import '") || line.hasPrefix("import {") {
        let parts = line.split(separator: "'")
        precondition(parts.count == 3 && parts[1].hasPrefix("./"), "\(name) imports in a way of its own: \(line)")
        let names = parts[0].hasSuffix(" from ") ? parts[0].dropFirst("import ".count).dropLast(" from ".count) : ""
        precondition(!names.contains(" as "), "\(name) renames what it imports: \(line)")
        imports.append((String(parts[1].dropFirst(2)), String(names)))
      } else {
        if line.hasPrefix(Self.export) { exports.append(Self.declared(in: line, of: name)) }
        body.append(line)
      }
    }
  }

  private static let export = "export "

  /// The name in `export const name = …`, `export async function name(…`, `export class Name …`.
  private static func declared(in line: Substring, of module: String) -> Substring {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let name = words.dropFirst().first { !["const", "function", "class", "async"].contains($0) }
    guard let name, name != "let", name != "default" else {
      preconditionFailure("\(module) exports in a way of its own: \(line)")
    }
    return name
  }

  /// As a part of the joined file.
  func wrapped(isStart: Bool) -> String {
    var lines = [isStart ? "{" : "const \(ClientModules.variable(name)) = (() => {"]
    for each in imports where !each.names.isEmpty {
      lines.append("const \(each.names) = \(ClientModules.variable(each.name));")
    }
    lines += body.map { $0.hasPrefix(Self.export) ? String($0.dropFirst(Self.export.count)) : String($0) }
    if !isStart { lines.append("return { \(exports.joined(separator: ", ")) };") }
    lines.append(isStart ? "}" : "})();")
    return lines.joined(separator: "\n") + "\n"
  }

  /// As a file of its own, which finds what it imports in the joined file where that has it.
  func apart(from joined: Set<String>, in start: String) -> String {
    var lines: [String] = []
    for each in imports {
      if !joined.contains(each.name) {
        lines.append(each.names.isEmpty ? "import './\(each.name)';" : "import \(each.names) from './\(each.name)';")
      } else if !each.names.isEmpty {
        lines.append("import { \(ClientModules.variable(each.name)) } from './\(start)';")
        lines.append("const \(each.names) = \(ClientModules.variable(each.name));")
      }
    }
    return (lines + body.map(String.init)).joined(separator: "\n") + "\n"
  }
}
