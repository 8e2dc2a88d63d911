internal import WaymarkComponents

/// The files that the app under test offers for export, by their addresses.
@MainActor final class ExportBox {
  private(set) var files: [String: ExportedFile] = [:]

  var exports: FileExports {
    FileExports { [unowned self] file in
      let address = "/export/\(files.count)"
      files[address] = file
      return address
    }
  }
}
