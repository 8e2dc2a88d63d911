internal import Foundation
internal import WaymarkGraph

// Foundation's values refer to objects, but only to such as nobody else changes.

extension Data: SelfContained {}
extension DateComponents: SelfContained {}
extension IndexSet: SelfContained {}
extension Locale: SelfContained {}
extension PersonNameComponents: SelfContained {}
extension URL: SelfContained {}
extension URLComponents: SelfContained {}
extension Calendar: SelfContained {}
extension TimeZone: SelfContained {}
