import ImageFeedCore
import ImageFeedExtended
import UIKit

/// A collection in a list: its first pictures, its title, number of photos, date and author.
final class CollectionCell: UITableViewCell {
  static let reuseIdentifier = "CollectionCell"
  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 8
  private static let mostPreviews = 4

  /// The places for pictures. Those after the last picture are hidden.
  let places = (0..<mostPreviews).map { _ in PictureView(frame: .zero) }
  let titleLabel = UILabel.styled(.headline)
  let countLabel = UILabel.styled(.subheadline, color: .ypGray)
  let dateLabel = UILabel.styled(.subheadline, color: .ypGray)
  let authorLabel = UILabel.styled(.subheadline, color: .ypGray)
  /// Runs for a tap on a picture, with its index.
  var didTapPreview: (Int) -> Void = { _ in }
  /// The collection that the presenter knows this cell by. Rows may have moved since.
  var reportedID: CollectionID?

  private(set) var card: CollectionCard?
  private let targets = ActionTargets()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    isAccessibilityElement = true
    accessibilityTraits = .button
    for (index, place) in places.enumerated() { add(place, at: index) }
    addLabels()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The side of a picture in a row of this width.
  static func pictureSide(forWidth width: CGFloat) -> CGFloat {
    max((width - 2 * margin - CGFloat(mostPreviews - 1) * spacing) / CGFloat(mostPreviews), 0)
  }

  /// The height of a row of this width, which depends on the person's choice of text size only.
  static func height(forWidth width: CGFloat) -> CGFloat {
    let lines = [UIFont.TextStyle.headline, .subheadline, .subheadline]
    let texts = lines.map { UIFont.preferredFont(forTextStyle: $0).lineHeight }.reduce(0, +)
    return pictureSide(forWidth: width) + texts + 4 * spacing
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    card = nil
    didTapPreview = { _ in }
    for place in places { place.reset() }
  }

  func show(_ card: CollectionCard) {
    self.card = card
    for (index, place) in places.enumerated() {
      place.isHidden = index >= card.previews.count
      if !place.isHidden { place.setPlaceholder(blurHash: card.previews[index].blurHash) }
    }
    let texts = [
      (titleLabel, card.title), (countLabel, card.photoCountText), (dateLabel, card.dateText),
      (authorLabel, card.authorName),
    ]
    for (label, text) in texts { (label.text, label.isHidden) = (text, text.isEmpty) }
    accessibilityLabel = texts.map(\.1).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func add(_ place: PictureView, at index: Int) {
    place.layer.cornerRadius = Self.spacing
    place.translatesAutoresizingMaskIntoConstraints = false
    targets.onTapGesture(in: place) { [weak self] in self?.didTapPreview(index) }
    contentView.addSubview(place)
    let gaps = 2 * Self.margin + CGFloat(Self.mostPreviews - 1) * Self.spacing
    let count = CGFloat(Self.mostPreviews)
    NSLayoutConstraint.activate([
      place.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Self.spacing),
      place.widthAnchor.constraint(
        equalTo: contentView.widthAnchor, multiplier: 1 / count, constant: -gaps / count),
      place.heightAnchor.constraint(equalTo: place.widthAnchor),
      index == 0
        ? place.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.margin)
        : place.leadingAnchor.constraint(
          equalTo: places[index - 1].trailingAnchor, constant: Self.spacing),
    ])
  }

  private func addLabels() {
    let facts = UIStackView(arrangedSubviews: [countLabel, dateLabel])
    facts.spacing = Self.spacing
    facts.distribution = .equalSpacing
    let texts = UIStackView(arrangedSubviews: [titleLabel, facts, authorLabel])
    texts.axis = .vertical
    for label in [titleLabel, countLabel, dateLabel, authorLabel] { label.numberOfLines = 1 }
    texts.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(texts)
    NSLayoutConstraint.activate([
      texts.topAnchor.constraint(equalTo: places[0].bottomAnchor, constant: Self.spacing),
      texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.margin),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.margin),
    ])
  }
}
