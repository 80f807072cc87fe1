import ImageFeedPresentation

/// A screen of the page.
@MainActor
struct OpenScreen {
  /// The place of a screen.
  enum Place: Hashable {
    /// A place of its own.
    case own(Placement.Position)
    /// A part of another screen.
    case inside(ScreenID)
    /// A sheet above another screen.
    case over(ScreenID)
  }

  let id: ScreenID
  let place: Place
  /// Makes the view anew; `load` sets it as the presenter's and reports `viewDidLoad()`.
  let make: @MainActor () -> (view: AnyScreenView, load: () -> Void)
  var shown: (view: AnyScreenView, load: () -> Void)
  /// Indicates whether the view has reported `viewDidLoad()`.
  var isLoaded = false

  init(
    id: ScreenID, place: Place,
    make: @escaping @MainActor () -> (view: AnyScreenView, load: () -> Void)
  ) {
    (self.id, self.place, self.make, shown) = (id, place, make, make())
  }

  var view: AnyScreenView { shown.view }

  /// The screen with which this one closes.
  var parent: ScreenID? {
    switch place {
    case .own: nil
    case .inside(let parent), .over(let parent): parent
    }
  }

  /// Indicates whether the page may close it by itself.
  var isClosable: Bool {
    switch place {
    case .own(.pushed), .over: true
    case .own, .inside: false
    }
  }

  /// The place, as `show` has it.
  var members: Members {
    switch place {
    case .own(.root): Self.members("root")
    case .own(.tab(let tab)): Self.members("tab", tab: tab)
    case .own(.pushed(let tab)): Self.members("pushed", tab: tab)
    case .inside(let parent): Self.members("inside", parent: parent)
    case .over(let parent): Self.members("over", parent: parent)
    }
  }

  private static func members(
    _ place: String, tab: Tab? = nil, parent: ScreenID? = nil
  ) -> Members {
    ["place": place, "tab": tab, "parent": parent]
  }
}
