import UIKit

/// A row of the feed: a picture with its date and its heart.
final class ImagesListCell: UITableViewCell {
  static let reuseIdentifier = "ImagesListCell"

  let pictureView = UIImageView(image: UIImage(systemName: "photo"))
  let dateLabel = UILabel()
  let likeButton = UIButton(type: .custom)
  /// The card in this cell. Its row may have changed since.
  private(set) var card: PhotoCard?
  /// Runs for a tap on the heart.
  var didTapLike: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    layOut()
    likeButton.addAction(
      UIAction { [weak self] _ in self?.didTapLike() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ card: PhotoCard) {
    self.card = card
    dateLabel.text = card.dateText
    pictureView.accessibilityLabel = card.pictureLabel
    likeButton.tintColor = card.isLiked ? .red : .white
    likeButton.accessibilityLabel = card.likeLabel
  }
}
