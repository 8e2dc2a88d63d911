import Foundation
internal import SwiftSyntax

/// Chooses what of `#if` is for iPhone and iPad.
enum Platform {
  /// The clauses that may apply, without those for other platforms only.
  static func clauses(of config: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in config.clauses {
      switch clause.condition.map({ applies($0.trimmedDescription) }) ?? .unknown {
      case .always: return result + [clause]
      case .never: continue
      case .unknown: result.append(clause)
      }
    }
    return result
  }

  private enum Answer { case always, never, unknown }

  private static func applies(_ condition: String) -> Answer {
    let text = condition.filter { !$0.isWhitespace }
    if text.contains("||") {
      let answers = text.components(separatedBy: "||").map(applies)
      if answers.contains(.always) { return .always }
      return answers.allSatisfy { $0 == .never } ? .never : .unknown
    }
    if text.contains("&&") {
      let answers = text.components(separatedBy: "&&").map(applies)
      if answers.contains(.never) { return .never }
      return answers.allSatisfy { $0 == .always } ? .always : .unknown
    }
    if text.hasPrefix("!") {
      return switch applies(String(text.dropFirst())) {
      case .always: .never
      case .never: .always
      case .unknown: .unknown
      }
    }
    switch text {
    case "os(iOS)", "canImport(UIKit)", "canImport(SwiftUI)": return .always
    case "os(macOS)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Linux)", "os(Windows)", "os(Android)", "os(OSX)",
      "canImport(AppKit)", "canImport(Cocoa)", "targetEnvironment(macCatalyst)", "targetEnvironment(simulator)":
      return .never
    default: return .unknown
    }
  }
}
