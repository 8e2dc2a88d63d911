internal import WaymarkNavigation

/// The address of a document: `/documents/lisbon-guide`.
struct DocumentAddress: Hashable, Codable, Addressable {
  let address: String
  var addressComponents: [String] { [address] }

  init(_ address: String) { self.address = address }

  init?(addressComponents components: inout ArraySlice<String>) {
    guard let first = components.first, !DocumentName.reserved.contains(first) else { return nil }
    components.removeFirst()
    address = first
  }
}

/// The address of a folder: `/documents/folder/travel`.
struct FolderAddress: Hashable, Codable, Addressable {
  let address: String
  var addressComponents: [String] { ["folder", address] }

  init(_ address: String) { self.address = address }

  init?(addressComponents components: inout ArraySlice<String>) {
    guard components.count >= 2, components.first == "folder" else { return nil }
    components.removeFirst()
    address = components.removeFirst()
  }
}

/// The address of the recently deleted documents: `/documents/deleted`.
struct DeletedAddress: Hashable, Codable, Addressable {
  var addressComponents: [String] { ["deleted"] }

  init() {}

  init?(addressComponents components: inout ArraySlice<String>) {
    guard components.first == "deleted" else { return nil }
    components.removeFirst()
  }
}
