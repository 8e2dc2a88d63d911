import Waymark

/// What accounts of the computer may do with a file, which can be changed: in pop-up menus, or one by one.
struct PermissionsSections: View {
  let entry: FileEntry
  let location: FileLocation
  let cabinet: OpenCabinet
  /// Whether each permission is shown on its own.
  @State private var isCustom = false
  /// What was chosen, until the file has it.
  @State private var chosen: FilePermissions?

  var body: some View {
    Section {
      ForEach(AccountClass.allCases, id: \.self) { accounts in
        Picker(accounts.title, selection: access(of: accounts)) {
          ForEach(Access.named, id: \.self) { Text($0.title).tag(Access.Choice.named($0)) }
          Divider()
          Text("Custom…").tag(Access.Choice.custom)
        }
        .pickerStyle(.menu)
      }
    } header: {
      Text("Permissions")
    } footer: {
      Text("What accounts of this computer may do. People who use Cabinet may do what its own account may.")
    }
    .disabled(!isChangeable)
    .onChange(of: entry.permissions) { chosen = nil }
    if isCustom {
      ForEach(AccountClass.allCases, id: \.self) { accounts in
        Section(accounts.title) {
          Toggle("Read", isOn: allows(accounts.read))
          Toggle("Write", isOn: allows(accounts.write))
          Toggle(entry.kind == .folder ? "Open" : "Run", isOn: allows(accounts.execute))
        }
      }
      .disabled(!isChangeable)
    }
  }

  private var isChangeable: Bool { cabinet.canWrite && (entry.kind == .folder || entry.kind == .file) }

  private var permissions: FilePermissions { chosen ?? entry.permissions }

  private func access(of accounts: AccountClass) -> Binding<Access.Choice> {
    Binding {
      .named(Access(permissions, of: accounts))
    } set: {
      switch $0 {
      case .named(let access): set(access.applied(to: permissions, of: accounts, isFolder: entry.kind == .folder))
      case .custom: isCustom = true
      }
    }
  }

  private func allows(_ permission: FilePermissions) -> Binding<Bool> {
    Binding {
      permissions.contains(permission)
    } set: {
      set($0 ? permissions.union(permission) : permissions.subtracting(permission))
    }
  }

  private func set(_ new: FilePermissions) {
    guard new != permissions else { return }
    chosen = new
    cabinet.work.run(.permit, [location]) { [files = cabinet.files] location, _ in
      try await files.setPermissions(new, of: location)
    } done: {
      if $0.isEmpty { chosen = nil }
    }
  }
}
