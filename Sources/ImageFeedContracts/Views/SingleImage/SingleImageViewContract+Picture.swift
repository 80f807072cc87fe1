import ImageFeedPresentation
import ImageFeedSpies

/// The rules about the picture.
extension SingleImageViewContract {
  static var pictureRules: [ContractRule<Self>] { [pictures, decoded, broken, lastPicture] }

  private static var pictures: ContractRule<Self> {
    ContractRule(
      "The photo, its loader and its placeholder are shown as they are told", "I-2",
      advice: "Show what setPicture says, whatever was there before"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for (state, picture) in SamplePicture.steps {
        stage.presenter.view?.setPicture(state)
        await stage.settle()
        stage.expect("picture", stage.probe.picture, is: picture, after: "setPicture to \(picture)")
      }
    }
  }

  private static var decoded: ContractRule<Self> {
    ContractRule(
      "A picture that is decoded tells its proportion, once", "I-3",
      advice: "Call didDecodePicture with the size of the whole picture, in any unit"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      let told = await stage.told()
      record.expect(
        told.count == 1, "after a picture the presenter was told \(ViewStage<Self>.words(told))")
      guard case .didDecodePicture(let size)? = told.first else { return }
      record.expect(
        size.height > 0 && abs(size.width / size.height - SamplePicture.widthByHeight) < 0.01,
        "a picture of 3 × 2 was told to be \(size.width) × \(size.height)")
    }
  }

  private static var broken: ContractRule<Self> {
    ContractRule(
      "Bytes that are no picture are reported, once", "I-2",
      advice: "Call didFailToDecodePicture() where decoding fails, and set nothing after it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.expectBroken(
        "picture", reported: .didFailToDecodePicture,
        set: { [weak view = stage.presenter.view] in view?.setPicture($0) },
        shown: { stage.probe.picture })
    }
  }

  private static var lastPicture: ContractRule<Self> {
    ContractRule(
      "Only what the view was given last counts", "I-2",
      advice: "Drop what was decoded when something else has been given meanwhile"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      stage.presenter.view?.setPicture(.unavailable)
      await stage.settle()
      stage.expect(
        "picture", stage.probe.picture, is: .unavailable, after: "bytes, and then a placeholder")
    }
  }
}
