import ImageFeedCore

/// The share menus that have not reported their outcome.
///
/// One menu is open at a time, and it closes with its screen. Its outcome can come later: a picture
/// may still be being saved when the person is back in the feed (I-4).
struct OpenShares {
  private var lastNumber = 0
  private var photos: [ShareID: Photo] = [:]
  private var menu: (id: ShareID, screen: ScreenID)?

  /// Indicates whether a menu is open, or its screen still waits for the outcome.
  var hasMenu: Bool { menu != nil }

  /// Adds a menu.
  mutating func open(_ photo: Photo, from screen: ScreenID) -> ShareID {
    lastNumber += 1
    let id = ShareID(number: lastNumber)
    photos[id] = photo
    menu = (id, screen)
    return id
  }

  /// Closes the menu of a screen. Its outcome can still come.
  mutating func closeMenu(of screen: ScreenID) {
    if menu?.screen == screen { menu = nil }
  }

  /// Returns the photo of a menu, for the first report of its outcome.
  mutating func take(_ id: ShareID) -> Photo? {
    if menu?.id == id { menu = nil }
    return photos.removeValue(forKey: id)
  }

  /// Forgets all menus, because the session has ended.
  mutating func removeAll() {
    photos = [:]
    menu = nil
  }
}
