extension UTType {
  /// Images.
  public static let image = UTType("public.image", nil, "image/*", conformingTo: [data, content])
  /// JPEG images.
  public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg", conformingTo: [image])
  /// PNG images.
  public static let png = UTType("public.png", "png", "image/png", conformingTo: [image])
  /// GIF images.
  public static let gif = UTType("com.compuserve.gif", "gif", "image/gif", conformingTo: [image])
  /// TIFF images.
  public static let tiff = UTType("public.tiff", "tiff", "image/tiff", conformingTo: [image])
  /// WebP images.
  public static let webP = UTType("org.webmproject.webp", "webp", "image/webp", conformingTo: [image])
  /// HEIC images.
  public static let heic = UTType("public.heic", "heic", "image/heic", conformingTo: [image])
  /// Drawings in SVG.
  public static let svg = UTType("public.svg-image", "svg", "image/svg+xml", conformingTo: [image])

  /// Sound and films.
  public static let audiovisualContent = UTType("public.audiovisual-content", nil, nil, conformingTo: [data, content])
  /// Sound.
  public static let audio = UTType("public.audio", nil, "audio/*", conformingTo: [audiovisualContent])
  /// MP3.
  public static let mp3 = UTType("public.mp3", "mp3", "audio/mpeg", conformingTo: [audio])
  /// Films, which may have sound.
  public static let movie = UTType("public.movie", nil, "video/*", conformingTo: [audiovisualContent])
  /// MPEG-4 films.
  public static let mpeg4Movie = UTType("public.mpeg-4", "mp4", "video/mp4", conformingTo: [movie])

  static let media = [
    image, jpeg, png, gif, tiff, webP, heic, svg, audiovisualContent, audio, mp3, movie, mpeg4Movie,
  ]
}
