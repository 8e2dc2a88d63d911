import Foundation

/// What the XML parser says about a file that it reads nevertheless.
enum XMLComplaint {
  /// Whether an error of the parser leaves the file readable.
  ///
  /// The parser reports warnings as it reports errors. Prefixes that were never declared are common in what
  /// devices write into extensions, and nothing that Routes reads depends on them.
  ///
  /// - Parameter error: what the parser reported, with libxml2's code.
  static func isHarmless(_ error: any Error) -> Bool {
    let code = (error as NSError).code
    return namespaceErrors.contains(code) || warnings.contains(code)
  }

  /// `XML_NS_ERR_…` of libxml2.
  private static let namespaceErrors = 200...299
  /// `XML_WAR_…` of libxml2: catalogues, versions, languages, the form of namespace names.
  private static let warnings: Set<Int> = [93, 97, 98, 99, 100, 106]
}
