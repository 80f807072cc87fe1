import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: sign-out") @MainActor
struct ProfileSignOutTests {
  let profile = ProfileFixture()

  init() {
    // What the view is told is not asked here.
    profile.presenter.view = nil
    _ = profile.log.take()
  }

  @Test("The question comes first")
  func questionFirst() {
    profile.presenter.didTapSignOut()
    #expect(profile.log.take() == [.ask(.signOutQuestion)])
  }

  @Test("Yes ends the session, then opens the sign-in screen")
  func yesSignsOut() {
    profile.presenter.didTapSignOut()
    _ = profile.log.take()
    profile.router.answer?(.accept)
    #expect(profile.log.take() == [.signOut, .openSignIn])
  }

  @Test("No changes nothing, and the question can be asked again")
  func noChangesNothing() {
    profile.presenter.didTapSignOut()
    _ = profile.log.take()
    profile.router.answer?(.decline)
    #expect(profile.log.take() == [])
    profile.presenter.didTapSignOut()
    #expect(profile.log.take() == [.ask(.signOutQuestion)])
  }

  @Test("Two quick taps ask once")
  func twoTaps() {
    profile.presenter.didTapSignOut()
    profile.presenter.didTapSignOut()
    #expect(profile.log.take() == [.ask(.signOutQuestion)])
  }

  @Test("Two answers sign out once")
  func twoAnswers() {
    profile.presenter.didTapSignOut()
    _ = profile.log.take()
    profile.router.answer?(.accept)
    profile.router.answer?(.accept)
    #expect(profile.log.take() == [.signOut, .openSignIn])
  }

  @Test("An answer after the screen has closed does nothing")
  func lateAnswer() {
    profile.presenter.didTapSignOut()
    profile.presenter.screenDidClose()
    _ = profile.log.take()
    profile.router.answer?(.accept)
    #expect(profile.log.take() == [])
  }

  @Test("An open question keeps nobody alive")
  func openQuestion() {
    let router: ProfileRouterSpy
    weak var released: ProfilePresenter?
    do {
      let profile = ProfileFixture()
      profile.presenter.didTapSignOut()
      (router, released) = (profile.router, profile.presenter)
    }
    #expect(router.answer != nil)
    #expect(released == nil)
  }
}
