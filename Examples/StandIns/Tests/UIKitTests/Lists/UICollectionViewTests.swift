import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A collection view asks for what it shows") @MainActor
struct UICollectionViewTests {
  @Test("All sizes are asked, cells on screen only: UICollectionViewDelegateFlowLayout")
  func cellsOnScreen() {
    let screen = CollectionScreen()
    let log = screen.takeLog()
    #expect(log.filter { $0.hasPrefix("size") }.count == 30)
    #expect(log.filter { $0.hasPrefix("cell") } == (0..<12).map { "cell \($0)" })
    #expect(log.filter { $0.hasPrefix("will") } == (0..<12).map { "will \($0)" })
  }

  @Test("A cell that leaves is reused, after prepareForReuse(): UICollectionReusableView")
  func reuse() throws {
    let screen = CollectionScreen()
    let first = try #require(screen.list.cellForItem(at: item(2)) as? CollectionScreen.Cell)
    _ = screen.takeLog()
    screen.list.contentOffset.y = 100
    screen.layOut()
    #expect(screen.takeLog().suffix(3) == ["end 0", "end 1", "end 2"])
    screen.list.contentOffset.y = 200
    screen.layOut()
    // The one that was left last is the first to come back.
    #expect(screen.list.cellForItem(at: item(15)) === first)
    #expect(first.reuses == 1)
  }

  @Test("Reloading counts and makes cells at layout: UICollectionView.reloadData()")
  func reload() {
    let screen = CollectionScreen(2)
    screen.items = ["new"]
    _ = screen.takeLog()
    screen.list.reloadData()
    #expect(screen.takeLog() == [])
    screen.layOut()
    #expect(screen.takeLog() == ["count", "size 0", "cell 0", "will 0", "end 0", "end 1"])
    #expect(screen.names == ["new"])
  }

  @Test("A tap selects an item: UICollectionViewDelegate.collectionView(_:didSelectItemAt:)")
  func select() {
    let screen = CollectionScreen()
    _ = screen.takeLog()
    #expect(screen.list.standInTap(itemAt: item(4)))
    #expect(screen.takeLog() == ["select 4"])
    #expect(screen.list.indexPathsForSelectedItems == [item(4)])
    #expect(!screen.list.standInTap(itemAt: item(29)))
  }

  @Test("An item is scrolled to: UICollectionView.scrollToItem(at:at:animated:)")
  func scroll() {
    let screen = CollectionScreen()
    screen.list.scrollToItem(at: item(15), at: .top, animated: false)
    #expect(screen.list.contentOffset.y == 500)
    screen.list.scrollToItem(at: item(0), at: [], animated: false)
    #expect(screen.list.contentOffset.y == 0)
  }

  // MARK: Updates

  @Test("Inserted items move the others: UICollectionView.insertItems(at:)")
  func insert() throws {
    let screen = CollectionScreen(3)
    let last = try #require(screen.list.cellForItem(at: item(2)))
    _ = screen.takeLog()
    screen.items.insert("new", at: 0)
    screen.list.insertItems(at: [item(0)])
    #expect(screen.takeLog().filter { !$0.hasPrefix("size") } == ["count", "cell 0", "will 0"])
    #expect(screen.list.cellForItem(at: item(3)) === last)
    #expect(last.frame.origin == CGPoint(x: 0, y: 100))
  }

  @Test("Deleted items end with the path they had: UICollectionView.deleteItems(at:)")
  func delete() {
    let screen = CollectionScreen(3)
    _ = screen.takeLog()
    screen.items.remove(at: 0)
    screen.list.deleteItems(at: [item(0)])
    #expect(screen.takeLog().filter { !$0.hasPrefix("size") } == ["count", "end 0"])
    #expect(screen.names == ["item1", "item2"])
  }

  @Test("A batch is checked as a whole: UICollectionView.performBatchUpdates(_:completion:)")
  func batch() {
    let screen = CollectionScreen(3)
    screen.list.performBatchUpdates {
      screen.items = ["a", "item0", "item1"]
      screen.list.deleteItems(at: [item(2)])
      screen.list.insertItems(at: [item(0)])
    }
    #expect(screen.names == ["a", "item0", "item1"])
  }

  @Test("Counts that do not match stop the app in UIKit's words: UICollectionView.insertItems(at:)")
  func invalidCount() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = CollectionScreen(3)
        screen.items.removeLast(2)
        screen.list.deleteItems(at: [item(2)])
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of items in section 0. The number of items contained in "
          + "an existing section after the update (1) must be equal to the number of items "
          + "contained in that section before the update (3), plus or minus the number of items "
          + "inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the "
          + "number of items moved into or out of that section (0 moved in, 0 moved out)."))
  }

  /// performBatchUpdates(_:completion:)
  @Test("A change before the first layout is counted twice and stops")
  func changeBeforeCount() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = CollectionScreen(3, laysOut: false)
        screen.items.append("a")
        screen.list.insertItems(at: [item(3)])
      }
    }
  }

  /// collectionView(_:willDisplay:forItemAt:)
  @Test("A collection changed while it updates its cells stops the app")
  func changeInCallback() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = CollectionScreen(3, laysOut: false)
        screen.onWillDisplay = {
          screen.items.append("a")
          screen.list.insertItems(at: [item(3)])
        }
        screen.layOut()
      }
    }
  }

  /// dequeueReusableCell(withReuseIdentifier:for:)
  @Test("An identifier that was not registered stops the app")
  func notRegistered() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = CollectionScreen(1).list.dequeueReusableCell(withReuseIdentifier: "Other", for: item(0))
      }
    }
  }

  @Test("The layout is held, the data source and the delegate are not: UICollectionView.dataSource")
  func references() {
    weak var layout: UICollectionViewFlowLayout?
    weak var source: CollectionScreen?
    var list: UICollectionView?
    do {
      let made = UICollectionViewFlowLayout()
      let screen = CollectionScreen(1)
      (layout, source) = (made, screen)
      list = UICollectionView(frame: .zero, collectionViewLayout: made)
      list?.dataSource = screen
      list?.delegate = screen
    }
    #expect(layout != nil && source == nil)
    #expect(layout?.collectionView === list)
    list = nil
    #expect(layout == nil)
  }
}
