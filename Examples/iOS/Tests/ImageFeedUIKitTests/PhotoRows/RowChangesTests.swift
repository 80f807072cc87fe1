import Testing

@testable import ImageFeedUIKit

@Suite("F-8 The changes of a list's rows") @MainActor
struct RowChangesTests {
  /// What the list was told, and the number of rows that it knew of by then.
  @MainActor
  private final class Record {
    var total = 0
    var applied: [RowChanges.Change] = []
    var counts: [Int] = []
    weak var changes: RowChanges?
  }

  private let list = Record()
  private let changes: RowChanges

  init() {
    changes = RowChanges(
      total: { [list] in list.total },
      apply: { [list] change in
        list.applied.append(change)
        list.counts.append(list.changes?.count ?? 0)
      })
    list.changes = changes
  }

  @Test("A change outside a report is made at once, with the new number of rows")
  func atOnce() {
    list.total = 3
    changes.make(.insert(0..<3))
    list.total = 2
    changes.make(.remove(1))
    changes.make(.reload)
    #expect(list.applied == [.insert(0..<3), .remove(1), .reload])
    #expect(list.counts == [3, 2, 2])
  }

  @Test("Rows that are added at the end during a report come together after it")
  func appended() async {
    changes.report {
      list.total = 3
      changes.make(.insert(0..<3))
      changes.report {
        list.total = 5
        changes.make(.insert(3..<5))
      }
      #expect(changes.count == 0)
    }
    #expect(list.applied == [])
    await changes.finish()
    #expect(list.applied == [.insert(0..<5)])
    #expect(list.counts == [5])
  }

  @Test("Another change during a report reloads all rows after it: some were read meanwhile")
  func others() async {
    list.total = 3
    changes.make(.insert(0..<3))
    for change in [RowChanges.Change.remove(0), .insert(1..<2), .reload] {
      changes.report { changes.make(change) }
      await changes.finish()
    }
    #expect(list.applied.dropFirst() == [.reload, .reload, .reload])
  }

  @Test("A change after a report waits for those of the report")
  func order() async {
    changes.report {
      list.total = 1
      changes.make(.insert(0..<1))
    }
    list.total = 2
    changes.make(.insert(1..<2))
    #expect(list.applied == [])
    await changes.finish()
    #expect(list.applied == [.insert(0..<2)])
  }
}
