import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about the pictures of both parts, and about the hearts on photos.
extension ExploreViewContract {
  static var pictureRules: [ContractRule<Self>] {
    [pictures, replacedPictures, broken, hearts, disabledHearts]
  }

  private static var pictures: ContractRule<Self> {
    ContractRule(
      "A picture, its loader and its placeholder stand where they belong", "F-3",
      advice: "Find the cell by its photo or its collection, and drop what is not on show"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.show(photoCards(1..<3))
      await stage.show(coverCards(2..<3))
      for step in SamplePicture.steps {
        stage.presenter.view?.setPicture(step.told, for: "photo-1")
        stage.presenter.view?.setCover(step.told, for: "collection-2")
        stage.presenter.view?.setPicture(.unavailable, for: "photo-99")
        stage.presenter.view?.setCover(.unavailable, for: "collection-99")
        await stage.settle()
        stage.expect(
          "the picture on top", stage.probe.topPhoto?.picture, is: step.shown, after: "setPicture")
        stage.expect(
          "the picture beside it", stage.probe.shownPhotos.first?.picture, is: .loading,
          after: "setPicture for another photo")
        stage.expect(
          "the cover", stage.probe.shownCovers.first?.picture, is: step.shown, after: "setCover")
      }
    }
  }

  private static var replacedPictures: ContractRule<Self> {
    ContractRule(
      "What takes the place of others has its own picture, or is reported as new", "F-3",
      advice: "Keep the cell of a photo that stays as it is, or report it as gone and as come"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for photos in [photoCards(1..<3), photoCards(1..<3), photoCards(2..<4).reversed()] {
        let before = stage.cells
        _ = await stage.told()
        await stage.show(photos)
        // Only those with a cover: for the others no picture comes.
        await stage.show(coverCards(1..<5).filter { $0.cover != nil })
        await stage.expectPictures(
          in: stage.cells, before: before, told: stage.told(), report: \.display)
        for id in photos.map(\.id) {
          stage.presenter.view?.setPicture(.data(SamplePicture.data), for: id)
        }
        stage.presenter.view?.setCover(.data(SamplePicture.data), for: "collection-2")
        await stage.settle()
      }
    }
  }

  private static var broken: ContractRule<Self> {
    ContractRule(
      "Bytes that are no picture are reported, once", "F-3",
      advice:
        "Call didFailToDecodePicture(_:) or didFailToDecodeCover(_:), and set nothing after it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.show(photoCards(1..<3))
      await stage.show(coverCards(2..<3))
      let view = stage.presenter.view
      await stage.expectBroken(
        "the picture on top", reported: .didFailToDecodePicture("photo-1"),
        isOfInterest: { !$0.isDisplay },
        set: { [weak view] in view?.setPicture($0, for: "photo-1") },
        shown: { stage.probe.topPhoto?.picture })
      await stage.expectBroken(
        "the picture beside it", reported: .didFailToDecodePicture("photo-2"),
        isOfInterest: { !$0.isDisplay },
        set: { [weak view] in view?.setPicture($0, for: "photo-2") },
        shown: { stage.probe.shownPhotos.first?.picture })
      await stage.expectBroken(
        "the cover", reported: .didFailToDecodeCover("collection-2"),
        isOfInterest: { !$0.isDisplay },
        set: { [weak view] in view?.setCover($0, for: "collection-2") },
        shown: { stage.probe.shownCovers.first?.picture })
    }
  }

  private static var hearts: ContractRule<Self> {
    ContractRule(
      "A card that has changed is shown at once, and its picture stays", "X-4",
      advice: "Change that card, on top or in the row, and nothing else"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.show(photoCards(1..<3))
      stage.presenter.view?.setPicture(.data(SamplePicture.data), for: "photo-1")
      let liked = photoCards(1..<3, isLiked: true)
      for card in liked + photoCards(9..<10, isLiked: true) {
        stage.presenter.view?.updateCard(card)
      }
      await stage.settle()
      stage.expect(liked, after: "updateCard")
      stage.expect(
        "its picture", stage.probe.topPhoto?.picture, is: .picture, after: "updateCard")
    }
  }

  private static var disabledHearts: ContractRule<Self> {
    ContractRule(
      "A heart that cannot be tapped reports nothing", "X-1",
      advice: "Look at the card's isLikeEnabled before you call didTapLike"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.show(photoCards(1..<3, takesLikes: false))
      for isEnabled in [false, true, false] {
        for card in photoCards(1..<3, takesLikes: isEnabled) {
          stage.presenter.view?.updateCard(card)
        }
        for id in [PhotoID("photo-1"), "photo-2"] {
          _ = await stage.told()
          stage.probe.tapLike(id)
          await stage.expectTold(
            isEnabled ? [.didTapLike(id)] : [],
            after: "a tap on a heart whose isLikeEnabled is \(isEnabled)"
          ) { !$0.isDisplay }
        }
      }
    }
  }
}
