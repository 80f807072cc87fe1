import ImageFeedCore

/// The share menus of a session that have not reported yet.
///
/// One menu is open at a time, and it goes with its screen. What the person chose in it may take
/// longer than that: a picture is still being saved when they have gone back to the feed, and its
/// report counts (I-4).
struct OpenShares {
  private var lastNumber = 0
  private var photos: [ShareID: Photo] = [:]
  private var menu: (id: ShareID, screen: ScreenID)?

  /// Whether a menu is open, or its screen waits for its report.
  var hasMenu: Bool { menu != nil }

  /// Names a new menu.
  mutating func open(_ photo: Photo, from screen: ScreenID) -> ShareID {
    lastNumber += 1
    let id = ShareID(number: lastNumber)
    photos[id] = photo
    menu = (id, screen)
    return id
  }

  /// The menu of a screen goes with it; its report is still awaited.
  mutating func closeMenu(of screen: ScreenID) {
    if menu?.screen == screen { menu = nil }
  }

  /// The photo that a report is about; the first time only.
  mutating func take(_ id: ShareID) -> Photo? {
    if menu?.id == id { menu = nil }
    return photos.removeValue(forKey: id)
  }

  /// The session ends: no report says anything any more.
  mutating func removeAll() {
    photos = [:]
    menu = nil
  }
}
