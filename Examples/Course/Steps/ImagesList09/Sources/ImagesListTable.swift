import UIKit

// The rows of the table, and what a person does with them.

extension ImagesListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    presenter.photoCount
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ImagesListCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? ImagesListCell, let card = presenter.card(at: indexPath.row) else {
      return cell
    }
    cell.show(card)
    cell.didTapLike = { [weak self] in self?.presenter.didTapLike(card.id) }
    return cell
  }
}

extension ImagesListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let insets = ImagesListCell.insets
    let width = Double(tableView.bounds.width - insets.left - insets.right)
    let height = presenter.card(at: indexPath.row)?.pictureHeight(forWidth: width) ?? 0
    return CGFloat(height) + insets.top + insets.bottom
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if let id = (cell as? ImagesListCell)?.card?.id { presenter.willDisplay(id) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let cell = tableView.cellForRow(at: indexPath) as? ImagesListCell
    if let id = cell?.card?.id { presenter.didTapPhoto(id) }
  }
}
