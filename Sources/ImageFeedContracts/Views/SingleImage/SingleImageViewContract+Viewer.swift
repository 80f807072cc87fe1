import ImageFeedPresentation
import ImageFeedSpies

/// The rules about the author's name, and about what the extended edition has besides.
extension SingleImageViewContract {
  static var viewerRules: [ContractRule<Self>] { [credited, counted, originals, exchanged] }

  private static var credited: ContractRule<Self> {
    ContractRule(
      "The author of the photo is named, and a tap on the name is reported once", "R-5",
      advice: "Show the text of the card's credit, and nothing where there is none"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let wanted = stage.presenter.card.credit?.text
      stage.expect("the credit", stage.probe.credit, is: wanted, after: "loading")
      stage.probe.tapCredit()
      await stage.expectTold([.didTapCredit], after: "tapCredit()")

      let presenter = SingleImagePresenterSpy(card: ImagesListViewContract.cards(2..<3)[0])
      let probe = try await contract.makeProbe(for: presenter)
      await contract.settle(probe)
      record.expect(
        probe.credit == nil, "of a photo whose author nobody knows the credit was shown")
    }
  }

  private static var counted: ContractRule<Self> {
    ContractRule(
      "The numbers are there once they are told of, as they are told, with the way to the info",
      "R-5", advice: "Show none and no button before setStatistics, and the texts as they are"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect("statistics", stage.probe.statistics, is: nil, after: "loading")
      stage.probe.tapInfo()
      await stage.expectTold([], after: "loading and tapInfo()")
      for (likes, views) in [("7", PhotoStatistics.unknown), ("8", "1,024"), ("7", "1,025")] {
        let statistics = PhotoStatistics(likes: likes, views: views, downloads: "12")
        stage.presenter.view?.setStatistics(statistics)
        await stage.settle()
        stage.expect(
          "statistics", stage.probe.statistics, is: statistics,
          after: "setStatistics with \(likes) likes and \(views) views")
      }
      _ = await stage.told()
      stage.probe.tapInfo()
      await stage.expectTold([.didTapInfo], after: "setStatistics and tapInfo()")
    }
  }

  private static var originals: ContractRule<Self> {
    ContractRule(
      "The button for the original and its loader come and go as they are told", "R-5",
      advice: "Take taps and keys for it in .ready alone"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      await stage.settle()
      stage.expect("original", stage.probe.original, is: .hidden, after: "loading")
      let steps: [OriginalButton] = [.ready, .loading, .ready, .loading, .hidden]
      for original in steps {
        stage.presenter.view?.setOriginal(original)
        _ = await stage.told()
        let cause = "setOriginal(\(original))"
        stage.expect("original", stage.probe.original, is: original, after: cause)
        stage.probe.tapOpenOriginal()
        await stage.expectTold(
          original == .ready ? [.didTapOpenOriginal] : [], after: "\(cause) and tapOpenOriginal()")
      }
    }
  }

  private static var exchanged: ContractRule<Self> {
    ContractRule(
      "A picture stays to be seen until the one in its place is decoded", "R-5",
      advice: "Show no loader between two pictures, and move nothing"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      await stage.settle()
      let place = stage.probe.placement
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      stage.expect("picture", stage.probe.picture, is: .picture, after: "a picture for another")
      await stage.settle()
      stage.expect("picture", stage.probe.picture, is: .picture, after: "decoding it")
      stage.expect("placement", stage.probe.placement, is: place, after: "a picture for another")
    }
  }
}
