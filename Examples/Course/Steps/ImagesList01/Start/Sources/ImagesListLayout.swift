import UIKit

// The places and colours of the feed's views.

extension ImagesListViewController {
  func layOut() {
    view.backgroundColor = .black
    tableView.register(ImagesListCell.self, forCellReuseIdentifier: ImagesListCell.reuseIdentifier)
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = 0
    tableView.backgroundColor = .black
    tableView.refreshControl = refreshControl
    pageLoader.frame.size.height = 44
    tableView.tableFooterView = pageLoader
    tableView.fill(view)
  }
}

extension ImagesListCell {
  static let insets = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)

  func layOut() {
    selectionStyle = .none
    backgroundColor = .clear
    pictureView.layer.cornerRadius = 16
    pictureView.clipsToBounds = true
    dateLabel.font = .systemFont(ofSize: 13)
    dateLabel.textColor = .white
    likeButton.setImage(UIImage(systemName: "heart.fill"), for: .normal)
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

extension UIView {
  /// Covers a view from now on.
  func fill(_ parent: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: parent.topAnchor),
      leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      bottomAnchor.constraint(equalTo: parent.bottomAnchor),
    ])
  }
}
