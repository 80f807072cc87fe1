import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("G-4 VoiceOver and Dynamic Type on the screens of the basic edition") @MainActor
struct AccessibilityTests {
  /// The app, and what opens each screen from its start.
  private func screens() async throws -> [AppOnPhone] {
    let (signedOut, feed) = (FakeServices.sample(), FakeServices.sample())
    let (photo, profile) = (FakeServices.sample(), FakeServices.sample())
    for services in [feed, photo, profile] {
      services.tokenStorage.storedToken = AccessToken("token")
    }
    let apps = [signedOut, feed, photo, profile].map { AppOnPhone($0, .english) }
    for app in apps { try await app.start() }
    let cells = try apps[2].screen(ImagesListViewController.self).photos.tableView.visibleCells
    try #require(cells.first as? ImagesListCell).cardView.picture.tapInMiddle()
    try await apps[2].settle()
    try await apps[3].tapTab("Profile")
    return apps
  }

  private func views<View: UIView>(_ type: View.Type, of app: AppOnPhone) -> [View] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return (app.top?.viewIfLoaded).map(all)?.compactMap { $0 as? View } ?? []
  }

  @Test("Each button and each picture has words for a screen reader")
  func labels() async throws {
    for app in try await screens() {
      let buttons = views(UIButton.self, of: app).filter(\.isOnScreen)
      #expect(!buttons.isEmpty)
      for button in buttons {
        let words = button.accessibilityLabel ?? button.title(for: .normal) ?? ""
        #expect(!words.isEmpty, "\(button)")
      }
      for picture in views(PictureView.self, of: app).filter(\.isOnScreen) {
        #expect(picture.isAccessibilityElement && picture.accessibilityLabel?.isEmpty == false)
      }
    }
  }

  @Test("Each text follows the size that the person has chosen")
  func sizes() async throws {
    for app in try await screens() {
      for label in views(UILabel.self, of: app).filter({ $0.isOnScreen && $0.text != nil }) {
        #expect(label.adjustsFontForContentSizeCategory, "\(label.text ?? "")")
      }
    }
  }

  @Test("All windows are dark, and the loader hides from VoiceOver what lies behind it")
  func windows() async throws {
    let app = AppOnPhone(FakeServices.sample(), .english)
    try await app.start()
    app.frontEnd.setBlocked(true)
    for window in [app.frontEnd.window, app.frontEnd.blockingWindow] {
      #expect(window.overrideUserInterfaceStyle == .dark)
    }
    let loader = app.frontEnd.blockingWindow.rootViewController?.viewIfLoaded
    #expect(loader?.accessibilityViewIsModal == true)
  }
}
