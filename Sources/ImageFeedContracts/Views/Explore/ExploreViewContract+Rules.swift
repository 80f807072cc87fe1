import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about the two parts and what they show, and about what stands beside it.
extension ExploreViewContract {
  static var partRules: [ContractRule<Self>] { [photos, covers, reports] + pictureRules }
  static var stateRules: [ContractRule<Self>] { [loaders, messages, refreshing, taps, wishes] }

  static func photoCards(
    _ numbers: Range<Int>, isLiked: Bool = false, takesLikes: Bool = true
  ) -> [PhotoCard] {
    ImagesListViewContract.cards(numbers, isLiked: isLiked, takesLikes: takesLikes)
  }

  static func coverCards(_ numbers: Range<Int>) -> [CollectionCard] {
    CollectionListViewContract.cards(numbers)
  }

  private static var photos: ContractRule<Self> {
    ContractRule(
      "One photo stands on top, the others in a row; new ones take their place", "R-1",
      advice: "Show what setPhotos says, in that order, and nothing of what was there before"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect([PhotoCard](), after: "loading")
      for cards in [photoCards(1..<12), photoCards(20..<22), photoCards(1..<2), []] {
        await stage.show(cards)
        stage.expect(cards, after: "setPhotos with \(cards.count) photos")
      }
    }
  }

  private static var covers: ContractRule<Self> {
    ContractRule(
      "Collections stand in a row, one without a cover like all others", "R-1",
      advice: "Give each collection its place; one without a cover has a placeholder"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect([CollectionCard](), after: "loading")
      for cards in [coverCards(1..<11), coverCards(20..<22), []] {
        await stage.show(cards)
        stage.expect(cards, after: "setCollections with \(cards.count)")
        guard let first = cards.first(where: { $0.cover == nil }),
          let shown = stage.probe.shownCovers.first(where: { $0.id == first.id })
        else { continue }
        stage.expect(
          "a missing cover", shown.picture, is: .unavailable, after: "setCollections")
      }
    }
  }

  private static var reports: ContractRule<Self> {
    ContractRule(
      "Each photo and each collection is reported as it comes into view, and as it goes", "F-3",
      advice: "Report what a cell shows, also when all of them are replaced"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.show(photoCards(1..<12))
      await stage.show(coverCards(1..<11))
      stage.expectReports(after: "loading both parts")
      await stage.show(photoCards(5..<9))
      await stage.show(coverCards(8..<12))
      stage.expectReports(after: "loading both parts anew")
      await stage.show([PhotoCard]())
      await stage.show([CollectionCard]())
      stage.expectReports(after: "both parts have gone")
    }
  }

  private static var loaders: ContractRule<Self> {
    ContractRule(
      "Each part has a loader of its own, which comes and goes as it is told", "R-1",
      advice: "Keep a loader for each part"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for (part, other) in [(ContentKind.photos, ContentKind.collections), (.collections, .photos)]
      {
        for isShown in [true, true, false] {
          stage.presenter.view?.setLoaderHidden(!isShown, in: part)
          await stage.settle()
          let cause = "setLoaderHidden(\(!isShown), in: .\(part))"
          stage.expect(
            "its loader", stage.probe.isLoaderShown(in: part), is: isShown, after: cause)
          stage.expect(
            "the other loader", stage.probe.isLoaderShown(in: other), is: false, after: cause)
        }
      }
    }
  }

  private static var messages: ContractRule<Self> {
    ContractRule(
      "Each part has a message of its own, and what is there stays", "R-1",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let (photos, collections) = (photoCards(1..<3), coverCards(1..<3))
      await stage.show(photos)
      await stage.show(collections)
      for (part, other) in [(ContentKind.photos, ContentKind.collections), (.collections, .photos)]
      {
        for message in SampleMessage.steps {
          stage.presenter.view?.setMessage(message, in: part)
          await stage.settle()
          let cause = "setMessage(\(SampleMessage.words(message)), in: .\(part))"
          stage.expect("its message", stage.probe.message(in: part), is: message, after: cause)
          stage.expect("the other message", stage.probe.message(in: other), is: nil, after: cause)
        }
      }
      stage.expect(photos, after: "messages")
      stage.expect(collections, after: "messages")
    }
  }

  private static var refreshing: ContractRule<Self> {
    ContractRule(
      "It shows that both parts are loaded anew as it is told", "R-1",
      advice: "Follow setRefreshing(_:), and keep what is there"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let photos = photoCards(1..<3)
      await stage.show(photos)
      for isShown in [true, true, false] {
        stage.presenter.view?.setRefreshing(isShown)
        await stage.settle()
        stage.expect(
          "isRefreshing", stage.probe.isRefreshing, is: isShown, after: "setRefreshing(\(isShown))")
        stage.expect(photos, after: "setRefreshing(\(isShown))")
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "A tap is reported once, with the photo or the collection it shows", "R-1",
      advice: "Report identifiers, never places: a collection without a cover has a place too"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for photos in [photoCards(1..<3), photoCards(1..<3).reversed()] {
        await stage.show(photos)
        await stage.show(coverCards(1..<3))
        _ = await stage.told()
        let ids = [stage.probe.topPhoto?.id, stage.probe.shownPhotos.first?.id].compactMap { $0 }
        for id in ids {
          stage.probe.tapPhoto(id)
          await stage.expectTold([.didTapPhoto(id)], after: "a tap on \(id)") { !$0.isDisplay }
          stage.probe.tapLike(id)
          await stage.expectTold([.didTapLike(id)], after: "a tap on the heart of \(id)") {
            !$0.isDisplay
          }
        }
        for id in stage.probe.shownCovers.map(\.id) {
          stage.probe.tapCover(id)
          await stage.expectTold([.didTapCover(id)], after: "a tap on \(id)") { !$0.isDisplay }
        }
      }
    }
  }

  private static var wishes: ContractRule<Self> {
    ContractRule(
      "The ways to the searches, starting over and trying again are reported once", "R-1",
      advice: "Call didTapSearch(_:), didPullToRefresh() and didTapRetry(_:) for a person's wish"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for part in ContentKind.allCases {
        await stage.expectRetry(
          .didTapRetry(part), show: { stage.presenter.view?.setMessage($0, in: part) },
          tap: { stage.probe.tapRetry(part) })
        stage.probe.tapSearch(part)
        await stage.expectTold([.didTapSearch(part)], after: "tapSearch(.\(part))")
      }
      stage.probe.pullToRefresh()
      await stage.expectTold([.didPullToRefresh], after: "pullToRefresh()")
    }
  }
}
