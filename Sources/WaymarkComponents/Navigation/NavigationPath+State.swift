internal import WaymarkGraph
package import WaymarkNavigation

extension NavigationPath: CodedState {
  package var coded: CodableRepresentation { CodableRepresentation(elements: elements) }
  package init(coded: CodableRepresentation) { self.init(coded) }
}
