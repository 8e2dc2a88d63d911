// The modules an app gets by `import Waymark`: the whole library, and what SwiftUI re-exports too.
@_exported public import Foundation
@_exported public import Observation
@_exported public import WaymarkAccounts
@_exported public import WaymarkCanvas
@_exported public import WaymarkComponents
@_exported public import WaymarkDrawing
@_exported public import WaymarkFileIndex
@_exported public import WaymarkFiles
@_exported public import WaymarkFind
@_exported public import WaymarkGraph
@_exported public import WaymarkImages
@_exported public import WaymarkLocalization
@_exported public import WaymarkNavigation
@_exported public import WaymarkPDF
@_exported public import WaymarkStorage
