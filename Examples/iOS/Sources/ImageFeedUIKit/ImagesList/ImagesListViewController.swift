import ImageFeedCore
import ImageFeedPresentation
import UIKit

/// The feed (F).
final class ImagesListViewController: UIViewController {
  let photos: PhotoTable
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
  private let presenter: any ImagesListPresenterProtocol

  init(_ presenter: any ImagesListPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    photos = PhotoTable(presenter, decoding: decoding)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    view.addSubview(photos.tableView, fillingWith: .zero)
    message.place(in: view)
    presenter.view = self
    presenter.viewDidLoad()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    photos.willLayOut(width: view.bounds.width)
  }
}

extension ImagesListViewController: ImagesListViewProtocol {
  func insertPhotos(at rows: Range<Int>) { photos.insertPhotos(at: rows) }
  func reloadPhotos() { photos.reloadPhotos() }
  func updateCard(_ card: PhotoCard) { photos.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { photos.setPicture(picture, for: id) }
  func setPageLoaderHidden(_ isHidden: Bool) { photos.setPageLoaderHidden(isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { photos.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { self.message.show(message) }
}
