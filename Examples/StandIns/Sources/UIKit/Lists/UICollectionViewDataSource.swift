// Stands in for UIKit's UICollectionViewDataSource: what is optional in Objective-C has a default
// body.

/// The object that tells a collection view of its items and makes their cells.
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the cell of an item that comes on screen.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections, by default one.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns a supplementary view that comes on screen.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    raiseInternalInconsistency(
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
        + "does not match the element kind it is being used for (\(kind))")
  }
}
