/// What is known of the library's own views.
enum LibraryViews {
  /// Views that show nothing that could lead further, or whose content is in their closures.
  static let names = swiftUI.union(waymark)

  private static let swiftUI: Set = [
    "Alert", "ActionSheet", "AngularGradient", "AnyView", "AsyncImage", "Axis", "Button", "Canvas", "Capsule", "Chart",
    "Circle", "Color", "ColorPicker", "CommandGroup", "CommandMenu", "ContainerRelativeShape", "ContentUnavailableView",
    "ContextMenu",
    "ControlGroup", "DatePicker", "DefaultDateProgressLabel", "DefaultToolbarItem", "DisclosureGroup", "Divider",
    "DocumentGroup",
    "EditButton",
    "Ellipse", "EmptyView", "EquatableView", "ForEach", "Form", "Gauge", "GeometryReader", "GlassEffectContainer",
    "Grid",
    "GridRow", "Group", "GroupBox", "HSplitView", "HStack", "Image", "Label", "LabeledContent", "LazyHGrid",
    "LazyHStack",
    "LazyVGrid", "LazyVStack", "LinearGradient", "Link", "List", "Map", "MapReader", "Marker", "Annotation",
    "MapUserLocationButton", "MapCompass", "Menu", "MenuBarExtra", "MultiDatePicker", "NavigationLink",
    "NavigationSplitView",
    "NavigationStack", "NavigationView", "OutlineGroup", "PasteButton", "Path", "PhotosPicker", "Picker",
    "ProgressView",
    "RadialGradient", "Rectangle", "RenameButton", "RoundedRectangle", "ScrollView", "ScrollViewReader", "Section",
    "SecureField", "Settings", "SettingsLink", "ShareLink", "Slider", "Spacer", "Stepper", "Tab", "TabSection",
    "TabView",
    "Table", "TableColumn", "TableRow", "Text", "TextEditor", "TextField", "TextFieldLink", "TimelineView", "Toggle",
    "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer", "ToolbarTitleMenu", "UnevenRoundedRectangle", "VSplitView",
    "VStack", "VideoPlayer", "ViewThatFits", "WebView", "Window", "WindowGroup", "ZStack", "BarMark", "LineMark",
    "AreaMark", "PointMark", "RuleMark", "SectorMark", "AxisMarks", "AxisValueLabel", "AxisGridLine", "AxisTick",
    "SignInWithAppleButton", "MeshGradient", "KeyframeAnimator", "PhaseAnimator", "SubscriptionStoreView",
    "ProductView", "StoreView", "RectangleMark", "VStackLayout", "HStackLayout", "ZStackLayout", "AnyLayout", "TipView",
    "LocationButton", "DefaultSettingsLink", "CameraView", "Polyline",
    "MapPolyline",
  ]

  /// Protocols whose types are drawn.
  static let leafProtocols: Set = ["Shape", "InsettableShape", "Layout", "ShapeStyle"]

  /// Views whose closures are actions or lead elsewhere, rather than content.
  static let actions: Set = [
    "Canvas", "Path", "Button", "NavigationLink", "Link", "ShareLink", "Task", "EditButton", "RenameButton",
  ]

  /// Labels of closures that are content.
  static let contentLabels: Set<String?> = [
    nil, "content", "header", "footer", "rows", "columns", "sidebar", "detail", "description", "actions", "icon",
    "title", "placeholder", "primaryView", "menuItems",
  ]

  /// Views of Waymark’s own.
  static let waymark: Set = [
    "ContentImage", "FontPicker", "ObjectCanvas", "PageImage", "VideoPoster", "ZoomableImage",
  ]

  /// Views around a screen that are not the screen.
  static let containers: Set = [
    "AnyView", "Group", "NavigationStack", "NavigationView", "ZStack", "VStack", "GeometryReader", "ScrollViewReader",
    "WindowGroup", "Window", "DocumentGroup",
  ]
}
