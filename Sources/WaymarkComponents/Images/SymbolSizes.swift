/// The sizes of icons that are much wider than high, as a bicycle.
///
/// Icon sets shrink such drawings to the width of a square, in which they look small beside others. SF Symbols are about equal in
/// area, so these are drawn larger, and extend beyond the square's sides.
enum SymbolSizes {
  /// Returns the view box with which an icon of 16 by 16 fills its square.
  static func viewBox(of icon: String) -> String {
    // Twice as wide as high, or a little less.
    if lowest.contains(icon) { return "1.8 1.8 12.4 12.4" }
    return low.contains(icon) ? "1.5 1.5 13 13" : Symbol.square
  }

  private static let lowest = names(
    """
    123 battery battery-full battery-half bicycle brightness-alt-high brightness-alt-high-fill check2-all eyeglasses
    fast-forward fast-forward-fill hdmi hdmi-fill heart-arrow infinity key key-fill keyboard keyboard-fill
    list-nested pc-horizontal projector projector-fill rainbow reception-0 reception-1 reception-2 reception-3
    rewind rewind-fill segmented-nav skip-backward skip-backward-fill skip-forward skip-forward-fill sunglasses
    type-h2 type-h3 usb usb-c usb-c-fill usb-fill usb-micro usb-micro-fill voicemail webcam
    """)

  private static let low = names(
    """
    bezier border-width camera-video camera-video-fill cash cloud-fog2 cloud-fog2-fill cloudy cloudy-fill cup
    cup-fill hdd hdd-fill inbox inbox-fill memory node-minus node-minus-fill node-plus node-plus-fill
    phone-landscape phone-landscape-fill reply-all reply-all-fill ticket ticket-detailed ticket-detailed-fill
    ticket-fill ticket-perforated ticket-perforated-fill toggle-off toggle-on toggle2-off toggle2-on truck-flatbed
    usb-mini usb-mini-fill webcam-fill wifi wikipedia
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
