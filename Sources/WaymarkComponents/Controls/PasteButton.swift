public import Foundation
public import WaymarkGraph

/// A button that reads what the person has copied, and hands it to the app.
///
///     PasteButton(payloadType: String.self) { strings in
///       notes += strings
///     }
///
/// Nothing is read before it is pressed; browsers may ask the person then.
///
/// Differs from SwiftUI: only texts, addresses and values that are read from text can be pasted, one at a time, and the button is active also while nothing is copied.
public struct PasteButton: View {
  private let paste: (String) -> Void

  /// Creates a button for texts.
  ///
  /// - Parameters:
  ///   - payloadType: the type of what is pasted.
  ///   - onPaste: called with the copied text.
  public init(payloadType: String.Type, onPaste: @escaping ([String]) -> Void) {
    paste = { onPaste([$0]) }
  }

  /// Creates a button for addresses. A text that is none is not pasted.
  ///
  /// - Parameters:
  ///   - payloadType: the type of what is pasted.
  ///   - onPaste: called with the copied address.
  public init(payloadType: URL.Type, onPaste: @escaping ([URL]) -> Void) {
    paste = { text in
      let url = URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines))
      if let url, url.scheme != nil { onPaste([url]) }
    }
  }

  /// Creates a button for values that are read from text: by a representation that is imported from a type of text. A text from which none can
  /// be read is not pasted.
  ///
  ///     PasteButton(payloadType: Ride.self) { rides += $0 }
  ///
  /// - Parameters:
  ///   - payloadType: the type of what is pasted.
  ///   - onPaste: called with the value, a moment after the press.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    paste = { text in
      Task { if let value = await T(pasted: text) { onPaste([value]) } }
    }
  }

  /// Drawn by the library.
  public var body: some View { PasteElement(paste: paste) }
}

private struct PasteElement: ElementView {
  let paste: (String) -> Void

  var content: some View {
    Label {
      Text(library: "Paste")
    } icon: {
      Image(systemName: "doc.on.clipboard").decorative
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element.takeAppearance(of: .button, in: environment)
    element["type"] = "button"
    element["data-on"] = "input"
    element["data-paste"] = ""
    environment.keyboardShortcut?.mark(&element)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let text)) = event else { return false }
    paste(text)
    return true
  }

  static var takesEvents: Bool { true }
}
