import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Viewer: the original", .checksLeaks)
struct ViewerOriginalTests {
  private let screen = ViewerScreen()

  private func question(_ kind: ServiceError.Kind) -> ViewerCommand {
    .ask(.pictureFailed(ServiceError(kind), Strings(.english)))
  }

  @Test("R-5 The button appears with the large picture")
  func button() async throws {
    screen.pictures.hold()
    screen.view.viewDidLoad()
    screen.presenter.didTapOpenOriginal()
    try await screen.pictures.waitForCalls(1)
    let log = screen.log.take()
    #expect(!log.contains { if case .setOriginal = $0 { true } else { false } })
    try await screen.run { screen.pictures.answer(call: 0, with: .picture) }
    #expect(screen.log.take().suffix(3) == .loaded + [.setOriginal(.ready)])
    #expect(screen.askedOriginals == [])
  }

  @Test(
    "R-5 The original replaces the large picture in its placement, and the download is reported")
  func success() async throws {
    screen.presenter.didLayOut(in: ScreenSize(width: 300, height: 300))
    try await screen.appear()
    screen.presenter.didPinch(by: 2, around: ScreenPoint(x: 10, y: 20))
    _ = screen.log.take()
    screen.pictures.hold()
    screen.presenter.didTapOpenOriginal()
    screen.presenter.didTapOpenOriginal()
    try await screen.pictures.waitForCalls(2)
    #expect(screen.log.take() == [.setOriginal(.loading)], "the large picture stays")
    screen.presenter.didTapOpenOriginal()
    screen.presenter.didTapShare()
    #expect(
      screen.log.take() == [.share(SharedPhoto(.sample(), picture: .picture, referral: .myApp))])

    try await screen.run { screen.pictures.answer(call: 1, with: .original) }
    #expect(
      screen.log.take() == [
        .setPicture(.data(.original)), .setShareEnabled(true), .setOriginal(.hidden),
        .reportDownload("photo-1"),
      ], "the placement does not change (I-3)")
    #expect(
      screen.askedOriginals.map(\.absoluteString) == ["https://images.example/photo-1/full"])

    screen.presenter.didDecodePicture(ScreenSize(width: 4000, height: 3000))
    screen.presenter.didTapOpenOriginal()
    screen.presenter.didTapPicture()
    screen.presenter.didTapShare()
    try await screen.finish()
    #expect(
      screen.log.take() == [.share(SharedPhoto(.sample(), picture: .original, referral: .myApp))])
    #expect(screen.pictures.calls.count == 2)
  }

  @Test(
    "R-5 E A failure hides the loader and keeps the large picture (bug-search-06)",
    arguments: EndStateRow.failures)
  func failure(row: EndStateRow) async throws {
    try await screen.failOriginal(row.kind)
    #expect(
      screen.log.take() == [.setOriginal(.loading), .setOriginal(.ready), question(row.kind)])

    screen.pictures.answer(with: .original)
    try await screen.run { screen.router.answerAlert(.accept) }
    #expect(
      screen.log.take() == [
        .setOriginal(.loading), .setPicture(.data(.original)), .setShareEnabled(true),
        .setOriginal(.hidden), .reportDownload("photo-1"),
      ])
  }

  @Test("R-5 “No, thanks” keeps the large picture and the button, which works again")
  func declined() async throws {
    try await screen.failOriginal()
    _ = screen.log.take()
    try await screen.run { screen.router.answerAlert(.decline) }
    #expect(screen.log.take() == [])
    #expect(screen.askedOriginals.count == 1)
    screen.pictures.answer(with: .original)
    try await screen.run { screen.presenter.didTapOpenOriginal() }
    #expect(screen.log.take().contains(.setPicture(.data(.original))))
  }

  @Test(
    "R-5 An original cancelled by its service hides the loader without an alert (bug-search-06)")
  func cancelledFromBelow() async throws {
    try await screen.appear()
    screen.pictures.failNext(.cancelled)
    try await screen.run { screen.presenter.didTapOpenOriginal() }
    #expect(screen.log.take() == [.setOriginal(.loading), .setOriginal(.ready)])
  }

  @Test("R-5 An original that cannot be decoded gives way to the large picture and is loaded anew")
  func damaged() async throws {
    try await screen.appear()
    screen.pictures.answer(with: .original)
    try await screen.run { screen.presenter.didTapOpenOriginal() }
    _ = screen.log.take()

    screen.presenter.didFailToDecodePicture()
    try await screen.waitForQuestion()
    #expect(screen.log.take() == .loaded + [.setOriginal(.ready), question(.unreadableAnswer)])
    #expect(screen.fakes.pictures.removedPictures == [])
    screen.pictures.fail(.offline)
    screen.router.answerAlert(.accept)
    try await screen.waitForQuestion()
    #expect(
      screen.log.take() == [.setOriginal(.loading), .setOriginal(.ready), question(.offline)])
    screen.pictures.answer(with: .original)
    try await screen.run { screen.router.answerAlert(.accept) }
    #expect(
      screen.log.take() == [
        .setOriginal(.loading), .setPicture(.data(.original)), .setShareEnabled(true),
        .setOriginal(.hidden),
      ], "the download was reported before")
    #expect(screen.askedOriginals.count == 3)
    #expect(
      screen.fakes.pictures.removedPictures == Array(screen.askedOriginals.suffix(1)),
      "removed from the cache once")
  }

  @Test("R-5 After the original, the large picture can turn out to be damaged, too")
  func bothDamaged() async throws {
    try await screen.appear()
    screen.pictures.answer(with: .original)
    try await screen.run { screen.presenter.didTapOpenOriginal() }
    screen.presenter.didFailToDecodePicture()
    screen.presenter.didFailToDecodePicture()
    #expect(screen.log.take().contains(.setPicture(.unavailable)))
    try await screen.run { screen.presenter.screenDidClose() }
  }

  @Test("R-5 An original that the view rejects at once is not reported as a download")
  func damagedAtOnce() async throws {
    try await screen.appear()
    screen.pictures.answer(with: .original)
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .setPicture(.data(.original)) { presenter?.didFailToDecodePicture() }
    }
    screen.presenter.didTapOpenOriginal()
    try await screen.waitForQuestion()
    #expect(
      screen.log.take() == [.setOriginal(.loading), .setPicture(.data(.original))] + .loaded + [
        .setOriginal(.ready), .setShareEnabled(true), question(.unreadableAnswer),
      ])
    try await screen.run { screen.router.answerAlert(.decline) }
    #expect(screen.log.take() == [])
  }

  @Test("R-5 A new view is shown the original, or its loader")
  func newView() async throws {
    try await screen.appear()
    try await screen.pictures.hold(until: 2) { screen.presenter.didTapOpenOriginal() }
    let second = ViewerViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    #expect(second.log.commands.contains(.setPicture(.data(.picture))))
    #expect(second.log.take().filter { $0 == .setOriginal(.loading) }.count == 1)
    try await screen.run { screen.pictures.answer(call: 1, with: .original) }
    let third = ViewerViewSpy(presenter: screen.presenter)
    third.viewDidLoad()
    let log = third.log.take()
    #expect(log.contains(.setPicture(.data(.original))))
    #expect(!log.contains { if case .setOriginal = $0 { true } else { false } })
    #expect(screen.pictures.calls.count == 2)
  }

  @Test("R-5 Closing cancels the original and frees the screen, even if the service goes on")
  func closing() async throws {
    try await screen.appear()
    screen.pictures.hold(ignoringCancellation: true)
    screen.presenter.didTapOpenOriginal()
    try await screen.pictures.waitForCalls(2)
    _ = screen.log.take()
    try await screen.run { screen.presenter.screenDidClose() }
    try await screen.run { screen.presenter.didTapOpenOriginal() }
    #expect(screen.log.take() == [])
    #expect(screen.pictures.calls.count == 2)
  }

  @Test("R-5 Closing ends an open question about the original: its answer has no effect")
  func closedWhileAsking() async throws {
    try await screen.failOriginal()
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.router.answerAlert(.accept)
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.askedOriginals.count == 1)
  }
}
