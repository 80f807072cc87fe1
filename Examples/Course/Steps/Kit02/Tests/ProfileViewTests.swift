import ImageFeedPresentation
import Testing
import UIKit

@testable import ImageFeed

@Suite("Profile: the view and the kit's presenter spy") @MainActor
struct ProfileViewTests {
  let screen = ProfileScreen()

  @Test("The view tells its presenter that it has loaded, once")
  func testViewControllerCallsViewDidLoad() {
    #expect(screen.presenter.log.take() == [.viewDidLoad])
  }

  @Test("Each tap is reported once")
  func tapsAreReported() {
    screen.showAda()
    screen.presenter.view?.setMessage(ScreenMessage(text: "No connection.", retryTitle: "Retry"))
    _ = screen.text
    _ = screen.presenter.log.take()
    screen.controller.signOutButton.standInTap()
    screen.controller.avatarButton.standInTap()
    screen.controller.messageView.button.standInTap()
    #expect(screen.presenter.log.take() == [.didTapSignOut, .didTapAvatar, .didTapRetry])
  }

  @Test("The loader is shown and hidden as commanded")
  func loaderIsShown() {
    #expect(!screen.controller.loader.isAnimating)
    screen.presenter.view?.setLoaderHidden(false)
    #expect(screen.controller.loader.isAnimating)
    screen.presenter.view?.setLoaderHidden(true)
    #expect(!screen.controller.loader.isAnimating)
  }

  @Test("A message is shown and removed")
  func messageIsRemoved() {
    screen.presenter.view?.setMessage(ScreenMessage(text: "No connection.", retryTitle: "Retry"))
    #expect(screen.text.contains("No connection.\n( Retry )"))
    screen.presenter.view?.setMessage(nil)
    #expect(!screen.text.contains("No connection."))
  }
}
