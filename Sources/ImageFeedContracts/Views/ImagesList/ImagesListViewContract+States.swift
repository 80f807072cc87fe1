import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about loaders, messages and taps.
extension ImagesListViewContract {
  static var stateRules: [ContractRule<Self>] { [loaders, messages, taps, disabledHearts, wishes] }

  private static var loaders: ContractRule<Self> {
    ContractRule(
      "Loaders come and go as they are told", "F-1",
      advice: "Show the loader below the last row, and that the feed starts over, apart"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for rows in [1..<1, 1..<4] {
        if !rows.isEmpty { await stage.insert(rows) }
        for isShown in [true, true, false, false] {
          stage.presenter.view?.setPageLoaderHidden(!isShown)
          await stage.settle()
          stage.expect(
            "isPageLoaderShown", stage.probe.isPageLoaderShown, is: isShown,
            after: "setPageLoaderHidden(\(!isShown))")
        }
        for isShown in [true, true, false, false] {
          stage.presenter.view?.setRefreshing(isShown)
          await stage.settle()
          stage.expect(
            "isRefreshing", stage.probe.isRefreshing, is: isShown,
            after: "setRefreshing(\(isShown))")
        }
      }
    }
  }

  private static var messages: ContractRule<Self> {
    ContractRule(
      "A message comes and goes, and the rows stay", "F-7",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for rows in [1..<1, 1..<4] {
        if !rows.isEmpty { await stage.insert(rows) }
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
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "A tap on a card is reported once, with the photo it shows", "F-6",
      advice: "Report the identifier of the card in the cell, not of the row it had before"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<11)
      for cards in [stage.presenter.cards, stage.presenter.cards.reversed()] {
        await stage.reload(cards)
        for id in [try stage.firstShown().id, stage.probe.shownCards.last?.id].compactMap({ $0 }) {
          _ = await stage.told()
          stage.probe.tapLike(id)
          await stage.expectTold([.didTapLike(id)], after: "a tap on the heart of \(id)") {
            !$0.isDisplay
          }
          stage.probe.tapPhoto(id)
          await stage.expectTold([.didTapPhoto(id)], after: "a tap on the card of \(id)") {
            !$0.isDisplay
          }
        }
      }
    }
  }

  private static var disabledHearts: ContractRule<Self> {
    ContractRule(
      "A heart that cannot be tapped reports nothing", "X-1",
      advice: "Look at the card's isLikeEnabled before you call didTapLike"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.reload(cards(1..<2, takesLikes: false))
      let id = try stage.firstShown().id
      for isEnabled in [false, true, false] {
        stage.presenter.cards = cards(1..<2, takesLikes: isEnabled)
        stage.presenter.view?.updateCard(stage.presenter.cards[0])
        _ = await stage.told()
        stage.probe.tapLike(id)
        await stage.expectTold(
          isEnabled ? [.didTapLike(id)] : [],
          after: "a tap on a heart whose isLikeEnabled is \(isEnabled)"
        ) { !$0.isDisplay }
      }
      stage.probe.tapPhoto(id)
      await stage.expectTold([.didTapPhoto(id)], after: "a tap on the card of \(id)") {
        !$0.isDisplay
      }
    }
  }

  private static var wishes: ContractRule<Self> {
    ContractRule(
      "Starting over and trying again are reported once", "F-7",
      advice: "Call didPullToRefresh() and didTapRetry() for the person's wish alone"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for rows in [1..<1, 1..<11] {
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
