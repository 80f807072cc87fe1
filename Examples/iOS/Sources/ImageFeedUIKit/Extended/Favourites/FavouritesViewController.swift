import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The photos that the person likes, a part of the profile.
///
/// UIKit loads its view with the profile's, when the profile is first seen.
final class FavouritesViewController: UIViewController {
  let photos: PhotoTable
  let titleLabel = UILabel.styled(.title2)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
  private let presenter: any FavouritesPresenterProtocol

  init(_ presenter: any FavouritesPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    photos = PhotoTable(presenter, decoding: decoding)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.accessibilityTraits = .header
    view.addList(photos.tableView, below: ListHeader([titleLabel]))
    message.place(in: view)
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    photos.willLayOut(width: view.bounds.width)
  }
}

extension FavouritesViewController: FavouritesViewProtocol {
  func setTitle(_ title: String) { titleLabel.text = title }
  func insertPhotos(at rows: Range<Int>) { photos.insertPhotos(at: rows) }
  func removePhoto(at row: Int) { photos.removePhoto(at: row) }
  func reloadPhotos() { photos.reloadPhotos() }
  func updateCard(_ card: PhotoCard) { photos.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { photos.setPicture(picture, for: id) }
  func setPageLoaderHidden(_ isHidden: Bool) { photos.setPageLoaderHidden(isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { photos.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { self.message.show(message) }
}
