/// The schema of the tables of documents. Never change a migration that has been released; add another one.
enum DocumentSchema {
  /// The part of the database's schema that these migrations belong to.
  static let part = "documents"

  static let migrations = [
    Database.Migration(
      1, "Documents",
      sql: """
        CREATE TABLE waymark_documents (
          id TEXT PRIMARY KEY, owner TEXT NOT NULL, address TEXT NOT NULL, former_addresses TEXT NOT NULL,
          name TEXT NOT NULL, folder TEXT NOT NULL, kind TEXT NOT NULL, created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER,
          size INTEGER NOT NULL, sequence INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX waymark_documents_by_owner ON waymark_documents (owner, address);
        CREATE TABLE waymark_document_folders (
          id TEXT PRIMARY KEY, owner TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL, parent TEXT NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX waymark_document_folders_by_owner ON waymark_document_folders (owner, address);
        CREATE TABLE waymark_document_steps (
          document TEXT NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, sequence INTEGER NOT NULL,
          step BLOB NOT NULL, PRIMARY KEY (document, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE waymark_document_contents (
          document TEXT NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, sequence INTEGER NOT NULL,
          content BLOB NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (document, sequence)
        ) STRICT;
        """,
      postgres: """
        CREATE TABLE waymark_documents (
          id TEXT COLLATE "C" PRIMARY KEY, owner TEXT COLLATE "C" NOT NULL, address TEXT COLLATE "C" NOT NULL,
          former_addresses TEXT NOT NULL, name TEXT NOT NULL, folder TEXT NOT NULL, kind TEXT NOT NULL, created_at BIGINT NOT NULL,
          modified_at BIGINT NOT NULL, deleted_at BIGINT, size BIGINT NOT NULL, sequence BIGINT NOT NULL
        );
        CREATE UNIQUE INDEX waymark_documents_by_owner ON waymark_documents (owner, address);
        CREATE TABLE waymark_document_folders (
          id TEXT COLLATE "C" PRIMARY KEY, owner TEXT COLLATE "C" NOT NULL, address TEXT COLLATE "C" NOT NULL,
          name TEXT NOT NULL, parent TEXT NOT NULL
        );
        CREATE UNIQUE INDEX waymark_document_folders_by_owner ON waymark_document_folders (owner, address);
        CREATE TABLE waymark_document_steps (
          document TEXT COLLATE "C" NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, sequence BIGINT NOT NULL,
          step BYTEA NOT NULL, PRIMARY KEY (document, sequence)
        );
        CREATE TABLE waymark_document_contents (
          document TEXT COLLATE "C" NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, sequence BIGINT NOT NULL,
          content BYTEA NOT NULL, checksum BYTEA NOT NULL, PRIMARY KEY (document, sequence)
        );
        """),
    Database.Migration(
      2, "Sharing and versions",
      sql: """
        CREATE TABLE waymark_document_people (person TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE waymark_document_invitations (
          document TEXT PRIMARY KEY REFERENCES waymark_documents ON DELETE CASCADE, token TEXT NOT NULL UNIQUE, access TEXT NOT NULL
        ) STRICT;
        CREATE TABLE waymark_document_members (
          document TEXT NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, person TEXT NOT NULL, access TEXT NOT NULL,
          address TEXT NOT NULL, PRIMARY KEY (document, person)
        ) STRICT;
        CREATE UNIQUE INDEX waymark_document_members_by_person ON waymark_document_members (person, address);
        CREATE TABLE waymark_document_versions (
          document TEXT NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, id TEXT NOT NULL, author TEXT NOT NULL,
          created_at INTEGER NOT NULL, content BLOB NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (document, id)
        ) STRICT;
        """,
      postgres: """
        CREATE TABLE waymark_document_people (person TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE waymark_document_invitations (
          document TEXT COLLATE "C" PRIMARY KEY REFERENCES waymark_documents ON DELETE CASCADE,
          token TEXT COLLATE "C" NOT NULL UNIQUE, access TEXT NOT NULL
        );
        CREATE TABLE waymark_document_members (
          document TEXT COLLATE "C" NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, person TEXT COLLATE "C" NOT NULL,
          access TEXT NOT NULL, address TEXT COLLATE "C" NOT NULL, PRIMARY KEY (document, person)
        );
        CREATE UNIQUE INDEX waymark_document_members_by_person ON waymark_document_members (person, address);
        CREATE TABLE waymark_document_versions (
          document TEXT COLLATE "C" NOT NULL REFERENCES waymark_documents ON DELETE CASCADE, id TEXT COLLATE "C" NOT NULL,
          author TEXT COLLATE "C" NOT NULL, created_at BIGINT NOT NULL, content BYTEA NOT NULL, checksum BYTEA NOT NULL,
          PRIMARY KEY (document, id)
        );
        """),
  ]
}
