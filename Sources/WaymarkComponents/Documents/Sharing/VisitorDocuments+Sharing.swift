internal import WaymarkDocuments

/// Sharing documents by invitations. Only the owner invites, and changes what others may do.
extension VisitorDocuments {
  /// The most characters of a person's name.
  static let mostNameCharacters = 80

  /// The visitor's name, which others see; empty if it is not known.
  var name: String { library.name(of: visitor.rawValue) }

  /// The most people who join a document.
  private static let mostMembers = 100

  /// Changes the visitor's name. One without anything readable is ignored.
  func setName(_ name: String) throws {
    let name = String(DocumentName.cleaned(name).prefix(Self.mostNameCharacters))
    guard !name.isEmpty, name != self.name else { return }
    try library.setName(name, of: visitor.rawValue)
  }

  /// Returns the invitation to an own document, and those who have joined.
  func sharing(of id: String) -> (invitation: DocumentInvitation?, members: [DocumentMember]) {
    // Changes when somebody joins.
    _ = sharingVersion
    guard owns(id), let sharing = try? library.storage.sharing(of: id) else { return (nil, []) }
    return sharing
  }

  /// Makes an invitation to an own document, or changes what those may do who join from now on.
  func invite(to id: String, access: DocumentAccess) throws {
    guard owns(id) else { return }
    var invitation =
      try library.storage.sharing(of: id).invitation
      ?? DocumentInvitation(token: DocumentID.token(), document: id, access: access)
    invitation.access = access
    try library.storage.set(invitation)
    sharingHasChanged()
  }

  /// Removes the invitation to an own document, and all who have joined.
  func stopSharing(_ id: String) throws {
    guard owns(id) else { return }
    library.accessChanged(of: id, for: try library.storage.stopSharing(id), to: nil)
    library.reload([visitor.rawValue])
  }

  /// Changes what somebody may do who has joined an own document; nil removes the person. Who may do less than before could join again by the
  /// same link, so that it is replaced by another one.
  func setAccess(_ access: DocumentAccess?, of person: String, to id: String) throws {
    guard owns(id) else { return }
    if access != .edit, let invitation = try library.storage.sharing(of: id).invitation {
      try library.storage.set(
        DocumentInvitation(token: DocumentID.token(), document: id, access: invitation.access))
    }
    try library.storage.setAccess(access, of: person, to: id)
    library.accessChanged(of: id, for: [person], to: access)
    library.reload([visitor.rawValue])
  }

  /// Joins the document of an invitation.
  ///
  /// - Returns: the document; nil if the invitation is not valid any more.
  func join(_ token: String) throws -> DocumentRecord? {
    guard let (_, found) = try library.storage.invitation(token) else { return nil }
    if let known = record(found.id) { return known }
    guard records.count < Self.mostDocuments else { throw DocumentProblem.tooMany(Self.mostDocuments) }
    guard try library.storage.members(of: [found.id]).count < Self.mostMembers else {
      throw DocumentProblem.tooManyPeople(Self.mostMembers)
    }
    guard try library.storage.join(token, as: visitor.rawValue, at: address(for: found.name)) else { return nil }
    try reload()
    library.reload([found.owner])
    return record(found.id)
  }

  /// Leaves documents of others.
  func leave(_ ids: Set<String>) throws {
    let left = records.filter { ids.contains($0.id) && $0.access != nil }
    guard !left.isEmpty else { return }
    for record in left {
      try library.storage.setAccess(nil, of: visitor.rawValue, to: record.id)
      accessChanged(of: record.id, to: nil)
    }
    library.reload(Set(left.map(\.owner)))
  }

  private func owns(_ id: String) -> Bool { record(id).map { $0.access == nil } ?? false }
}
