import ImageFeedCore
import ImageFeedPresentation
import UIKit

/// A photo in a collection view.
final class PhotoCell: UICollectionViewCell, CardStripCell {
  static let reuseIdentifier = "PhotoCell"

  let cardView = PhotoCardView(frame: .zero)
  /// The photo that the presenter knows this cell by. Rows may have moved since.
  var reportedID: PhotoID?
  var card: PhotoCard? { cardView.card }
  var picture: PictureView { cardView.picture }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(cardView, fillingWith: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    cardView.reset()
  }

  func show(_ card: PhotoCard) { cardView.show(card) }
}
