internal import Foundation
internal import Synchronization
internal import WaymarkLocalization

/// The texts of the library that its scripts show, as each page contains them in its language.
final class ClientTexts: Sendable {
  /// The English texts in the scripts, which are the keys of the catalog.
  let keys: [String]
  /// The elements made so far, by the language.
  private let known = Mutex<[String: [UInt8]]>([:])

  /// Finds the texts.
  ///
  /// - Parameter scripts: the scripts, in which `localized('…')` stands for each of them.
  init(of scripts: [String]) {
    let calls = scripts.flatMap { $0.matches(of: /\blocalized\('((?:[^'\\]|\\.)+)'/).map { String($0.1) } }
    keys = Set(calls).sorted()
  }

  /// Returns the element of the page that contains the texts, as bytes of HTML.
  func element(in localization: Localization) -> [UInt8] {
    let language = localization.language
    if let found = known.withLock({ $0[language] }) { return found }
    var texts: [String: [String: String]] = [:]
    for key in keys {
      guard let forms = localization.libraryForms(of: key), forms != ["other": key] else { continue }
      texts[key] = forms
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: (try? encoder.encode(texts)) ?? Data("{}".utf8), as: UTF8.self)
    // In an element of this kind only the start of a tag has a meaning.
    let element = "<script type=\"application/json\" id=\"wm-texts\">\(json.replacing("<", with: "\\u003c"))</script>"
    let bytes = Array(element.utf8)
    // The languages are those of the app, with the regions of the visitors.
    known.withLock { known in
      if known.count >= 256 { known = [:] }
      known[language] = bytes
    }
    return bytes
  }
}
