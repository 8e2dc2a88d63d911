/// The mapping of SF Symbols' names to the names of the available icons.
enum SymbolNames {
  /// The parts of a name that denote a variant of a symbol.
  private static let variants: Set<Substring> = [
    "fill", "circle", "square", "slash", "diamond", "octagon", "triangle",
  ]

  /// Returns the icon names to look for, the best match first.
  static func candidates(for name: String) -> [String] {
    guard isSafe(name) else { return [] }
    if let exact = table[name] { return [exact] }
    let words = name.split(separator: ".")
    var found: [String] = []
    // Try the longest stem with all variants that follow it, then with fewer of them, then shorter stems.
    for length in stride(from: words.count, to: 0, by: -1) {
      let rest = words[length...]
      guard rest.allSatisfy({ variants.contains($0) }) else { break }
      let stem = words[..<length].joined(separator: ".")
      var bases = [table[stem], stem.split(separator: ".").joined(separator: "-")].compactMap { $0 }
      bases += bases.compactMap { $0.hasSuffix("-lg") ? String($0.dropLast(3)) : nil }
      for count in stride(from: rest.count, through: 0, by: -1) {
        found += bases.map { ([Substring($0)] + rest.prefix(count)).joined(separator: "-") }
      }
      if rest.contains("fill") { found += bases.map { "\($0)-fill" } }
    }
    return found
  }

  /// Returns whether a name is safe to use in a file path; it may come from untrusted input.
  private static func isSafe(_ name: String) -> Bool {
    name.utf8.count <= 80
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46
      }
  }

  /// Returns whether a symbol points along the direction of text.
  static func isMirrored(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return (words.first == "chevron" || words.first == "arrow")
      && words.contains { $0 == "forward" || $0 == "backward" }
  }

  /// Returns the name that assistive technology reads: the parts of the symbol's name without the variants.
  static func words(of name: String) -> String {
    let words = name.split(separator: ".")
    let kept = words.prefix(1) + words.dropFirst().filter { !variants.contains($0) }
    return kept.joined(separator: " ")
  }

  /// The icon of each symbol whose name differs by more than dots for hyphens.
  static let table: [String: String] = {
    var table: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      for name in words.dropFirst() { table[String(name)] = String(words[0]) }
    }
    return table
  }()

  /// A table with an icon on each line, followed by the symbols that it is used for.
  private static let lines = """
    chevron-left chevron.backward
    chevron-right chevron.forward
    chevron-double-left chevron.left.2 chevron.backward.2
    chevron-double-right chevron.right.2 chevron.forward.2
    chevron-double-up chevron.up.2
    chevron-double-down chevron.down.2
    chevron-expand chevron.up.chevron.down
    code-slash chevron.left.forwardslash.chevron.right
    arrow-left arrow.backward
    arrow-right arrow.forward
    arrow-clockwise arrow.clockwise arrow.right.circlepath
    arrow-counterclockwise arrow.counterclockwise arrow.uturn.backward.circle
    uturn-left arrow.uturn.backward arrow.uturn.left
    uturn-right arrow.uturn.forward arrow.uturn.right
    arrow-return-left arrow.turn.up.left
    arrow-return-right arrow.turn.up.right arrow.turn.down.right
    arrow-repeat arrow.triangle.2.circlepath arrow.2.circlepath
    arrow-left-right arrow.left.arrow.right arrow.left.and.right
    arrow-down-up arrow.up.arrow.down arrow.up.and.down
    arrows-angle-expand arrow.up.left.and.arrow.down.right
    arrows-angle-contract arrow.down.right.and.arrow.up.left
    arrows-move arrow.up.and.down.and.arrow.left.and.right
    sign-turn-right arrow.triangle.turn.up.right.diamond
    sign-turn-right-fill arrow.triangle.turn.up.right.diamond.fill
    sign-merge-right arrow.triangle.merge
    signpost-split arrow.triangle.branch
    box-arrow-up square.and.arrow.up
    box-arrow-down square.and.arrow.down
    box-arrow-right rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward
    box-arrow-up-right arrow.up.forward.app arrow.up.right.square
    pencil-square square.and.pencil
    cloud-arrow-down icloud.and.arrow.down
    cloud-arrow-up icloud.and.arrow.up
    cloud icloud
    x-lg xmark multiply
    x-octagon xmark.octagon
    check-lg checkmark
    patch-check checkmark.seal
    patch-check-fill checkmark.seal.fill
    shield-check checkmark.shield
    shield-fill-check checkmark.shield.fill
    plus-lg plus
    dash-lg minus
    slash-lg line.diagonal
    exclamation-lg exclamationmark
    exclamation exclamationmark.2
    exclamation-triangle exclamationmark.triangle
    question-lg questionmark
    info-lg info
    search magnifyingglass
    zoom-in plus.magnifyingglass
    zoom-out minus.magnifyingglass
    gear gearshape
    gear-fill gearshape.fill
    gear-wide-connected gearshape.2 gearshape.2.fill
    sliders slider.horizontal.3 slider.horizontal.2.square
    sliders2-vertical slider.vertical.3
    filter line.3.horizontal.decrease
    filter-circle line.3.horizontal.decrease.circle
    filter-circle-fill line.3.horizontal.decrease.circle.fill
    funnel line.horizontal.3.decrease
    list line.3.horizontal line.horizontal.3
    list-ul list.bullet
    list-ol list.number
    list-nested list.bullet.indent
    list-check checklist list.bullet.clipboard
    three-dots ellipsis
    three-dots-vertical ellipsis.vertical
    chat-dots ellipsis.bubble ellipsis.message
    grid square.grid.2x2
    grid-fill square.grid.2x2.fill
    grid-3x3 square.grid.3x3
    grid-3x3-gap-fill square.grid.3x3.fill
    layout-sidebar sidebar.left sidebar.leading
    layout-sidebar-reverse sidebar.right sidebar.trailing
    layout-three-columns rectangle.split.3x1
    layout-split rectangle.split.2x1 square.split.2x1
    house-door house.lodge
    houses house.and.flag
    person person.crop.square figure.stand figure.walk figure.run figure.hiking
    bicycle figure.outdoor.cycle figure.indoor.cycle
    person-circle person.crop.circle person.circle
    person-plus person.badge.plus person.crop.circle.badge.plus
    person-plus-fill person.fill.badge.plus person.crop.circle.fill.badge.plus
    person-dash person.badge.minus person.crop.circle.badge.minus
    person-check person.badge.checkmark person.crop.circle.badge.checkmark
    people person.2 person.3 person.2.crop.square.stack
    people-fill person.2.fill person.3.fill
    person-vcard person.text.rectangle
    heartbreak heart.slash
    star-half star.leadinghalf.filled
    hand-thumbs-up hand.thumbsup
    hand-thumbs-up-fill hand.thumbsup.fill
    hand-thumbs-down hand.thumbsdown
    hand-thumbs-down-fill hand.thumbsdown.fill
    hand-index hand.point.up hand.point.up.left hand.tap
    bookmark-plus bookmark.badge.plus
    bookmark-x bookmark.slash
    bookmarks books.vertical
    folder-plus folder.badge.plus
    folder-minus folder.badge.minus
    file-earmark doc
    file-earmark-fill doc.fill
    file-earmark-text doc.text doc.plaintext
    file-earmark-text-fill doc.text.fill
    file-earmark-richtext doc.richtext
    file-earmark-image doc.text.image
    file-earmark-plus doc.badge.plus
    file-earmark-zip doc.zipper
    files doc.on.doc square.on.square plus.square.on.square rectangle.on.rectangle
    files-alt doc.on.doc.fill square.on.square.fill
    clipboard doc.on.clipboard
    inbox tray
    inbox-fill tray.fill
    inboxes tray.2 tray.full
    download tray.and.arrow.down arrow.down.to.line
    upload tray.and.arrow.up arrow.up.to.line
    archive archivebox
    archive-fill archivebox.fill
    box shippingbox cube
    box-fill shippingbox.fill cube.fill
    send paperplane
    send-fill paperplane.fill
    envelope-plus envelope.badge
    reply arrowshape.turn.up.left
    reply-fill arrowshape.turn.up.left.fill
    reply-all arrowshape.turn.up.left.2
    forward arrowshape.turn.up.right
    chat bubble.left bubble.right message
    chat-fill bubble.left.fill bubble.right.fill message.fill
    chat-left-text text.bubble
    chat-left-text-fill text.bubble.fill
    telephone phone
    telephone-fill phone.fill
    phone iphone
    tablet ipad
    laptop laptopcomputer
    pc-display desktopcomputer
    smartwatch applewatch
    display tv.inset.filled
    calendar-plus calendar.badge.plus
    calendar-event calendar.circle calendar.day.timeline.left
    clock-history clock.arrow.circlepath
    hourglass-split hourglass.bottomhalf.filled hourglass.tophalf.filled
    stopwatch timer
    alarm alarm.waves.left.and.right
    speedometer2 gauge gauge.medium gauge.with.dots.needle.50percent
    speedometer speedometer
    sun sun.max
    sun-fill sun.max.fill
    brightness-low sun.min
    moon-stars moon.zzz
    cloud-sun cloud.sun
    cloud-lightning cloud.bolt
    cloud-rain-heavy cloud.heavyrain
    snow snowflake
    thermometer-half thermometer thermometer.medium
    lightning bolt
    lightning-fill bolt.fill
    fire flame
    fire flame.fill
    droplet drop
    droplet-fill drop.fill
    tree leaf
    tree-fill leaf.fill
    water water.waves
    umbrella-fill beach.umbrella beach.umbrella.fill
    geo-alt mappin.and.ellipse mappin
    geo-alt-fill mappin.circle mappin.circle.fill
    geo mappin.slash
    pin-angle pin
    pin-angle-fill pin.fill
    cursor location
    cursor-fill location.fill
    compass location.north safari
    compass-fill location.north.fill safari.fill
    globe network
    globe-europe-africa globe.europe.africa globe.europe.africa.fill
    globe-americas globe.americas globe.americas.fill
    signpost signpost.right signpost.left
    signpost-fill signpost.right.fill signpost.left.fill
    bezier2 point.topleft.down.to.point.bottomright.curvepath point.topleft.down.curvedto.point.bottomright.up
    sign-intersection road.lanes
    mountain mountain.2
    mountain-fill mountain.2.fill
    graph-up chart.line.uptrend.xyaxis chart.xyaxis.line
    graph-down chart.line.downtrend.xyaxis
    bar-chart chart.bar chart.bar.xaxis
    bar-chart-fill chart.bar.fill
    pie-chart chart.pie
    pie-chart-fill chart.pie.fill
    rulers ruler
    car-front car
    car-front-fill car.fill
    bus-front bus
    bus-front-fill bus.fill
    train-front tram train.side.front.car
    train-front-fill tram.fill
    truck box.truck
    fuel-pump fuelpump
    fuel-pump-fill fuelpump.fill
    fork-knife fork.knife fork.knife.circle
    fork-knife fork.knife.circle.fill
    cup-hot cup.and.saucer mug
    cup-hot-fill cup.and.saucer.fill mug.fill
    cup-straw wineglass waterbottle takeoutbag.and.cup.and.straw
    egg-fried frying.pan
    shop storefront
    hospital cross.case
    bandaid cross
    wrench-adjustable wrench
    wrench-adjustable-circle wrench.adjustable
    tools wrench.and.screwdriver
    tools wrench.and.screwdriver.fill
    hammer hammer.fill
    brush paintbrush
    brush-fill paintbrush.fill
    palette paintpalette
    palette-fill paintpalette.fill
    image photo
    image-fill photo.fill
    images photo.on.rectangle photo.stack
    camera-video video
    camera-video-fill video.fill
    play-btn play.rectangle
    mic mic.circle
    mic-mute mic.slash
    volume-up speaker.wave.2 speaker.wave.3
    volume-up-fill speaker.wave.2.fill speaker.wave.3.fill
    volume-mute speaker.slash
    volume-mute-fill speaker.slash.fill
    music-note-beamed music.note.list music.quarternote.3
    skip-forward forward.end
    skip-forward-fill forward.end.fill
    skip-backward backward.end
    skip-backward-fill backward.end.fill
    fast-forward forward
    fast-forward-fill forward.fill
    rewind backward
    rewind-fill backward.fill
    fullscreen arrow.up.left.and.down.right.and.arrow.up.right.and.down.left viewfinder
    lock-fill lock.shield.fill
    unlock lock.open
    unlock-fill lock.open.fill
    key key.horizontal
    shield-lock lock.shield
    tag-fill tag.circle.fill
    cash banknote
    cash-stack banknote.fill
    credit-card creditcard
    credit-card-fill creditcard.fill
    bag bag.badge.plus
    gift-fill giftcard.fill
    trash-fill trash.circle.fill
    trash trash.slash
    scissors scissors.badge.ellipsis
    link-45deg link
    paperclip paperclip.circle
    text-left text.alignleft text.justify.left text.justify
    text-center text.aligncenter
    text-right text.alignright
    type textformat character
    type-bold bold
    type-italic italic
    type-underline underline
    type-strikethrough strikethrough
    fonts textformat.size textformat.abc
    input-cursor-text character.cursor.ibeam
    table tablecells
    stack square.stack square.stack.3d.up
    layers square.stack.3d.down.right square.3.layers.3d
    union square.on.circle
    circle-half circle.lefthalf.filled circle.righthalf.filled
    record-circle largecircle.fill.circle smallcircle.filled.circle
    translate character.bubble
    printer-fill printer.filled.and.paper
    flag flag.checkered
    trophy trophy.circle
    award medal rosette
    magic wand.and.stars wand.and.rays sparkles
    lightbulb-off lightbulb.slash
    bell-slash bell.slash
    bell-fill bell.badge.fill
    eyeglasses eyeglasses.slash
    qr-code qrcode
    qr-code-scan qrcode.viewfinder
    wifi-off wifi.slash
    reception-4 cellularbars
    battery-full battery.100
    battery-half battery.50
    battery battery.0
    headphones headphones.circle
    keyboard keyboard.chevron.compact.down
    backspace delete.left
    backspace-fill delete.left.fill
    terminal apple.terminal
    bug ladybug
    bug-fill ladybug.fill
    puzzle puzzlepiece
    puzzle-fill puzzlepiece.fill
    book-half book.pages
    journal book.closed
    newspaper newspaper.fill
    mortarboard graduationcap
    mortarboard-fill graduationcap.fill
    briefcase latch.2.case
    building building.2
    building-fill building.2.fill
    bank building.columns
    bank2 building.columns.fill
    emoji-smile face.smiling
    emoji-smile-fill face.smiling.inverse
    emoji-frown face.dashed
    universal-access-circle accessibility figure.arms.open
    question-square questionmark.square
    """
}
