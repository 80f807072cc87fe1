import ImageFeedCore
import ImageFeedPresentation

/// Any list of photos. Its rows travel with the commands that change them.
class PhotoRowsView: ScreenView<any PhotoRowsPresenterProtocol>, PhotoRowsViewProtocol {
  /// The hashes of the cards that the page has, to send those again that have changed off screen.
  private var sent: [PhotoID: Int] = [:]

  override var intents: Intents {
    [
      "didLayOut": .integer("pictureWidth", presenter.didLayOut(pictureWidth:)),
      "willDisplay": IntentAction { [self] in try willDisplay($0) },
      "didEndDisplaying": .id(presenter.didEndDisplaying),
      "didFailToDecodePicture": .id(presenter.didFailToDecodePicture),
      "didTapPhoto": .id(presenter.didTapPhoto), "didTapLike": .id(presenter.didTapLike),
      "didPullToRefresh": .plain(presenter.didPullToRefresh),
      "didTapRetry": .plain(presenter.didTapRetry),
    ]
  }

  /// Reports a cell, after making sure that its card is the current one.
  private func willDisplay(_ intent: Intent) throws {
    let id = try intent.id("id", as: PhotoID.self)
    if let row = try intent.optionalInteger("row"), let card = presenter.card(at: row),
      card.id == id, sent[id] != card.hashValue
    {
      send(card, by: nil)
    }
    presenter.willDisplay(id)
  }

  func insertPhotos(at rows: Range<Int>) {
    send(
      "insertPhotos",
      ["row": rows.lowerBound, "count": presenter.photoCount, "cards": cards(at: rows)])
  }

  func reloadPhotos() {
    sent = [:]
    send("reloadPhotos", ["cards": cards(at: 0..<presenter.photoCount)])
  }

  func updateCard(_ card: PhotoCard) { send(card) }

  /// - Parameter function: the command of the presenter; `nil` without one.
  private func send(_ card: PhotoCard, by function: String? = "updateCard(_:)") {
    sent[card.id] = card.hashValue
    send("updateCard", ["card": card], by: function)
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    send("setPicture", ["picture": json(picture), "id": id])
  }

  func setPageLoaderHidden(_ isHidden: Bool) { send("setPageLoaderHidden", ["isHidden": isHidden]) }
  func setRefreshing(_ isRefreshing: Bool) {
    send("setRefreshing", ["isRefreshing": isRefreshing])
  }
  func setMessage(_ message: ScreenMessage?) { send("setMessage", ["message": message]) }

  private func cards(at rows: Range<Int>) -> [PhotoCard] {
    let cards = rows.compactMap(presenter.card(at:))
    for card in cards { sent[card.id] = card.hashValue }
    return cards
  }
}
