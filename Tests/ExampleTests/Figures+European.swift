import Foundation

@testable import Routes

/// The formats that apps have in tests unless they set others.
let figures = Figures(locale: Locale(identifier: "en_150"))
