import Foundation
import Testing
import UIKit

@testable import ImageFeed

@Suite("Login page: a screen that has closed is released") @MainActor
struct WebViewLeakTests {
  @Test("The presenter does not hold its view")
  func presenterDoesNotHoldItsView() {
    let presenter = WebViewPresenter(authHelper: AuthHelper())
    weak var released: WebViewViewSpy?
    do {
      let view = WebViewViewSpy()
      presenter.view = view
      presenter.viewDidLoad()
      released = view
    }
    #expect(released == nil)
  }

  @Test("The presenter does not hold its router")
  func presenterDoesNotHoldItsRouter() {
    let presenter = WebViewPresenter(authHelper: AuthHelper())
    weak var released: WebViewRouterSpy?
    do {
      let router = WebViewRouterSpy()
      presenter.router = router
      released = router
    }
    #expect(released == nil)
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
    return Released(controller: screen.controller, presenter: screen.presenter)
  }
}

/// What should be gone.
@MainActor
private struct Released {
  weak var controller: WebViewViewController?
  weak var presenter: WebViewPresenter?
}
