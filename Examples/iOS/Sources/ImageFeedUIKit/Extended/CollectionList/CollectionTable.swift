import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The table of a list of collections: its rows and their pictures.
@MainActor
final class CollectionTable: NSObject {
  let tableView = UITableView(frame: .zero, style: .plain)

  private let presenter: any CollectionListPresenterProtocol
  private let decoding: PictureDecoding
  /// The cells on screen. While a table reports a cell, it cannot be asked for them.
  private var shownCells: Set<CollectionCell> = []
  private lazy var changes = RowChanges(
    total: { [weak self] in self?.presenter.collectionCount ?? 0 },
    apply: { [weak self] in self?.apply($0) })

  init(_ presenter: any CollectionListPresenterProtocol, decoding: PictureDecoding) {
    self.presenter = presenter
    self.decoding = decoding
    super.init()
    tableView.register(CollectionCell.self, forCellReuseIdentifier: CollectionCell.reuseIdentifier)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    // Heights are known: with estimates the scroll position would jump.
    tableView.estimatedRowHeight = 0
    tableView.backgroundColor = .ypBlack
  }

  func make(_ change: RowChanges.Change) { changes.make(change) }

  func setPreview(_ picture: PictureState, for id: PreviewID) {
    for cell in shownCells {
      guard let card = cell.card, card.id == id.collection, card.previews.indices.contains(id.index)
      else { continue }
      cell.places[id.index].show(picture, decoder: decoding) { [weak self] in
        self?.presenter.didFailToDecodePreview(id)
      }
    }
  }

  /// Waits until the rows are those of the presenter. For tests.
  func finish() async { await changes.finish() }

  private func apply(_ change: RowChanges.Change) {
    switch change {
    case .insert(let rows):
      tableView.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
    case .remove(let row):
      tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
    case .reload: tableView.reloadData()
    }
  }
}

extension CollectionTable: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    changes.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: CollectionCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? CollectionCell, let card = presenter.card(at: indexPath.row) else {
      return cell
    }
    cell.show(card)
    cell.didTapPreview = { [weak self] in self?.presenter.didTapPreview(PreviewID(card.id, $0)) }
    return cell
  }
}

extension CollectionTable: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CollectionCell.height(forWidth: tableView.bounds.width)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? CollectionCell, let id = cell.card?.id else { return }
    cell.reportedID = id
    shownCells.insert(cell)
    changes.report { presenter.willDisplay(id) }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? CollectionCell, let id = cell.reportedID else { return }
    cell.reportedID = nil
    shownCells.remove(cell)
    changes.report { presenter.didEndDisplaying(id) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    guard let cell = tableView.cellForRow(at: indexPath) as? CollectionCell, let id = cell.card?.id
    else { return }
    presenter.didTapCollection(id)
  }
}
