/// What people who were invited to a document may do with it.
package enum DocumentAccess: String, Sendable, Codable, CaseIterable {
  case view, edit
}
