import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The collection view of a list of photos, in one to three columns.
@MainActor
final class PhotoGrid: NSObject {
  static let spacing: CGFloat = 8
  /// The height below the last photo, in points, where the page loader lies.
  static let loaderHeight: CGFloat = 44

  let collectionView: UICollectionView
  private(set) var columns = PhotoListColumns.initial

  private let presenter: any PhotoRowsPresenterProtocol
  private let decoding: PictureDecoding
  private let layout = UICollectionViewFlowLayout()
  private lazy var changes = RowChanges(
    total: { [weak self] in self?.presenter.photoCount ?? 0 },
    apply: { [weak self] in self?.apply($0) })

  init(_ presenter: any PhotoRowsPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    self.decoding = decoding
    layout.minimumInteritemSpacing = Self.spacing
    layout.minimumLineSpacing = Self.spacing
    layout.sectionInset = UIEdgeInsets(
      top: 0, left: Self.spacing, bottom: Self.loaderHeight, right: Self.spacing)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    collectionView.backgroundColor = .ypBlack
    collectionView.alwaysBounceVertical = true
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// The width of a picture in a view of this width, in points.
  func pictureWidth(in width: CGFloat) -> CGFloat {
    let gaps = CGFloat(columns + 1) * Self.spacing
    return max(((width - gaps) / CGFloat(columns)).rounded(.down), 0)
  }

  /// Lays the photos out again in a number of columns.
  func setColumns(_ count: Int) {
    columns = count
    layout.invalidateLayout()
  }

  func make(_ change: RowChanges.Change) { changes.make(change) }

  func updateCard(_ card: PhotoCard) {
    for cell in cells(of: card.id) { cell.cardView.show(card) }
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    for cell in cells(of: id) {
      cell.cardView.picture.show(picture, decoder: decoding) { [weak self] in
        self?.presenter.didFailToDecodePicture(id)
      }
    }
  }

  /// Waits until the rows are those of the presenter. For tests.
  func finish() async { await changes.finish() }

  private func cells(of id: PhotoID) -> [PhotoCell] {
    collectionView.visibleCells.compactMap { $0 as? PhotoCell }.filter { $0.card?.id == id }
  }

  private func apply(_ change: RowChanges.Change) {
    // Without animations: photos that slide into their places would distract from those on screen.
    UIView.performWithoutAnimation {
      switch change {
      case .insert(let rows):
        collectionView.insertItems(at: rows.map { IndexPath(item: $0, section: 0) })
      case .remove(let row): collectionView.deleteItems(at: [IndexPath(item: row, section: 0)])
      case .reload: collectionView.reloadData()
      }
    }
  }
}

extension PhotoGrid: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { changes.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? PhotoCell, let card = presenter.card(at: indexPath.item) else {
      return cell
    }
    cell.cardView.show(card)
    cell.cardView.didTapLike = { [weak self] in self?.presenter.didTapLike(card.id) }
    return cell
  }
}

extension PhotoGrid: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = pictureWidth(in: collectionView.bounds.width)
    let height = presenter.card(at: indexPath.item)?.pictureHeight(forWidth: Double(width)) ?? 0
    return CGSize(width: width, height: CGFloat(height))
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell, let id = cell.card?.id else { return }
    cell.reportedID = id
    changes.report { presenter.willDisplay(id) }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell, let id = cell.reportedID else { return }
    cell.reportedID = nil
    changes.report { presenter.didEndDisplaying(id) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell,
      let id = cell.card?.id
    else { return }
    presenter.didTapPhoto(id)
  }
}
