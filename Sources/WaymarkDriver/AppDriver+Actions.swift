public import Foundation
internal import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Presses the one button, link, switch or other control with this name.
  public func tap(_ name: String) throws {
    catchUp()
    try pressable(name).tap()
  }

  /// Types text at the end of a field's text.
  public func type(_ text: String, into field: String) throws {
    catchUp()
    try self.field(field).type(text)
  }

  /// Empties a field.
  public func clear(_ field: String) throws {
    catchUp()
    try self.field(field).clear()
  }

  /// Presses Return in a field.
  public func submit(_ field: String) throws {
    catchUp()
    try self.field(field).submit()
  }

  /// Toggles the one switch or checkbox with this name.
  public func toggle(_ name: String) throws {
    catchUp()
    let found = elements(Role.toggles, named: name, in: .top)
    try (found.count == 1 ? found[0] : element(.switch, named: name)).toggle()
  }

  /// Moves the one slider with this name to a value.
  public func set(_ slider: String, to value: Double) throws {
    catchUp()
    try element(.slider, named: slider).set(to: value)
  }

  /// Presses the back button: the screen below is shown as it was left.
  public func goBack() throws {
    catchUp()
    guard let back = backNode else { throw DriverError.noWayBack(screen: snapshot) }
    let screen = back.lineage.first { $0.tag == "wm-screen" }
    let screens = screen?.parent?.screens ?? []
    if back["data-compact"] != nil, screens.count < 2, let column = back.lineage.first(where: { $0.tag == "wm-column" })
    {
      return try goBack(from: column, ScreenElement(back, self).description)
    }
    guard let stack = screen?.parent, stack.tag == "wm-stack", screens.count > 1 else {
      if let address = back["href"] { open(address) }  // nothing below: the browser follows the link
      return
    }
    let description = ScreenElement(back, self).description
    if stack["data-history"] != nil { return try show(screens[screens.count - 2], of: stack, description) }
    try send(.pop(depth: screens.count - 2, epoch: stack.epoch), "pop", to: stack, description)
  }

  /// Goes back or forward in a history by one of the buttons for that.
  func go(by button: ShownNode) throws {
    guard let screen = button.lineage.first(where: { $0.tag == "wm-screen" }), let stack = screen.parent,
      let index = stack.visits.firstIndex(where: { $0 === screen })
    else { return }
    let target = index + (button["data-direction"] == "forward" ? 1 : -1)
    guard stack.visits.indices.contains(target) else { return }
    try show(stack.visits[target], of: stack, ScreenElement(button, self).description)
  }

  private func show(_ screen: ShownNode, of stack: ShownNode, _ description: String) throws {
    try send(.select(screen["data-visit"] ?? "", epoch: stack.epoch), "select", to: stack, description)
  }

  /// Goes to a visit in a stack with a history as a step in the browser's history does; returns false if the page does not contain it.
  func revisit(_ entry: (stack: String, number: Int)) -> Bool {
    let stacks = page.root.descendants().filter { $0["data-history"] == entry.stack }
    guard let stack = stacks.first, stack.visits.contains(where: { $0["data-visit"] == "\(entry.number)" }) else {
      return false
    }
    return dispatch(.select("\(entry.number)", epoch: stack.epoch), to: stack) == .handled
  }

  private func goBack(from column: ShownNode, _ description: String) throws {
    guard let before = column.columnBeside(by: -1), let split = column.parent else { return }
    try send(.select(before["data-key"] ?? "", epoch: split.epoch), "select", to: split, description)
  }

  /// Shows the column after that of a list, as choosing a row of the list does.
  func bringUpColumn(after list: ShownNode, _ description: String) throws {
    guard list.role == .listBox, list["aria-multiselectable"] == nil,
      let column = list.lineage.first(where: { $0.tag == "wm-column" }), let split = column.parent,
      let next = column.columnBeside(by: 1), let index = split.columns.firstIndex(where: { $0 === next }),
      split["data-top"] != "\(index)"
    else { return }
    try send(.select(next["data-key"] ?? "", epoch: split.epoch), "select", to: split, description)
  }

  /// Selects a tab; if it is selected already, goes back to its root.
  func choose(tab key: String, in tabs: ShownNode, _ description: String) throws {
    guard tabs["data-selected"] == key else {
      return try send(.select(key, epoch: tabs.epoch), "select", to: tabs, description)
    }
    let panel = tabs.children.first { $0["data-key"] == key }
    let containers = panel?.descendants(except: { $0.isHidden }) ?? []
    if page.root.isCompact, let split = containers.first(where: { $0.tag == "wm-split" }), split["data-top"] != "0" {
      return try send(.select(split.columns[0]["data-key"] ?? "", epoch: split.epoch), "select", to: split, description)
    }
    guard let stack = containers.first(where: { $0.tag == "wm-stack" }), stack.screens.count > 1 else { return }
    try send(.pop(depth: 0, epoch: stack.epoch), "pop", to: stack, description)
  }

  /// Scrolls to the end of what is mounted, so that lists and lazy stacks mount 60 more elements of each collection; of more than 400 the
  /// first are released. Returns false if there was nothing to mount.
  @discardableResult public func scroll() throws -> Bool {
    catchUp()
    let ends = nodes(in: .top).filter {
      $0.has("after", in: "class") && $0.has("rows", in: "data-on") && $0["hidden"] == nil
    }
    for end in ends where page.contains(end) {
      guard let rows = end.mountedRows else { continue }
      let range = max(rows.lowerBound, rows.upperBound - 340)..<rows.upperBound + 60
      try send(.rows(range, keeping: 0), "rows", to: end, "end of the rows")
    }
    return !ends.isEmpty
  }

  /// Chooses files in the file importer; an empty array cancels it.
  ///
  /// The app gets copies that exist as long as the driver does, as on a server as long as the session.
  public func chooseFiles(_ files: [URL]) throws {
    catchUp()
    guard let importer = nodes(in: .top).last(where: { $0.tag == "wm-file-importer" && $0["data-drop"] == nil }) else {
      throw DriverError.noFilesWanted(screen: snapshot)
    }
    try send(files, to: importer)
  }

  /// Drops files and folders on the screen, as on an app's documents. Hidden files in folders are left out.
  ///
  ///     try driver.dropFiles([guide])
  ///     try driver.tap("Guide")
  public func dropFiles(_ files: [URL]) throws {
    catchUp()
    guard let importer = nodes(in: .top).last(where: { $0["data-drop"] != nil }) else {
      throw DriverError.noFilesWanted(screen: snapshot)
    }
    try send(files, to: importer)
  }

  private func send(_ files: [URL], to importer: ShownNode) throws {
    if files.count > 1, importer["data-multiple"] == nil {
      throw DriverError.refused("file importer", event: "more than one file")
    }
    if importer["data-slice"] != nil { return try offer(files, to: importer) }
    let limit = importer["data-limit"].flatMap { Int($0) } ?? .max
    let sent = try files.flatMap { try regularFiles(at: $0, in: []) }.enumerated().map {
      try upload($1.url, in: $1.folders, to: uploads.appending(path: "\(UUID().uuidString)-\($0)"), limit: limit)
    }
    try send(.files(sent), "files", to: importer, "file importer")
  }

  /// Returns the name and the content of the file that the browser has stored for the app: of several the first that was not
  /// returned before.
  ///
  ///     try driver.tap("Export")
  ///     let file = try driver.saveFile()
  ///     #expect(file.name == "Note.txt")
  public func saveFile() throws -> (name: String, contents: Data) {
    catchUp()
    guard !stored.isEmpty, let file = exports.files[stored.removeFirst()] else {
      throw DriverError.noFileExported(screen: snapshot)
    }
    return (file.name, file.contents)
  }

  /// Returns the name and the content of the file that the browser was told to share: of several the first that was not returned before.
  ///
  ///     try driver.tap("Share…")
  ///     await driver.settle()
  ///     #expect(try driver.shareFile().name == "Loop.gpx")
  public func shareFile() throws -> (name: String, contents: Data) {
    catchUp()
    guard !sharedFiles.isEmpty, let file = exports.files[sharedFiles.removeFirst()] else {
      throw DriverError.noFileExported(screen: snapshot)
    }
    return (file.name, file.contents)
  }

  /// The file at a place, or those in the folder there, with the names of the folders around them.
  func regularFiles(at url: URL, in folders: [String]) throws -> [(url: URL, folders: [String])] {
    guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [(url, folders)] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { !$0.hasPrefix(".") }.sorted().flatMap
    {
      try regularFiles(at: url.appending(path: $0), in: folders + [url.lastPathComponent])
    }
  }

  private func upload(_ file: URL, in folders: [String], to folder: URL, limit: Int) throws -> UploadedFile {
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    if size > limit {
      return UploadedFile(
        name: file.lastPathComponent, path: nil, refusal: "The file is larger than \(limit) bytes.")
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: DeviceFileName.safe(file.lastPathComponent))
    try FileManager.default.copyItem(at: file, to: copy)
    return UploadedFile(name: file.lastPathComponent, in: folders, path: copy.path)
  }

  /// Follows a link that the app does not handle itself.
  func follow(_ address: String) {
    let isOwn = address.hasPrefix("/") && !address.hasPrefix("//")
    if isOwn { open(address) } else { departures.append(address) }
  }

  func send(_ event: Event, _ word: String, to node: ShownNode, _ description: String) throws {
    switch dispatch(event, to: node) {
    case .handled: break
    case .disabled: throw DriverError.disabled(description)
    case .unknownNode, .unexpected: throw DriverError.refused(description, event: word)
    }
  }
}
