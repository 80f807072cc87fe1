import UIKit

/// A collection of strings in a window, and a log of what it asks and tells.
@MainActor
final class CollectionScreen: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  final class Cell: UICollectionViewCell {
    private(set) var reuses = 0
    var name = ""
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  var items: [String]
  var size = CGSize(width: 100, height: 100)
  var log: [String] = []
  var onWillDisplay: (() -> Void)?
  let layout = UICollectionViewFlowLayout()
  let list: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  /// Shows four lines of three items of a hundred points.
  init(_ count: Int = 30, laysOut: Bool = true) {
    items = (0..<count).map { "item\($0)" }
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    super.init()
    list.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    list.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    list.contentInsetAdjustmentBehavior = .never
    list.dataSource = self
    list.delegate = self
    window.addSubview(list)
    window.isHidden = false
    if laysOut { layOut() }
  }

  func layOut() {
    window.layoutIfNeeded()
    list.layoutIfNeeded()
  }

  /// What was logged since the last time.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var names: [String] { list.visibleCells.compactMap { ($0 as? Cell)?.name } }

  // MARK: Asked and told

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    log.append("count")
    return items.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.append("cell \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    (cell as? Cell)?.name = items[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    log.append("size \(indexPath.item)")
    return size
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.append("will \(indexPath.item)")
    onWillDisplay?()
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.append("end \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
}

func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
