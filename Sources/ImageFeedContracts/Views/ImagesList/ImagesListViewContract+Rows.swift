import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about rows, and about what is reported of them.
extension ImagesListViewContract {
  static var rowRules: [ContractRule<Self>] {
    [startsEmpty, inserted, appended, reloaded, reloadedPictures, many]
  }
  static var displayRules: [ContractRule<Self>] { [reported, reentrant] }

  private static var startsEmpty: ContractRule<Self> {
    ContractRule(
      "A view starts without rows, loaders and a message", "F-1",
      advice: "Show nothing before the presenter says so"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let start = "loading"
      stage.expect("rowCount", stage.probe.rowCount, is: 0, after: start)
      stage.expect("shownCards", stage.probe.shownCards, is: [], after: start)
      stage.expect("isPageLoaderShown", stage.probe.isPageLoaderShown, is: false, after: start)
      stage.expect("isRefreshing", stage.probe.isRefreshing, is: false, after: start)
      stage.expect("message", stage.probe.message, is: nil, after: start)
    }
  }

  private static var inserted: ContractRule<Self> {
    ContractRule(
      "New rows are shown as the presenter's cards are", "F-8",
      advice: "Ask for a row's card when it is shown; photoCount says how many there are"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<4)
      stage.expectRows(after: "the first rows")
      await stage.expectTold([], after: "the first rows") { !$0.isDisplay }
    }
  }

  private static var appended: ContractRule<Self> {
    ContractRule(
      "Rows that come behind the others leave those on show alone", "F-8",
      advice: "Insert the rows that are named, and reload nothing"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<11)
      let before = try stage.firstShown()
      stage.presenter.view?.setPicture(.data(SamplePicture.data), for: before.id)
      await stage.settle()
      await stage.insert(11..<21)
      stage.expectRows(after: "more rows")
      stage.expect(
        "the first card's picture", stage.shown(before.id)?.picture, is: .picture,
        after: "more rows")
      // Far from both ends, whatever the screen's size.
      await stage.insert(21..<41)
      await stage.scroll(toRow: 20)
      let place = stage.probe.shownCards.map(\.id)
      await stage.insert(41..<51)
      stage.expect(
        "what is on show", Array(stage.probe.shownCards.map(\.id).prefix(place.count)), is: place,
        after: "scrolling to row 20, and more rows,")
    }
  }

  private static var reloaded: ContractRule<Self> {
    ContractRule(
      "A reload shows the rows there are now, be they more, fewer or none", "F-7",
      advice: "Read all rows anew; nothing but their photos tells which have stayed"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<11)
      await stage.scroll(toRow: 9)
      let steps = [cards(1..<3), cards(5..<25, isLiked: true), [], cards((1..<6).reversed())]
      for (number, cards) in steps.enumerated() {
        await stage.reload(cards)
        stage.expectRows(after: "reload \(number + 1), to \(cards.count) rows,")
      }
    }
  }

  private static var reloadedPictures: ContractRule<Self> {
    ContractRule(
      "After a reload a card has its own photo's picture, or is reported as a new one", "F-3",
      advice: "Keep the cell of a photo that stays as it is, or report it as gone and as come"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<11)
      let first = try stage.firstShown().id
      let reloads = [cards(1..<11), cards([1] + Array(20..<25) + [2]), cards((20..<25).reversed())]
      for cards in reloads {
        for id in stage.probe.shownCards.map(\.id) {
          stage.presenter.view?.setPicture(
            id == first ? .unavailable : .data(SamplePicture.data), for: id)
        }
        _ = await stage.told()
        let before = stage.cells
        await stage.reload(cards)
        await stage.expectPictures(
          in: stage.cells, before: before, told: stage.told(), report: \.display)
      }
    }
  }

  private static var many: ContractRule<Self> {
    ContractRule(
      "A thousand rows are as good as three", "F-1",
      advice: "Make cells for the rows on show alone, and reach every row"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for page in 0..<34 { await stage.insert((page * 30)..<(page * 30 + 30)) }
      await stage.scroll(toRow: 1_019)
      stage.expectRows(after: "34 pages")
      stage.expect(
        "the last card on show", stage.probe.shownCards.last?.id, is: "photo-1019",
        after: "scrolling to the end")
      record.expect(
        stage.probe.shownCards.count < 300,
        "\(stage.probe.shownCards.count) cards are on show at once")
    }
  }

  private static var reported: ContractRule<Self> {
    ContractRule(
      "Each card is reported as it comes into view, and as it goes", "F-1",
      advice: "Pair every willDisplay with a didEndDisplaying of the same cell, for reloads, too"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<31)
      stage.expectReports(after: "the first rows")
      for row in [29, 0, 15, 14] {
        await stage.scroll(toRow: row)
        stage.expectReports(after: "scrolling to row \(row)")
      }
      await stage.insert(31..<41)
      stage.expectReports(after: "more rows")
      for cards in [cards(1..<3), cards(50..<80), [], cards(1..<11)] {
        await stage.reload(cards)
        stage.expectReports(after: "a reload to \(cards.count) rows")
      }
    }
  }

  private static var reentrant: ContractRule<Self> {
    ContractRule(
      "Commands may come while the view is reporting", "F-8",
      advice: "Be in order before you report: the presenter may answer with rows and pictures"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let presenter = stage.presenter
      var number = 4
      presenter.log.onCommand = { [weak presenter] intent in
        guard case .willDisplay(let id) = intent, let presenter else { return }
        presenter.view?.setPicture(.loading, for: id)
        guard id == presenter.cards.last?.id, number < 30 else { return }
        let old = presenter.cards.count
        presenter.cards += cards(number..<(number + 3))
        number += 3
        presenter.view?.insertPhotos(at: old..<presenter.cards.count)
      }
      await stage.insert(1..<4)
      for row in [2, 5, 8, 0] {
        stage.expectRows(after: "rows that came while a card was reported")
        stage.expectReports(after: "rows that came while a card was reported")
        await stage.scroll(toRow: row)
      }
    }
  }
}

extension ImagesListIntent {
  /// Whether it says that a card came or went, or how wide its picture is.
  var isDisplay: Bool {
    switch self {
    case .willDisplay, .didEndDisplaying, .didLayOut: true
    default: false
    }
  }

  /// What it says of a card that comes or goes.
  var display: DisplayReport? {
    switch self {
    case .willDisplay(let id): .came("\(id)")
    case .didEndDisplaying(let id): .went("\(id)")
    default: nil
    }
  }
}
