import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A photo opens full screen and its large version loads (I-2).
@MainActor
final class OpeningAPhoto: Situation {
  let log = CommandLog<SingleImageCommand>()
  let tasks = ScreenTasks()
  let expirations = 0
  private let unsplash: LocalUnsplash
  private let router: SingleImageRouterSpy
  private var view: SingleImageViewSpy?
  private var presenter: SingleImagePresenter?
  private var picture = Data()
  private var placement: PicturePlacement?

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    router = SingleImageRouterSpy(log: log)
    log.onCommand = { [weak self] in self?.decode($0) }
  }

  var tracked: [AnyObject] { [presenter as AnyObject?, view].compactMap { $0 } }

  /// Shows the screen in its size, with the photo in its place.
  func arrive() async throws {
    let photo = try #require(try await unsplash.otherClient.photos().first)
    picture = try await unsplash.otherClient.picture(photo.urls.regular)
    let store = PhotoStore()
    let strings = Strings(.english)
    let presenter = SingleImagePresenter(
      record: store.take(photo, askedAt: store.mark()).record, pictures: unsplash.services.pictures,
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc), tasks: tasks)
    view = SingleImageViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    self.presenter = presenter
    presenter.didLayOut(in: ScreenSize(width: 300, height: 600))
    presenter.didDoubleTap(at: ScreenPoint(x: 10, y: 10))
    guard case .setPlacement(let placement)? = log.commands.last else {
      Issue.record("the photo has no place")
      return
    }
    self.placement = placement
  }

  func act() {
    view?.viewDidLoad()
  }

  private func decode(_ command: SingleImageCommand) {
    if case .setPicture(.data(let bytes)) = command, bytes != picture {
      presenter?.didFailToDecodePicture()
    }
  }

  func comparable(_ command: SingleImageCommand) -> SingleImageCommand {
    guard case .setPicture(.data(let bytes)) = command, bytes != picture else { return command }
    return .setPicture(.data(.damaged))
  }

  func commands(_ ending: Ending) -> [SingleImageCommand] {
    (placement.map { [.setPlacement($0)] } ?? []) + loading + outcome(ending)
  }

  private var loading: [SingleImageCommand] { [.setPicture(.loading), .setShareEnabled(false)] }

  private func outcome(_ ending: Ending) -> [SingleImageCommand] {
    let failed: [SingleImageCommand] = [.setPicture(.unavailable), .setShareEnabled(false)]
    switch ending {
    case .done: return [.setPicture(.data(picture)), .setShareEnabled(true)]
    case .noPicture:
      // The view reports inside the command, before the button is set.
      return [.setPicture(.data(.damaged))] + failed
        + [.present(.pictureFailed(Ending.unreadable.words)), .setShareEnabled(false)]
    default: return failed + [.present(.pictureFailed(ending.words))]
    }
  }

  /// The picture stays in its place (I-3): no command has moved it. Without a picture, nothing can
  /// be shared.
  func expectState(after ending: Ending) async throws {
    presenter?.didTapShare()
    let isShared = log.take().contains { if case .share = $0 { true } else { false } }
    #expect(isShared == (ending == .done))
  }

  /// Presses the alert's "Retry".
  func actAgain(after ending: Ending) async throws {
    router.answerAlert(.accept)
  }

  func commandsAgain(after ending: Ending) -> [SingleImageCommand] { loading + outcome(.done) }

  func close() {
    presenter?.screenDidClose()
  }

  func commandsWhenClosed() -> [SingleImageCommand] {
    (placement.map { [.setPlacement($0)] } ?? []) + loading
  }
}

extension Alert {
  /// The alert of I-2, with the requirements' text.
  static func pictureFailed(_ words: String?) -> Alert {
    Alert(
      title: "Something went wrong. Try again?", message: words,
      buttons: [Button(.decline, title: "No, thanks"), Button(.accept, title: "Retry")])
  }
}
