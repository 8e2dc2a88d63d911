import WaymarkTesting

extension AppDriver {
  /// The driver with a window as narrow as a phone's.
  @MainActor var onPhone: AppDriver {
    isCompact = true
    return self
  }
}
