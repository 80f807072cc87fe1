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
    guard let cell = cell as? ImagesListCell,
      let photo = presenter.photo(at: indexPath.row)
    else { return cell }
    cell.show(photo)
    cell.didTapLike = { [weak self] in self?.presenter.didTapLike(photo.id) }
    return cell
  }
}

extension ImagesListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let photo = presenter.photo(at: indexPath.row) else { return 0 }
    let insets = ImagesListCell.insets
    let width = tableView.bounds.width - insets.left - insets.right
    let scale = width / CGFloat(photo.width)
    return CGFloat(photo.height) * scale + insets.top + insets.bottom
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if let id = (cell as? ImagesListCell)?.photoID { presenter.willDisplay(id) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let cell = tableView.cellForRow(at: indexPath) as? ImagesListCell
    if let id = cell?.photoID { presenter.didTapPhoto(id) }
  }
}
