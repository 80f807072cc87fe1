import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("AppFlow: several share menus, links, and reports after a screen has closed")
struct AppFlowMenusTests {
  /// Opens a photo full screen and empties the log.
  private func openPhoto(in app: AppUnderTest) async throws -> any SingleImagePresenterProtocol {
    try app.openPhoto("photo-1")
    try await app.finish()
    _ = app.log.take()
    return try #require(app.frontEnd.singleImage?.presenter)
  }

  private func menus(_ app: AppUnderTest) -> [ShareID] {
    app.log.take().compactMap { if case .share(_, _, let id) = $0 { id } else { nil } }
  }

  @Test("I-4 After a menu has reported, the same screen can open another")
  func nextMenuAfterAReport() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let photo = try await openPhoto(in: app)
      photo.didTapShare()
      #expect(menus(app) == [ShareID(number: 1)])
      app.flow.didShare(ShareID(number: 1), as: .sent)
      photo.didTapShare()
      #expect(menus(app) == [ShareID(number: 2)])
    }
  }

  @Test("I-4 After a menu's screen has closed without a report, another menu can open")
  func nextMenuAfterItsScreen() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let photo = try await openPhoto(in: app)
      photo.didTapShare()
      photo.didTapBack()
      #expect(menus(app) == [ShareID(number: 1)])
      try await openPhoto(in: app).didTapShare()
      #expect(menus(app) == [ShareID(number: 2)])
    }
  }

  @Test("U-5 An author's page opens in the front end, and its link names the application")
  func authorLink() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      try await openPhoto(in: app).didTapCredit()
      let link = try #require(
        URL(string: "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral"))
      #expect(app.log.take() == [.openLink(link)])
    }
  }

  @Test("I-4 An alert of the app itself stays when a screen closes")
  func ownAlertStays() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      let photo = try await openPhoto(in: app)
      photo.didTapShare()
      app.flow.didShare(ShareID(number: 1), as: .failed)
      _ = app.log.take()

      photo.didTapBack()
      #expect(app.log.take() == [.close(.singleImage4)])
      #expect(
        app.frontEnd.alert?.alert
          == .storageFailed(ServiceError(.storageFailure), Strings(.english)))
    }
  }
}
