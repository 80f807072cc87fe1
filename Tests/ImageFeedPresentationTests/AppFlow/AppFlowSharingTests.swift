import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: share menus and links", .checksLeaks)
struct AppFlowSharingTests {
  private let app = AppUnderTest()
  private let saveFailed = FrontEndCommand.present(
    .storageFailed(ServiceError(.storageFailure), Strings(.english)), as: AlertID(number: 1))

  private func menus(_ app: AppUnderTest) -> [ShareID] {
    app.log.take().compactMap { if case .share(_, _, let id) = $0 { id } else { nil } }
  }

  @Test(
    "I-4 Saving a picture reports its download once for each menu",
    arguments: [(ShareOutcome.saved, 1), (.sent, 0), (.cancelled, 0)])
  func share(outcome: ShareOutcome, reports: Int) async throws {
    try await app.open()
    app.fakes.downloads.reports.answer(with: ())
    try await app.openPhoto().didTapShare()
    let photo = Photo.samples(1)[0]
    let shared = SharedPhoto(
      photo, picture: .picture, referral: AuthConfiguration.sample.referral)
    #expect(
      app.log.take() == [.share(shared, from: .singleImage4, as: ShareID(number: 1))])

    app.flow.didShare(ShareID(number: 2), as: outcome)
    app.flow.didShare(ShareID(number: 1), as: outcome)
    app.flow.didShare(ShareID(number: 1), as: outcome)
    try await app.finish()
    #expect(app.fakes.downloads.reports.calls.count == reports)
    #expect(app.fakes.downloads.reports.calls.allSatisfy { $0 == photo.downloadLocation })
    #expect(app.log.take() == [])
  }

  @Test(
    "I-4 Two taps open one menu; after its report, or after its screen has closed, another can open",
    arguments: [true, false])
  func oneMenu(isReported: Bool) async throws {
    try await app.open()
    let photo = try await app.openPhoto()
    photo.didTapShare()
    photo.didTapShare()
    #expect(menus(app) == [ShareID(number: 1)])
    if isReported {
      app.flow.didShare(ShareID(number: 1), as: .sent)
      photo.didTapShare()
    } else {
      photo.didTapBack()
      try await app.openPhoto().didTapShare()
    }
    #expect(menus(app) == [ShareID(number: 2)])
  }

  @Test("I-4 R-5 A save counts once, also after its screen has closed, and outlives its photo")
  func reportOfClosedPhoto() async throws {
    try await app.open()
    let reports = app.fakes.downloads.reports
    reports.hold()
    for number in 1...2 {
      let photo = try await app.openPhoto()
      photo.didTapShare()
      if number == 1 { photo.didTapBack() }
      app.flow.didShare(ShareID(number: number), as: .saved)
      app.flow.didShare(ShareID(number: number), as: .saved)
      try await reports.waitForCalls(number)
      if number == 2 { photo.didTapBack() }
      reports.answer(call: number - 1, with: ())
      try await app.finish()
    }
    #expect(reports.calls.count == 2)
    #expect(reports.cancelled == [])
  }

  @Test(
    "I-4 A failure to save shows an alert and reports no download, also after its screen has closed while the next menu is open, which stays"
  )
  func lateFailure() async throws {
    try await app.open()
    let photo = try await app.openPhoto()
    photo.didTapShare()
    photo.didTapBack()
    let next = try await app.openPhoto()
    next.didTapShare()
    _ = app.log.take()
    app.flow.didShare(ShareID(number: 1), as: .failed)
    next.didTapShare()
    #expect(app.log.take() == [saveFailed])
    next.didTapBack()
    #expect(
      app.log.take() == [.close(ScreenID(.singleImage, number: 5))], "the alert is the app's")
    #expect(app.fakes.downloads.reports.calls == [])
  }

  @Test("I-4 The late report of one menu does not count for the next menu of the same photo")
  func lateReport() async throws {
    try await app.open()
    app.fakes.downloads.reports.answer(with: ())
    let photo = try await app.openPhoto()
    photo.didTapShare()
    photo.didTapBack()
    try await app.openPhoto().didTapShare()
    app.flow.didShare(ShareID(number: 1), as: .cancelled)
    app.flow.didShare(ShareID(number: 2), as: .saved)
    try await app.finish()
    #expect(app.fakes.downloads.reports.calls.count == 1)
  }

  @Test("I-4 The report of a share menu after its session has ended is ignored")
  func shareAfterSignOut() async throws {
    for outcome in [ShareOutcome.failed, .saved] {
      let app = AppUnderTest()
      try await app.open()
      try await app.openPhoto().didTapShare()
      try await app.signOut()
      app.flow.didShare(ShareID(number: 1), as: outcome)
      try await app.finish()
      #expect(app.frontEnd.alert == nil)
      #expect(app.fakes.downloads.reports.calls == [])
    }
  }

  @Test("U-5 An author's page opens in the front end, and its link names the application")
  func authorLink() async throws {
    try await app.open()
    try await app.openPhoto().didTapCredit()
    let link = try #require(
      URL(string: "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral"))
    #expect(app.log.take() == [.openLink(link)])
  }
}
