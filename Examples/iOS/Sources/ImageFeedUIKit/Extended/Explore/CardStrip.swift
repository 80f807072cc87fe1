import UIKit

/// A cell of a ``CardStrip``.
@MainActor
protocol CardStripCell: UICollectionViewCell {
  associatedtype Card: Identifiable

  static var reuseIdentifier: String { get }
  /// The card on screen.
  var card: Card? { get }
  var picture: PictureView { get }
  /// The card that the presenter knows this cell by. The cards may have been replaced since.
  var reportedID: Card.ID? { get set }

  /// Shows the texts. The picture stays.
  func show(_ card: Card)
}

/// A row of cards that scrolls sideways.
@MainActor
final class CardStrip<Cell: CardStripCell>: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let collectionView: UICollectionView
  /// Prepares a new cell further.
  var configure: (Cell) -> Void = { _ in }
  var willDisplay: (Cell.Card.ID) -> Void = { _ in }
  var didEndDisplaying: (Cell.Card.ID) -> Void = { _ in }
  var didTap: (Cell.Card.ID) -> Void = { _ in }

  private var cards: [Cell.Card] = []

  init(itemSize: CGSize) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = itemSize
    layout.minimumLineSpacing = 8
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    collectionView.backgroundColor = .ypBlack
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.register(Cell.self, forCellWithReuseIdentifier: Cell.reuseIdentifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.heightAnchor.constraint(equalToConstant: itemSize.height).isActive = true
  }

  /// Shows these cards in place of those before.
  func show(_ cards: [Cell.Card]) {
    self.cards = cards
    collectionView.reloadData()
  }

  /// Updates the cells of a card.
  func update(_ card: Cell.Card) {
    if let index = cards.firstIndex(where: { $0.id == card.id }) { cards[index] = card }
    for cell in cells(of: card.id) { cell.show(card) }
  }

  /// The visible cells of a card.
  func cells(of id: Cell.Card.ID) -> [Cell] {
    collectionView.visibleCells.compactMap { $0 as? Cell }.filter { $0.card?.id == id }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { cards.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Cell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? Cell else { return cell }
    cell.show(cards[indexPath.item])
    configure(cell)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? Cell, let id = cell.card?.id else { return }
    cell.reportedID = id
    willDisplay(id)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? Cell, let id = cell.reportedID else { return }
    cell.reportedID = nil
    didEndDisplaying(id)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard cards.indices.contains(indexPath.item) else { return }
    didTap(cards[indexPath.item].id)
  }
}
