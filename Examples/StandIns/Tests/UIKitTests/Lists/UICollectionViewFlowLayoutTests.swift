import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A flow layout breaks items into lines") @MainActor
struct UICollectionViewFlowLayoutTests {
  private func frames(_ screen: CollectionScreen) -> [CGRect] {
    screen.layOut()
    return screen.items.indices.compactMap {
      screen.layout.layoutAttributesForItem(at: item($0))?.frame
    }
  }

  @Test("What is left of a line is shared between its items: minimumInteritemSpacing")
  func sharedSpace() {
    let screen = CollectionScreen(4)
    let xs = frames(screen).map(\.minX)
    #expect(xs == [0, 110, 220, 0])
    #expect(screen.list.contentSize == CGSize(width: 320, height: 200))
  }

  @Test("Insets and line spacing are added: sectionInset, minimumLineSpacing")
  func spacing() {
    let screen = CollectionScreen(3)
    screen.size = CGSize(width: 145, height: 50)
    screen.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    screen.layout.minimumLineSpacing = 20
    #expect(
      frames(screen).map(\.origin) == [
        CGPoint(x: 10, y: 5), CGPoint(x: 165, y: 5), CGPoint(x: 10, y: 75),
      ])
    #expect(screen.list.contentSize.height == 140)
  }

  @Test("Lines are columns where it scrolls sideways: UICollectionViewFlowLayout.scrollDirection")
  func horizontal() {
    let screen = CollectionScreen(5)
    screen.layout.scrollDirection = .horizontal
    #expect(
      frames(screen).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 200), CGPoint(x: 0, y: 300),
        CGPoint(x: 100, y: 0),
      ])
    #expect(screen.list.contentSize == CGSize(width: 200, height: 400))
  }

  @Test("A header stands above its section: headerReferenceSize")
  func header() {
    let screen = CollectionScreen(1)
    screen.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    #expect(frames(screen).first?.minY == 40)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      screen.list.supplementaryView(forElementKind: kind, at: item(0))?.frame
        == CGRect(x: 0, y: 0, width: 320, height: 40))
  }

  @Test("Another width asks for the sizes again: shouldInvalidateLayout(forBoundsChange:)")
  func rotation() {
    let screen = CollectionScreen(4)
    _ = screen.takeLog()
    screen.list.frame.size.width = 400
    #expect(frames(screen).map(\.minX) == [0, 100, 200, 300])
    #expect(screen.takeLog().contains("size 0"))
  }

  @Test("Scrolling does not ask for the sizes again: invalidateLayout()")
  func scrolling() {
    let screen = CollectionScreen(30)
    _ = screen.takeLog()
    screen.list.contentOffset.y = 300
    screen.layOut()
    #expect(!screen.takeLog().contains { $0.hasPrefix("size") })
    screen.layout.invalidateLayout()
    screen.layOut()
    #expect(screen.takeLog().filter { $0.hasPrefix("size") }.count == 30)
  }

  @Test("An item wider than the list is warned of: UICollectionViewFlowLayout.itemSize")
  func tooWide() {
    let before = StandInConsole.warnings.count
    let screen = CollectionScreen(1, laysOut: false)
    screen.size = CGSize(width: 321, height: 10)
    screen.layOut()
    let text = StandInConsole.warnings.dropFirst(before).last ?? ""
    #expect(text.contains("the item width must be less than the width of the UICollectionView"))
  }
}
