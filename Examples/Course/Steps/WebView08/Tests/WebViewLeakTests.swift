import Foundation
import Testing
import UIKit

@testable import ImageFeed

@Suite("Login page: a screen that has closed is released") @MainActor
struct WebViewLeakTests {
  @Test("The presenter does not hold its view")
  func presenterDoesNotHoldItsView() {
    let page = PresenterAlone { $0.viewDidLoad() }
    #expect(page.view == nil)
  }

  @Test("A presenter whose screen has closed lets go of its router, and gives no more commands")
  func closedScreenLetsGoOfItsRouter() {
    let page = PresenterAlone { presenter in
      presenter.screenDidClose()
      presenter.viewDidLoad()
      presenter.didTapBack()
    }
    #expect(page.router == nil)
    #expect(page.log.take() == [])
  }

  @Test("The screen is released after its page has loaded")
  func screenIsReleased() async {
    let released = await useAndForget { await $0.pageArrives() }
    #expect(released.controller == nil)
    #expect(released.presenter == nil)
  }

  @Test("The screen is released while its page is still on its way")
  func screenIsReleasedWhileLoading() async {
    let released = await useAndForget { _ in }
    #expect(released.controller == nil)
    #expect(released.presenter == nil)
  }

  private func useAndForget(_ use: (LoginScreen) async -> Void) async -> Released {
    let screen = LoginScreen()
    await use(screen)
    return Released(controller: screen.parts.controller, presenter: screen.parts.presenter)
  }
}

/// A presenter that nobody else is left of.
@MainActor
private struct PresenterAlone {
  let presenter: WebViewPresenter
  let log: Log<WebViewCommand>
  weak var view: WebViewViewSpy?
  weak var router: WebViewRouterSpy?

  init(_ use: (WebViewPresenter) -> Void) {
    let page = WebViewFixture()
    use(page.presenter)
    (presenter, log, view, router) = (page.presenter, page.log, page.view, page.router)
  }
}

/// What should be gone.
@MainActor
private struct Released {
  weak var controller: WebViewViewController?
  weak var presenter: WebViewPresenter?
}
