import ImageFeedPresentation
import ImageFeedSpies

/// The rules about the avatar.
extension ProfileViewContract {
  static var pictures: ContractRule<Self> {
    ContractRule(
      "The avatar, its loader and its placeholder are shown as they are told", "P-1",
      advice: "Show what setAvatar says, whatever was there before"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for (state, picture) in SamplePicture.steps {
        stage.presenter.view?.setAvatar(state)
        await stage.settle()
        stage.expect("avatar", stage.probe.avatar, is: picture, after: "setAvatar to \(picture)")
      }
    }
  }

  static var broken: ContractRule<Self> {
    ContractRule(
      "Bytes that are no picture are reported, once", "P-2",
      advice: "Call didFailToDecodeAvatar() where decoding fails, and set nothing after it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.expectBroken(
        "avatar", reported: .didFailToDecodeAvatar,
        set: { [weak view = stage.presenter.view] in view?.setAvatar($0) },
        shown: { stage.probe.avatar })
    }
  }

  static var lastPicture: ContractRule<Self> {
    ContractRule(
      "Only what the avatar was given last counts", "P-2",
      advice: "Drop what was decoded when something else has been given meanwhile"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setAvatar(.data(SamplePicture.data))
      stage.presenter.view?.setAvatar(.unavailable)
      await stage.settle()
      stage.expect(
        "avatar", stage.probe.avatar, is: .unavailable, after: "bytes, and then a placeholder")
      await stage.expectTold([], after: "a picture that is a picture")
    }
  }
}
