import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about rows and their pictures, and about what stands beside them.
extension CollectionListViewContract {
  static var rowRules: [ContractRule<Self>] {
    [rows, appended, reports, pictures, reloadedPictures, broken]
  }
  static var stateRules: [ContractRule<Self>] { [totals, loaders, messages, taps, wishes] }

  private static var rows: ContractRule<Self> {
    ContractRule(
      "Rows are as the presenter's cards are, be there more, others or none", "R-3",
      advice: "Ask for the card when the row is shown, and leave what is unknown out"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expectRows(after: "loading")
      await stage.insert(1..<4)
      stage.expectRows(after: "three rows")
      await stage.insert(4..<40)
      stage.expectRows(after: "more rows")
      await stage.scroll(toRow: 38)
      stage.expectRows(after: "scrolling")
      await stage.reload(cards(50..<53))
      stage.expectRows(after: "reloadCollections()")
      await stage.reload([])
      stage.expectRows(after: "reloadCollections() without rows")
    }
  }

  private static var appended: ContractRule<Self> {
    ContractRule(
      "Rows that come behind the others leave those on show alone", "F-8",
      advice: "Insert the rows that are named, reload nothing, and stay where the person is"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<40)
      await stage.scroll(toRow: 20)
      let id = try stage.firstShown().id
      stage.presenter.view?.setPreview(.data(SamplePicture.data), for: PreviewID(id, 0))
      await stage.settle()
      let before = stage.probe.shownRows
      await stage.insert(40..<50)
      stage.expect(
        "what is on show", Array(stage.probe.shownRows.prefix(before.count)), is: before,
        after: "scrolling to row 20, and more rows,")
    }
  }

  private static var reports: ContractRule<Self> {
    ContractRule(
      "Each row is reported as it comes into view, and as it goes", "R-3",
      advice: "Report the collection that the cell shows, also when rows are reloaded"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<40)
      stage.expectReports(after: "new rows")
      await stage.scroll(toRow: 38)
      stage.expectReports(after: "scrolling down")
      await stage.scroll(toRow: 0)
      stage.expectReports(after: "scrolling up")
      await stage.reload(cards(50..<53))
      stage.expectReports(after: "reloadCollections()")
      await stage.reload([])
      stage.expectReports(after: "reloadCollections() without rows")
    }
  }

  private static var pictures: ContractRule<Self> {
    ContractRule(
      "A picture, its loader and its placeholder stand where they belong", "R-3",
      advice: "Find the row by the collection and the place by the index; drop what is not on show"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<4)
      let id = try stage.firstShown().id
      let count = try stage.firstShown().previews.count
      for step in SamplePicture.steps {
        stage.presenter.view?.setPreview(step.told, for: PreviewID(id, 1))
        for stranger in [PreviewID(id, 9), PreviewID(id, -1), PreviewID("stranger", 0)] {
          stage.presenter.view?.setPreview(.unavailable, for: stranger)
        }
        await stage.settle()
        var wanted = [ShownPicture](repeating: .loading, count: count)
        wanted[1] = step.shown
        stage.expect(
          "its pictures", try stage.firstShown().previews, is: wanted, after: "setPreview")
      }
    }
  }

  private static var reloadedPictures: ContractRule<Self> {
    ContractRule(
      "After a reload a row has its own collection's pictures, or is reported as a new one", "F-3",
      advice: "Keep the row of a collection that stays as it is, or report it as gone and as come"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<11)
      let reloads = [cards(1..<11), cards([1] + Array(20..<25) + [2]), cards((20..<25).reversed())]
      for cards in reloads {
        for id in stage.probe.shownRows.map(\.id) {
          stage.presenter.view?.setPreview(.data(SamplePicture.data), for: PreviewID(id, 0))
          stage.presenter.view?.setPreview(.unavailable, for: PreviewID(id, 1))
        }
        _ = await stage.told()
        let before = stage.cells
        await stage.reload(cards)
        await stage.expectPictures(
          in: stage.cells, before: before, told: stage.told(), report: \.display)
      }
    }
  }

  private static var broken: ContractRule<Self> {
    ContractRule(
      "Bytes that are no picture are reported, once", "F-3",
      advice: "Call didFailToDecodePreview(_:) with their preview, and set nothing after it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<4)
      let preview = PreviewID(try stage.firstShown().id, 1)
      await stage.expectBroken(
        "its picture", reported: .didFailToDecodePreview(preview),
        isOfInterest: { !$0.isDisplay },
        set: { [weak view = stage.presenter.view] in view?.setPreview($0, for: preview) },
        shown: {
          stage.probe.shownRows.first.flatMap { $0.previews.count > 1 ? $0.previews[1] : nil }
        })
    }
  }

  private static var totals: ContractRule<Self> {
    ContractRule(
      "Title and total are shown as they are told", "R-3",
      advice: "Show the presenter's title, and the text of setTotal as it is"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect("title", stage.probe.title, is: stage.presenter.title, after: "loading")
      stage.expect("total", stage.probe.total, is: "", after: "loading")
      for total in ["3 collections", "1\u{a0}234 коллекции"] {
        stage.presenter.view?.setTotal(total)
        await stage.settle()
        stage.expect("total", stage.probe.total, is: total, after: "setTotal")
        stage.presenter.view?.setMessage(SampleMessage.plain)
        await stage.settle()
        stage.expect("total", stage.probe.total, is: total, after: "a message")
        stage.expect("title", stage.probe.title, is: stage.presenter.title, after: "a message")
      }
    }
  }

  private static var loaders: ContractRule<Self> {
    ContractRule(
      "Loaders come and go as they are told", "F-1",
      advice: "Show the loader below the last row, and that the list starts over, apart"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for isShown in [true, true, false] {
        let cause = "setPageLoaderHidden(\(!isShown))"
        stage.presenter.view?.setPageLoaderHidden(!isShown)
        await stage.settle()
        stage.expect("isPageLoaderShown", stage.probe.isPageLoaderShown, is: isShown, after: cause)
        stage.expect("isRefreshing", stage.probe.isRefreshing, is: false, after: cause)
      }
      for isShown in [true, true, false] {
        let cause = "setRefreshing(\(isShown))"
        stage.presenter.view?.setRefreshing(isShown)
        await stage.settle()
        stage.expect("isRefreshing", stage.probe.isRefreshing, is: isShown, after: cause)
        stage.expect("isPageLoaderShown", stage.probe.isPageLoaderShown, is: false, after: cause)
      }
    }
  }

  private static var messages: ContractRule<Self> {
    ContractRule(
      "A message comes and goes, and the rows stay", "F-7",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<4)
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.settle()
        stage.expect(
          "message", stage.probe.message, is: message,
          after: "setMessage(\(SampleMessage.words(message)))")
        stage.expectRows(after: "a message")
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "A tap on a row is reported once, with the collection it shows", "R-3",
      advice: "Report the identifier of the collection in the cell, not of the row it had before"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<4)
      for cards in [stage.presenter.cards, stage.presenter.cards.reversed()] {
        await stage.reload(cards)
        let id = try stage.firstShown().id
        _ = await stage.told()
        stage.probe.tapCollection(id)
        await stage.expectTold([.didTapCollection(id)], after: "a tap on \(id)") { !$0.isDisplay }
      }
    }
  }

  private static var wishes: ContractRule<Self> {
    ContractRule(
      "Starting over and trying again are reported once", "F-7",
      advice: "Call didPullToRefresh() and didTapRetry() for the person's wish alone"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for rows in [1..<1, 1..<4] {
        if !rows.isEmpty { await stage.insert(rows) }
        _ = await stage.told()
        stage.probe.pullToRefresh()
        await stage.expectTold(
          [.didPullToRefresh], after: "pullToRefresh() of \(rows.count) rows"
        ) { !$0.isDisplay }
      }
      await stage.expectRetry(
        .didTapRetry, isOfInterest: { !$0.isDisplay },
        show: { stage.presenter.view?.setMessage($0) }, tap: { stage.probe.tapRetry() })
    }
  }
}
