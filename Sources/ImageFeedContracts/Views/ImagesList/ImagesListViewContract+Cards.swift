import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about single cards and their pictures.
extension ImagesListViewContract {
  static var cardRules: [ContractRule<Self>] {
    [high, wide, credited, updated, elsewhere, current]
  }
  static var pictureRules: [ContractRule<Self>] { [pictures, broken, lastPicture] }

  private static var high: ContractRule<Self> {
    ContractRule(
      "A card is as high as its photo's proportions ask for, before the picture is there", "F-2",
      advice: "Take the height from pictureHeight(forWidth:), and ask again for another width"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let flat = cards(1..<2, size: PixelSize(width: 800, height: 200))
      await stage.reload(flat + cards(2..<3, size: PixelSize(width: 800, height: 800)))
      let heights = stage.probe.shownCards.compactMap(\.pictureHeight)
      guard heights.count == 2 else {
        throw MissingMeans("say in ShownCard how high the picture's place is")
      }
      // A screen of few rows rounds, and may keep the flat one high enough for its texts.
      record.expect(
        heights[1] >= heights[0] * 1.5,
        "the place of a square picture was \(heights[1]) high, that of one a quarter as high"
          + " \(heights[0])")
    }
  }

  private static var wide: ContractRule<Self> {
    ContractRule(
      "How wide pictures are is said before the first card comes into view", "F-3",
      advice: "Call didLayOut(pictureWidth:) whenever you lay out, in pixels and not in points"
    ) { contract, record in
      let presenter = contract.makePresenter()
      record.begin("making the view")
      let probe = try await contract.makeProbe(for: presenter)
      await ViewStage(contract, presenter, probe, record).insert(1..<11)
      let said = presenter.log.commands
      let width = said.firstIndex { if case .didLayOut(1...) = $0 { true } else { false } }
      let card = said.firstIndex { if case .willDisplay = $0 { true } else { false } }
      record.expect(
        (width ?? .max) < (card ?? .max),
        width == nil
          ? "the presenter was never told a width of pictures"
          : "the presenter was told the width of pictures after the first card")
    }
  }

  private static var credited: ContractRule<Self> {
    ContractRule(
      "A card names the author of its photo", "F-2",
      advice: "Show the text of the card's credit, and nothing where there is none"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for number in [1, 2, 3] {
        await stage.reload(cards(number..<number + 1))
        let wanted = stage.presenter.cards[0].credit?.text
        stage.expect(
          "the credit", try stage.firstShown().credit, is: wanted,
          after: "a card with \(wanted ?? "none")")
      }
    }
  }

  private static var updated: ContractRule<Self> {
    ContractRule(
      "A card that has changed is shown at once, and its picture stays", "F-4",
      advice: "Change the texts and the heart of that card, and nothing else"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<11)
      let id = try stage.firstShown().id
      stage.presenter.view?.setPicture(.data(SamplePicture.data), for: id)
      await stage.settle()
      for isLiked in [true, false] {
        stage.presenter.cards[0] = cards(1..<2, isLiked: isLiked)[0]
        stage.presenter.view?.updateCard(stage.presenter.cards[0])
        await stage.settle()
        stage.expectRows(after: "updateCard")
        stage.expect("its picture", stage.shown(id)?.picture, is: .picture, after: "updateCard")
      }
    }
  }

  private static var elsewhere: ContractRule<Self> {
    ContractRule(
      "What concerns a photo that is not on show is dropped", "F-3",
      advice: "Look for the photo among the cells on show, and do nothing without one"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<31)
      let before = stage.probe.shownCards
      guard let last = stage.presenter.cards.last?.id, stage.shown(last) == nil else {
        throw MissingMeans("the probe's screen has to be too small for 30 cards")
      }
      for id in [last, "unknown"] {
        stage.presenter.view?.setPicture(.data(SamplePicture.data), for: id)
        stage.presenter.view?.setPicture(.unavailable, for: id)
      }
      stage.presenter.view?.updateCard(cards(99..<100, isLiked: true)[0])
      await stage.settle()
      stage.expect(
        "what is on show", stage.probe.shownCards, is: before, after: "news of other photos")
      await stage.scroll(toRow: 29)
      stage.expect(
        "its picture", stage.shown(last)?.picture, is: .loading,
        after: "a picture for a card that was not on show, and scrolling there,")
    }
  }

  private static var current: ContractRule<Self> {
    ContractRule(
      "A card that comes into view is as the presenter says then", "X-4",
      advice: "Ask card(at:) each time a row comes into view; keep no cards of rows off the screen"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<31)
      let shown = Set(stage.probe.shownCards.map(\.id))
      let liked = cards(1..<31, isLiked: true)
      for row in liked.indices where !shown.contains(liked[row].id) {
        stage.presenter.cards[row] = liked[row]
        stage.presenter.view?.updateCard(liked[row])
      }
      await stage.scroll(toRow: 29)
      stage.expectRows(after: "likes elsewhere, and scrolling there,")
    }
  }

  private static var pictures: ContractRule<Self> {
    ContractRule(
      "A picture, its loader and its placeholder stand where the photo is", "F-3",
      advice: "Change the cell of that photo alone; a new cell starts with its picture loading"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<31)
      let id = try stage.firstShown().id
      let others = stage.probe.shownCards.dropFirst()
      stage.expect("its picture", stage.shown(id)?.picture, is: .loading, after: "coming into view")
      for (state, picture) in SamplePicture.steps {
        stage.presenter.view?.setPicture(state, for: id)
        await stage.settle()
        stage.expect(
          "its picture", stage.shown(id)?.picture, is: picture, after: "setPicture to \(picture)")
        stage.expect(
          "the other cards", Array(stage.probe.shownCards.dropFirst()), is: Array(others),
          after: "setPicture for the first card")
      }
    }
  }

  private static var broken: ContractRule<Self> {
    ContractRule(
      "Bytes that are no picture are reported, once", "F-3",
      advice: "Call didFailToDecodePicture with the photo of the bytes, and set nothing after it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<31)
      let id = try stage.firstShown().id
      await stage.expectBroken(
        "its picture", reported: .didFailToDecodePicture(id), isOfInterest: { !$0.isDisplay },
        set: { [weak view = stage.presenter.view] in view?.setPicture($0, for: id) },
        shown: { stage.shown(id)?.picture })
    }
  }

  private static var lastPicture: ContractRule<Self> {
    ContractRule(
      "Only what a card was given last counts", "F-3",
      advice: "Drop what was decoded when the cell has been given something else meanwhile"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.insert(1..<31)
      let id = try stage.firstShown().id
      _ = await stage.told()
      stage.presenter.view?.setPicture(.data(SamplePicture.data), for: id)
      stage.presenter.view?.setPicture(.unavailable, for: id)
      await stage.settle()
      stage.expect(
        "its picture", stage.shown(id)?.picture, is: .unavailable,
        after: "bytes, and then a placeholder")
      stage.presenter.view?.setPicture(.loading, for: id)
      await stage.settle()
      stage.expect(
        "its picture", stage.shown(id)?.picture, is: .loading, after: "a placeholder, and a loader")
      await stage.expectTold([], after: "a picture that is a picture") { !$0.isDisplay }
    }
  }
}
