package import WaymarkDocuments

extension StoredDocuments {
  /// Returns the documents of others that a person has joined.
  func joinedDocuments(of person: String) throws -> [ListedDocument] {
    try database.query(
      """
      SELECT d.*, m.access, m.address AS own_address, COALESCE(p.name, '') AS owner_name
      FROM waymark_document_members m JOIN waymark_documents d ON d.id = m.document
      LEFT JOIN waymark_document_people p ON p.person = d.owner
      WHERE m.person = ? AND d.deleted_at IS NULL ORDER BY d.id
      """, person
    ) { row in
      var document = try ListedDocument(row: row)
      document.record.access = DocumentAccess(rawValue: try row.get("access")) ?? .view
      document.record.address = try row.get("own_address")
      document.record.formerAddresses = []
      document.record.folder = ""
      document.record.ownerName = try row.get("owner_name")
      document.record.isShared = true
      return document
    }
  }

  package func sharing(of document: String) throws -> (invitation: DocumentInvitation?, members: [DocumentMember]) {
    let invitations = try database.query("SELECT * FROM waymark_document_invitations WHERE document = ?", document) {
      try DocumentInvitation(row: $0)
    }
    let members = try database.query(
      """
      SELECT m.person, m.access, COALESCE(p.name, '') AS name FROM waymark_document_members m
      LEFT JOIN waymark_document_people p ON p.person = m.person WHERE m.document = ? ORDER BY name, m.person
      """, document
    ) { row in
      DocumentMember(
        person: try row.get("person"), name: try row.get("name"),
        access: DocumentAccess(rawValue: try row.get("access")) ?? .view)
    }
    return (invitations.first, members)
  }

  package func invitation(_ token: String) throws -> (invitation: DocumentInvitation, record: DocumentRecord)? {
    let found = try database.query(
      """
      SELECT d.*, i.token, i.access, i.document, COALESCE(p.name, '') AS owner_name
      FROM waymark_document_invitations i JOIN waymark_documents d ON d.id = i.document
      LEFT JOIN waymark_document_people p ON p.person = d.owner
      WHERE i.token = ? AND d.deleted_at IS NULL
      """, token
    ) { row in
      var record = try DocumentRecord(row: row)
      record.ownerName = try row.get("owner_name")
      return (invitation: try DocumentInvitation(row: row), record: record)
    }
    return found.first
  }

  package func set(_ invitation: DocumentInvitation) throws {
    try database.transaction { transaction in
      try transaction.execute(
        """
        INSERT INTO waymark_document_invitations (document, token, access) VALUES (?, ?, ?)
        ON CONFLICT (document) DO UPDATE SET token = excluded.token, access = excluded.access
        """, invitation.document, invitation.token, invitation.access.rawValue)
      try Self.notify([], of: invitation.document, transaction)
    }
  }

  package func stopSharing(_ document: String) throws -> Set<String> {
    try database.transaction { transaction in
      // Locks the document until the transaction ends, as joining does: whoever joins at the same time is removed, or finds no invitation.
      try transaction.execute("UPDATE waymark_documents SET sequence = sequence WHERE id = ?", document)
      try transaction.execute("DELETE FROM waymark_document_invitations WHERE document = ?", document)
      let members = try transaction.query(
        "DELETE FROM waymark_document_members WHERE document = ? RETURNING person", document
      ) { try $0.get(0, as: String.self) }
      try Self.notify(Set(members), of: document, transaction)
      return Set(members)
    }
  }

  package func join(_ token: String, as person: String, at address: String) throws -> Bool {
    try database.transaction { transaction in
      // Locks the document until the transaction ends: the invitation may be removed at the same time.
      try transaction.execute(
        """
        UPDATE waymark_documents SET sequence = sequence
        WHERE id = (SELECT document FROM waymark_document_invitations WHERE token = ?)
        """, token)
      let invited = try transaction.query(
        """
        SELECT d.owner FROM waymark_document_invitations i JOIN waymark_documents d ON d.id = i.document
        WHERE i.token = ? AND d.deleted_at IS NULL
        """, token
      ) { try $0.get(0, as: String.self) }
      guard let owner = invited.first, owner != person else { return false }
      // Also the addresses of joined documents count that are deleted, and may be recovered.
      let address = try DocumentAddressNumbers.first(of: address) { address in
        try !transaction.query(
          "SELECT 1 FROM waymark_document_members WHERE person = ? AND address = ?", person, address
        ) { _ in true }.isEmpty
      }
      let documents = try transaction.query(
        """
        INSERT INTO waymark_document_members (document, person, access, address)
        SELECT i.document, ?, i.access, ? FROM waymark_document_invitations i WHERE i.token = ?
        ON CONFLICT (document, person) DO NOTHING RETURNING document
        """, person, address, token
      ) { try $0.get(0, as: String.self) }
      for document in documents { try Self.notify([person], of: document, transaction) }
      return true
    }
  }

  package func setAccess(_ access: DocumentAccess?, of person: String, to document: String) throws {
    try database.transaction { transaction in
      if let access {
        try transaction.execute(
          "UPDATE waymark_document_members SET access = ? WHERE document = ? AND person = ?", access.rawValue, document,
          person)
      } else {
        try transaction.execute(
          "DELETE FROM waymark_document_members WHERE document = ? AND person = ?", document, person)
      }
      try Self.notify([person], of: document, transaction)
    }
  }

  package func members(of documents: [String]) throws -> Set<String> {
    try database.transaction { try Self.members(of: documents, $0) }
  }

  static func members(
    of documents: [String], _ transaction: borrowing Database.Transaction
  ) throws -> Set<String> {
    var people: Set<String> = []
    for document in documents {
      people.formUnion(
        try transaction.query("SELECT person FROM waymark_document_members WHERE document = ?", document) {
          try $0.get(0, as: String.self)
        })
    }
    return people
  }

  /// Tells other processes that the lists of people have changed, with that of the document's owner.
  private static func notify(
    _ people: Set<String>, of document: String, _ transaction: borrowing Database.Transaction
  ) throws {
    let owners = try transaction.query("SELECT owner FROM waymark_documents WHERE id = ?", document) {
      try $0.get(0, as: String.self)
    }
    for person in people.union(owners).sorted() { try transaction.notify(Topic.owner, person) }
  }

  package func name(of person: String) throws -> String {
    let names = try database.query("SELECT name FROM waymark_document_people WHERE person = ?", person) {
      try $0.get(0, as: String.self)
    }
    return names.first ?? ""
  }

  package func setName(_ name: String, of person: String) throws -> Set<String> {
    try database.transaction { transaction in
      try transaction.execute(
        """
        INSERT INTO waymark_document_people (person, name) VALUES (?, ?)
        ON CONFLICT (person) DO UPDATE SET name = excluded.name
        """, person, name)
      let people = try transaction.query(
        """
        SELECT m.person FROM waymark_document_members m JOIN waymark_documents d ON d.id = m.document WHERE d.owner = ?
        UNION SELECT d.owner FROM waymark_document_members m JOIN waymark_documents d ON d.id = m.document
        WHERE m.person = ?
        """, person, person
      ) { try $0.get(0, as: String.self) }
      try transaction.notify(Topic.name, person)
      for other in people.sorted() { try transaction.notify(Topic.owner, other) }
      return Set(people)
    }
  }

  package func changeAddress(_ address: String, of document: String, for person: String) throws {
    try database.transaction { transaction in
      let present = try transaction.query(
        "SELECT address FROM waymark_document_members WHERE document = ? AND person = ?", document, person
      ) { try $0.get(0, as: String.self) }
      guard present.first == address else { return }
      let own = try transaction.query(
        "SELECT address, former_addresses FROM waymark_documents WHERE owner = ?", person
      ) { [try $0.get(0, as: String.self)] + (try $0.get(1, as: String.self)).split(separator: " ").map(String.init) }
      let joined = try transaction.query("SELECT address FROM waymark_document_members WHERE person = ?", person) {
        try $0.get(0, as: String.self)
      }
      let taken = Set(own.joined()).union(joined)
      let free = DocumentAddressNumbers.first(of: address) { taken.contains($0) }
      try transaction.execute(
        "UPDATE waymark_document_members SET address = ? WHERE document = ? AND person = ?", free, document, person)
      try transaction.notify(Topic.owner, person)
    }
  }
}

extension DocumentInvitation {
  fileprivate init(row: Database.Row) throws {
    self.init(
      token: try row.get("token"), document: try row.get("document"),
      access: DocumentAccess(rawValue: try row.get("access")) ?? .view)
  }
}
