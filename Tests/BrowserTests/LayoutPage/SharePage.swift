import Foundation
import Waymark

/// Links that share an address and a text, on a page and in a list, and a button that pastes.
struct SharePage: View {
  @State private var pasted = "nothing"

  var body: some View {
    NavigationStack {
      Form {
        ShareLink(
          "Share Route", item: URL(string: "/routes/7")!, subject: Text("Belém Loop"), message: Text("Flat and quiet"))
        ShareLink("Share Note", item: "Bring water", message: Text("For Sunday"))
        HStack {
          ShareLink(item: "Beside") { Text("Share Beside") }
          ShareLink("Share Nothing", item: "nothing").disabled(true)
        }
        ShareLink("Share File", item: SharedRide(), message: Text("Flat"), preview: SharePreview("Belém Loop"))
        Text("Pasted: \(pasted)")
        PasteButton(payloadType: String.self) { pasted = $0.joined() }
      }
      .navigationTitle("Share")
      .toolbar { ToolbarItem(placement: .primaryAction) { ShareLink("Share All", item: "everything") } }
    }
  }
}

private struct SharedRide: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .plainText) { _ in Data("Along the river".utf8) }
  }
}
