public import WaymarkGraph

extension View {
  /// Shows a line of text above the title in the navigation bar, which is 74 points high with it. Note: Waymark only.
  ///
  ///     FriendPicker().navigationBarPrompt("Choose who comes along")
  ///
  /// Nil removes it.
  public func navigationBarPrompt(_ prompt: LocalizedStringKey?) -> some View {
    navigationBarPrompt(prompt.map { Text($0) })
  }

  /// Shows a line of text above the title in the navigation bar, which is 74 points high with it. Note: Waymark only.
  @_disfavoredOverload
  public func navigationBarPrompt<S: StringProtocol>(_ prompt: S?) -> some View {
    let prompt = prompt.map { String($0) }
    return transformPreference(BarSettingsKey.self) { $0.prompt = prompt }
  }

  /// Shows a line of text above the title in the navigation bar. Note: Waymark only.
  public func navigationBarPrompt(_ prompt: Text?) -> some View {
    TextPreference(content: self, key: BarSettingsKey.self, text: prompt) { $0.prompt = $1 }
  }
}
