import ImageFeedPresentation
import UIKit

/// A photo in a list: a rounded card with its picture, date, credit and heart (F-2).
final class PhotoCardView: UIView {
  let picture = PictureView(frame: .zero)
  let dateLabel = UILabel.styled(.footnote)
  let creditLabel = UILabel.styled(.caption1)
  let likeButton = UIButton.symbol("heart.fill", label: nil, identifier: "like button")
  /// Runs for a tap on the heart.
  var didTapLike: () -> Void = {}

  private(set) var card: PhotoCard?
  private let targets = ActionTargets()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    clipsToBounds = true
    addSubview(picture, fillingWith: .zero)
    targets.onTap(of: likeButton) { [weak self] in self?.didTapLike() }
    layOut()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the texts and the heart. The picture stays.
  func show(_ card: PhotoCard) {
    if card.id != self.card?.id { picture.setPlaceholder(of: card) }
    self.card = card
    dateLabel.text = card.dateText
    creditLabel.show(card.credit?.text)
    likeButton.isEnabled = card.isLikeEnabled
    likeButton.tintColor = card.isLiked ? .ypRed : .white
    likeButton.accessibilityLabel = card.likeLabel
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    picture.accessibilityLabel = card.pictureLabel
  }

  /// Forgets the photo, for a cell that is used again.
  func reset() {
    card = nil
    didTapLike = {}
    picture.reset()
  }

  private func layOut() {
    let gradient = GradientView(frame: .zero)
    addConstrained(gradient, dateLabel, creditLabel, likeButton)
    NSLayoutConstraint.activate([
      likeButton.topAnchor.constraint(equalTo: topAnchor),
      likeButton.trailingAnchor.constraint(equalTo: trailingAnchor),
      creditLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      creditLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      creditLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      dateLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      dateLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      dateLabel.bottomAnchor.constraint(equalTo: creditLabel.topAnchor),
      gradient.topAnchor.constraint(equalTo: dateLabel.topAnchor, constant: -8),
      gradient.leadingAnchor.constraint(equalTo: leadingAnchor),
      gradient.trailingAnchor.constraint(equalTo: trailingAnchor),
      gradient.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
