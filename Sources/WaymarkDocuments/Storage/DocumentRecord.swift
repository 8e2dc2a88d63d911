/// What is known of a document without opening it, except what each change of it alters (``DocumentRevision``).
package struct DocumentRecord: Sendable, Equatable, Identifiable {
  package let id: String
  /// The person to whom it belongs.
  package let owner: String
  /// The part of the address that names it, different for each document of a person.
  package var address: String
  /// The addresses that it had before it was renamed, under which windows may still show it.
  package var formerAddresses: [String]
  package var name: String
  /// The id of its folder; empty at the top.
  package var folder: String
  /// The identifier of its type of file.
  package let kind: String
  /// When it was created, in seconds since 1970.
  package let createdAt: Int64
  /// When it was deleted, in seconds since 1970; nil if it is not. It can be recovered for 30 days.
  package var deletedAt: Int64?
  /// What the person for whom it is listed may do with it; nil for the owner.
  package var access: DocumentAccess?
  /// The name of the owner, for those who have joined; empty if it is not known.
  package var ownerName = ""
  /// Whether others have joined.
  package var isShared = false

  package init(
    id: String, owner: String, address: String, formerAddresses: [String] = [], name: String, folder: String = "",
    kind: String, createdAt: Int64, deletedAt: Int64? = nil
  ) {
    self.id = id
    self.owner = owner
    self.address = address
    self.formerAddresses = formerAddresses
    self.name = name
    self.folder = folder
    self.kind = kind
    self.createdAt = createdAt
    self.deletedAt = deletedAt
  }
}

/// A folder of a person's documents.
package struct DocumentFolder: Sendable, Equatable, Identifiable {
  package let id: String
  package let owner: String
  /// The part of the address that names it.
  package var address: String
  package var name: String
  /// The id of the folder that contains it; empty at the top.
  package var parent: String

  package init(id: String, owner: String, address: String, name: String, parent: String = "") {
    self.id = id
    self.owner = owner
    self.address = address
    self.name = name
    self.parent = parent
  }
}
