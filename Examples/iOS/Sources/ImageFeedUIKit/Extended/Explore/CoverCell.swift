import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// A collection in Explore: its cover and its title.
final class CoverCell: UICollectionViewCell, CardStripCell {
  static let reuseIdentifier = "CoverCell"

  let picture = PictureView(frame: .zero)
  let titleLabel = UILabel.styled(.footnote)
  var reportedID: CollectionID?
  private(set) var card: CollectionCard?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    picture.layer.cornerRadius = 16
    titleLabel.numberOfLines = 2
    contentView.addSubview(picture, fillingWith: .zero)
    contentView.addConstrained(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    card = nil
    picture.reset()
  }

  func show(_ card: CollectionCard) {
    self.card = card
    picture.setPlaceholder(blurHash: card.cover?.blurHash)
    titleLabel.text = card.title
    accessibilityLabel = card.title
  }
}
