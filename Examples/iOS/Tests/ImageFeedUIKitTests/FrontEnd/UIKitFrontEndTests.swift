import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("K-1 The front end in UIKit") @MainActor
struct UIKitFrontEndTests {
  private let app = AppFlowSpy()
  private let probe = UIKitFrontEndProbe()
  private var frontEnd: UIKitFrontEnd { probe.uikit }

  init() { probe.uikit.app = app }

  @Test("K-3 The front end keeps its contract")
  func contract() async {
    await expectKept(FrontEndContract { UIKitFrontEndProbe() })
  }

  private let photo = ScreenID(.singleImage, number: 3)

  private func openPhoto() {
    frontEnd.showTabs([TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")])
    frontEnd.showImagesList(
      ImagesListPresenterSpy(), as: Placement(ScreenID(.imagesList, number: 1), at: .tab(.feed)))
    frontEnd.showProfile(
      ProfilePresenterSpy(), as: Placement(ScreenID(.profile, number: 2), at: .tab(.profile)))
    frontEnd.showSingleImage(
      SingleImagePresenterSpy(card: SampleCards.card()),
      as: Placement(photo, at: .pushed(onto: .feed)))
  }

  private func share(as number: Int, picture: Data = FakePictureService.samplePicture) {
    frontEnd.share(
      SharedPhoto(.sample(), picture: picture), from: photo, as: ShareID(number: number))
  }

  private func menu() throws -> UIActivityViewController {
    let presented = frontEnd.window.rootViewController?.presentedViewController
    return try #require(presented as? UIActivityViewController)
  }

  @Test("I-4 Each outcome of the share menu is told apart")
  func outcomes() async throws {
    openPhoto()
    let ends: [(UIActivity.ActivityType?, Bool, (any Error)?, ShareOutcome)] = [
      (.saveToCameraRoll, true, nil, .saved), (.mail, true, nil, .sent),
      (.mail, false, nil, .cancelled), (nil, false, nil, .cancelled),
      (.saveToCameraRoll, false, CocoaError(.userCancelled), .failed),
    ]
    for (number, end) in ends.enumerated() {
      await probe.settle()
      share(as: number)
      await probe.settle()
      try menu().standInEnd(end.0, end.1, error: end.2)
      await probe.settle()
      #expect(app.log.take() == [.didShare(ShareID(number: number), as: end.3)])
    }
  }

  @Test("I-4 The menu offers the picture, and the link of one that cannot be decoded")
  func items() async throws {
    openPhoto()
    await probe.settle()
    share(as: 1)
    #expect(try menu().standInItems.first is UIImage)
    await probe.settle()
    try menu().standInEnd(nil, false)
    await probe.settle()
    share(as: 2, picture: Data("no picture".utf8))
    #expect(try menu().standInItems.first as? URL == Photo.sample().pageURL)
  }

  @Test("I-4 A share menu that cannot be shown counts as cancelled, so that sharing goes on")
  func secondMenu() async {
    openPhoto()
    await probe.settle()
    share(as: 1)
    share(as: 2)
    #expect(app.log.take() == [.didShare(ShareID(number: 2), as: .cancelled)])
    frontEnd.share(
      SharedPhoto(.sample(), picture: Data()), from: ScreenID(.singleImage, number: 99),
      as: ShareID(number: 3))
    #expect(app.log.take() == [.didShare(ShareID(number: 3), as: .cancelled)])
  }

  @Test("G-7 A share menu closes even if its screen closes while it is still appearing")
  func earlyClose() async {
    openPhoto()
    await probe.settle()
    share(as: 1)
    frontEnd.close(photo)
    await probe.settle()
    #expect(!probe.isShareMenuShown)
    #expect(probe.topScreen?.kind == .imagesList)
  }

  @Test("U-5 A link opens outside the app; its address is shown if nothing opens it")
  func links() async throws {
    let link = try #require(URL(string: "https://unsplash.example/@ada"))
    frontEnd.openLink(link)
    #expect(UIApplication.shared.standInOpened.last == link)
    #expect(frontEnd.alert == nil)
    UIApplication.shared.standInCanOpen = { _ in false }
    defer { UIApplication.shared.standInCanOpen = { _ in true } }
    frontEnd.openLink(link)
    await probe.settle()
    #expect(probe.alert?.title == link.absoluteString)
    probe.answerAlert(.accept)
    #expect(probe.alert == nil)
    #expect(app.log.take() == [], "the app knows nothing of this alert")
  }

  @Test("U-5 An address does not take the place of an alert of the app")
  func linkDuringAlert() async throws {
    let link = try #require(URL(string: "https://unsplash.example/@ada"))
    frontEnd.present(Alert(title: "Title", message: nil, Strings(.english)), as: AlertID(number: 1))
    await probe.settle()
    UIApplication.shared.standInCanOpen = { _ in false }
    defer { UIApplication.shared.standInCanOpen = { _ in true } }
    frontEnd.openLink(link)
    await probe.settle()
    #expect(probe.alert?.title == "Title")
  }

  @Test("A-3 The loader names itself and its button in the language of the app")
  func loader() throws {
    let app = AppFlowSpy(strings: Strings(.russian))
    frontEnd.app = app
    frontEnd.setBlocked(true)
    let loader = try #require(frontEnd.blockingWindow.rootViewController as? BlockingViewController)
    #expect(loader.cancelButton.title(for: .normal) == "Закрыть")
    #expect(loader.loader.accessibilityLabel == "Загрузка")
    #expect(frontEnd.blockingWindow.windowLevel > frontEnd.window.windowLevel)
    #expect(frontEnd.blockingWindow.windowLevel < .alert)
  }

  @Test("A bar without a title and buttons is hidden")
  func bars() async throws {
    openPhoto()
    await probe.settle()
    let controller = try #require(probe.topController)
    let stack = try #require(controller.navigationController)
    #expect(stack.isNavigationBarHidden)
    let other = UIViewController()
    other.navigationItem.title = "Title"
    stack.pushViewController(other, animated: false)
    await probe.settle()
    #expect(!stack.isNavigationBarHidden)
    stack.popViewController(animated: false)
    await probe.settle()
    #expect(stack.isNavigationBarHidden)
  }

  @Test("A second tap on a tab goes back to its first screen, and the app hears of it")
  func secondTap() async {
    openPhoto()
    await probe.settle()
    probe.selectTab(.feed)
    await probe.settle()
    #expect(app.log.take().contains(.didClose(photo)))
    #expect(probe.topScreen?.kind == .imagesList)
  }

  @Test("A screen inside another closes with it")
  func inside() {
    let (outer, inner) = (ScreenID(.profile, number: 1), ScreenID(.imagesList, number: 2))
    var screens = OpenScreens()
    let (first, second) = (UIViewController(), UIViewController())
    screens.add(first, as: outer)
    screens.add(second, as: inner, inside: outer)
    #expect(screens.id(of: second) == inner && screens[outer] === first)
    #expect(screens.remove(outer) == [second, first])
    #expect(screens[inner] == nil && screens.remove(outer) == [])
  }

  @Test("K-1 A front end is released with everything it has shown")
  func released() async {
    let leaks = LeakCheck()
    do {
      let probe = UIKitFrontEndProbe()
      leaks.track(probe.uikit)
      probe.uikit.showAuth(AuthPresenterSpy(), as: Placement(ScreenID(.auth, number: 1), at: .root))
      probe.uikit.setBlocked(true)
      probe.uikit.present(
        Alert(title: "Title", message: nil, Strings(.english)), as: AlertID(number: 1))
      await probe.settle()
    }
    #expect(leaks.survivors.isEmpty)
  }
}
