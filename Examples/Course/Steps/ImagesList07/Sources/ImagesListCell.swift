import UIKit

/// A row of the feed: a picture with its date and its heart.
final class ImagesListCell: UITableViewCell {
  static let reuseIdentifier = "ImagesListCell"

  private static let dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .long
    return formatter
  }()

  let pictureView = UIImageView(image: UIImage(systemName: "photo"))
  let dateLabel = UILabel()
  let likeButton = UIButton(type: .custom)
  /// The photo in this cell. Its row may have changed since.
  private(set) var photoID: PhotoID?
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

  func show(_ photo: Photo) {
    photoID = photo.id
    pictureView.accessibilityLabel = photo.caption ?? "Photo"
    dateLabel.text = Self.dateFormatter.string(from: photo.createdAt ?? Date())
    setIsLiked(photo.isLiked)
  }

  func setIsLiked(_ isLiked: Bool) {
    likeButton.tintColor = isLiked ? .red : .white
    likeButton.accessibilityLabel = isLiked ? "Unlike" : "Like"
  }
}
