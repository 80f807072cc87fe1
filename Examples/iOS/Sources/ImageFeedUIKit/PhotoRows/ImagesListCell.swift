import ImageFeedCore
import UIKit

/// A row of the feed or the favourites: a card with a gap below it.
final class ImagesListCell: UITableViewCell {
  static let reuseIdentifier = "ImagesListCell"
  static let insets = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)

  let cardView = PhotoCardView(frame: .zero)
  /// The photo that the presenter knows this cell by. Rows may have moved since.
  var reportedID: PhotoID?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    contentView.addSubview(cardView, fillingWith: Self.insets)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    cardView.reset()
  }
}
