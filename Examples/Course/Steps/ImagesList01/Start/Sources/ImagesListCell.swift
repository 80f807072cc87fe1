import UIKit

/// A row of the feed: a picture with its date and its heart.
final class ImagesListCell: UITableViewCell {
  static let reuseIdentifier = "ImagesListCell"
  static let insets = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)

  let pictureView = UIImageView(image: UIImage(systemName: "photo"))
  let dateLabel = UILabel()
  let likeButton = UIButton(type: .custom)
  /// Runs for a tap on the heart.
  var didTapLike: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    pictureView.layer.cornerRadius = 16
    pictureView.clipsToBounds = true
    dateLabel.font = .systemFont(ofSize: 13)
    dateLabel.textColor = .white
    likeButton.setImage(UIImage(systemName: "heart.fill"), for: .normal)
    likeButton.addAction(
      UIAction { [weak self] _ in self?.didTapLike() }, for: .touchUpInside)
    layOut()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func setIsLiked(_ isLiked: Bool) {
    likeButton.tintColor = isLiked ? .red : .white
    likeButton.accessibilityLabel = isLiked ? "Unlike" : "Like"
  }

  private func layOut() {
    for view in [pictureView, dateLabel, likeButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let insets = Self.insets
    NSLayoutConstraint.activate([
      pictureView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: insets.top),
      pictureView.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: insets.left),
      pictureView.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -insets.right),
      pictureView.bottomAnchor.constraint(
        equalTo: contentView.bottomAnchor, constant: -insets.bottom),
      dateLabel.leadingAnchor.constraint(equalTo: pictureView.leadingAnchor, constant: 8),
      dateLabel.bottomAnchor.constraint(equalTo: pictureView.bottomAnchor, constant: -8),
      likeButton.topAnchor.constraint(equalTo: pictureView.topAnchor),
      likeButton.trailingAnchor.constraint(equalTo: pictureView.trailingAnchor),
      likeButton.widthAnchor.constraint(equalToConstant: 44),
      likeButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
}
