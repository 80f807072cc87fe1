import ImageFeedCore
import ImageFeedPresentation

/// The smallest view there is: it prints what its presenter commands.
///
/// A real one moves widgets instead. It decides nothing: what to show, when to load and what to say
/// is the presenter's, and the view reports what the person does.
@MainActor
final class ImagesListView: ImagesListViewProtocol {
  let presenter: any ImagesListPresenterProtocol

  init(presenter: any ImagesListPresenterProtocol) {
    self.presenter = presenter
  }

  /// A toolkit calls this when the view is there.
  func viewDidLoad() {
    presenter.viewDidLoad()
  }

  func insertPhotos(at rows: Range<Int>) {
    print("New rows \(rows):")
    for card in rows.compactMap(presenter.card(at:)) { show(card) }
  }

  func reloadPhotos() {
    print("All rows are new.")
    insertPhotos(at: 0..<presenter.photoCount)
  }

  func updateCard(_ card: PhotoCard) {
    show(card)
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    print("Picture of \(id): \(picture)")
  }

  func setPageLoaderHidden(_ isHidden: Bool) {
    print(isHidden ? "… done" : "Loading …")
  }

  func setRefreshing(_ isRefreshing: Bool) {
    print(isRefreshing ? "Starting over …" : "… done")
  }

  func setMessage(_ message: ScreenMessage?) {
    if let message { print(message.text) }
  }

  private func show(_ card: PhotoCard) {
    print("  \(card.isLiked ? "♥" : "♡") \(card.id)  \(card.dateText)  \(card.pictureLabel)")
  }
}
