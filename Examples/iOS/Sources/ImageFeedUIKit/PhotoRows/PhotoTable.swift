import ImageFeedCore
import ImageFeedPresentation
import UIKit

/// The table of a list of photos: its rows, its pictures, the loader below the last row and the
/// refresh loader. The screen places ``tableView`` and passes the presenter's commands on.
@MainActor
final class PhotoTable: NSObject {
  let tableView = UITableView(frame: .zero, style: .plain)
  let pageLoader = UIActivityIndicatorView(style: .medium)
  let refreshControl = UIRefreshControl()

  private let presenter: any PhotoRowsPresenterProtocol
  private let decoding: PictureDecoding
  private let targets = ActionTargets()
  /// The cells on screen. UIKit does not answer this question while it reports a cell.
  private var displayed: Set<ImagesListCell> = []
  private lazy var changes = RowChanges(
    total: { [weak self] in self?.presenter.photoCount ?? 0 },
    apply: { [weak self] in self?.apply($0) })

  init(_ presenter: any PhotoRowsPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    self.decoding = decoding
    super.init()
    tableView.register(ImagesListCell.self, forCellReuseIdentifier: ImagesListCell.reuseIdentifier)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    // All heights are known; with estimates the rows would jump while one scrolls.
    tableView.estimatedRowHeight = 0
    tableView.backgroundColor = .ypBlack
    tableView.refreshControl = refreshControl
    pageLoader.frame.size.height = 44
    tableView.tableFooterView = pageLoader
    targets.on(.valueChanged, of: refreshControl) { [weak self] in
      self?.presenter.didPullToRefresh()
    }
  }

  /// Reports the width of the pictures. Call it before the table lays out its cells.
  func willLayOut(width: CGFloat) {
    presenter.didLayOut(pictureWidth: Int(pictureWidth(in: width) * UIScreen.main.scale))
  }

  /// Waits until the rows are those of the presenter. For tests.
  func finish() async { await changes.finish() }

  private func pictureWidth(in width: CGFloat) -> CGFloat {
    max(width - ImagesListCell.insets.left - ImagesListCell.insets.right, 0)
  }

  private func apply(_ change: RowChanges.Change) {
    switch change {
    case .insert(let rows):
      let place = place { $0 < rows.lowerBound ? $0 : $0 + rows.count }
      tableView.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
      restore(place)
    case .remove(let row):
      let place = place { $0 == row ? nil : $0 > row ? $0 - 1 : $0 }
      tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
      restore(place)
    case .reload: tableView.reloadData()
    }
  }

  /// The first visible row that stays, by its number after a change, and its distance from the top.
  private typealias Place = (row: Int, distance: CGFloat)

  /// - Returns: `nil` if the place needs no care: no row above it changes.
  private func place(newRow: (Int) -> Int?) -> Place? {
    for path in tableView.indexPathsForVisibleRows ?? [] {
      guard let row = newRow(path.row) else { continue }
      let distance = tableView.rectForRow(at: path).minY - tableView.contentOffset.y
      return row == path.row ? nil : (row, distance)
    }
    return nil
  }

  /// Scrolls so that a row is where it was.
  private func restore(_ place: Place?) {
    guard let place else { return }
    let rect = tableView.rectForRow(at: IndexPath(row: place.row, section: 0))
    let largest = tableView.contentSize.height - tableView.bounds.height
    tableView.contentOffset.y = max(min(rect.minY - place.distance, largest), 0)
  }

  private func cells(of id: PhotoID) -> Set<ImagesListCell> {
    displayed.filter { $0.reportedID == id }
  }
}

// MARK: Commands

extension PhotoTable {
  func insertPhotos(at rows: Range<Int>) { changes.make(.insert(rows)) }
  func removePhoto(at row: Int) { changes.make(.remove(row)) }
  func reloadPhotos() { changes.make(.reload) }

  func updateCard(_ card: PhotoCard) {
    for cell in cells(of: card.id) { cell.cardView.show(card) }
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    for cell in cells(of: id) {
      cell.cardView.picture.show(picture, decoder: decoding) { [weak self] in
        self?.presenter.didFailToDecodePicture(id)
      }
    }
  }

  func setPageLoaderHidden(_ isHidden: Bool) {
    pageLoader.setAnimating(!isHidden)
  }

  func setRefreshing(_ isRefreshing: Bool) {
    refreshControl.setRefreshing(isRefreshing)
  }
}

// MARK: Rows

extension PhotoTable: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    changes.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ImagesListCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? ImagesListCell, let card = presenter.card(at: indexPath.row) else {
      return cell
    }
    cell.cardView.show(card)
    cell.cardView.didTapLike = { [weak self] in self?.presenter.didTapLike(card.id) }
    return cell
  }
}

extension PhotoTable: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let width = Double(pictureWidth(in: tableView.bounds.width))
    let height = presenter.card(at: indexPath.row)?.pictureHeight(forWidth: width) ?? 0
    return CGFloat(height) + ImagesListCell.insets.top + ImagesListCell.insets.bottom
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? ImagesListCell, let id = cell.cardView.card?.id else { return }
    // UIKit prepares cells ahead: the heart may have changed since.
    if let card = presenter.card(at: indexPath.row), card.id == id { cell.cardView.show(card) }
    cell.reportedID = id
    displayed.insert(cell)
    changes.report { presenter.willDisplay(id) }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? ImagesListCell, let id = cell.reportedID else { return }
    cell.reportedID = nil
    displayed.remove(cell)
    changes.report { presenter.didEndDisplaying(id) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    guard let cell = tableView.cellForRow(at: indexPath) as? ImagesListCell,
      let id = cell.cardView.card?.id
    else { return }
    presenter.didTapPhoto(id)
  }
}
