public import WaymarkGraph

extension View {
  /// Declares that the content named by the screen's address does not exist; the server responds to a page request
  /// with status 404. Note: Waymark only.
  ///
  ///     if let city = store.city(id) {
  ///       CityDetails(city: city)
  ///     } else {
  ///       Text("This city does not exist.").addressNotFound()
  ///     }
  public func addressNotFound() -> some View { NotFoundReport(content: self) }
}

private struct NotFoundReport<Content: View>: View {
  let content: Content
  @Environment(\.navigationScope) private var scope

  var body: some View {
    content
      .onMount {
        scope?.missing += 1
      } onUnmount: {
        scope?.missing -= 1
      }
  }
}
