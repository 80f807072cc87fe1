import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: sign-out") @MainActor
struct ProfileSignOutTests {
  let log = Log<ProfileCommand>()
  let router: ProfileRouterSpy
  let store: ProfileStore
  let presenter: ProfilePresenter

  init() {
    router = ProfileRouterSpy(log: log)
    store = ProfileStore(profile: .anna, service: ProfileServiceFake(log: log))
    presenter = ProfilePresenter(profile: store)
    presenter.router = router
    _ = log.take()
  }

  @Test("The question comes first")
  func questionFirst() {
    presenter.didTapSignOut()
    #expect(log.take() == [.present(.signOutQuestion)])
  }

  @Test("Yes ends the session, then opens the sign-in screen")
  func yesSignsOut() {
    presenter.didTapSignOut()
    _ = log.take()
    router.answer?(.accept)
    #expect(log.take() == [.signOut, .openSignIn])
  }

  @Test("No changes nothing, and the question can be asked again")
  func noChangesNothing() {
    presenter.didTapSignOut()
    _ = log.take()
    router.answer?(.decline)
    #expect(log.take() == [])
    presenter.didTapSignOut()
    #expect(log.take() == [.present(.signOutQuestion)])
  }

  @Test("Two quick taps ask once")
  func twoTaps() {
    presenter.didTapSignOut()
    presenter.didTapSignOut()
    #expect(log.take() == [.present(.signOutQuestion)])
  }

  @Test("Two answers sign out once")
  func twoAnswers() {
    presenter.didTapSignOut()
    _ = log.take()
    router.answer?(.accept)
    router.answer?(.accept)
    #expect(log.take() == [.signOut, .openSignIn])
  }

  @Test("An answer after the screen has closed does nothing")
  func lateAnswer() {
    presenter.didTapSignOut()
    presenter.screenDidClose()
    _ = log.take()
    router.answer?(.accept)
    #expect(log.take() == [])
  }

  @Test("An open question keeps nobody alive")
  func openQuestion() {
    weak var released: ProfilePresenter?
    do {
      let presenter = ProfilePresenter(profile: store)
      presenter.router = router
      presenter.didTapSignOut()
      released = presenter
    }
    #expect(router.answer != nil)
    #expect(released == nil)
  }
}
