import ImageFeedPresentation
import ImageFeedSpies

/// The rules about starting, the loader and the message.
extension SearchViewContract {
  static var startRules: [ContractRule<Self>] { [start, loader, messages] }

  private static var start: ContractRule<Self> {
    ContractRule(
      "The start button is as it is told; it and return are reported once", "R-2",
      advice: "Take no tap on the button before setStartEnabled(true), nor after it was forbidden"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect("isStartEnabled", stage.probe.isStartEnabled, is: false, after: "loading")
      for isEnabled in [true, false, true] {
        stage.presenter.view?.setStartEnabled(isEnabled)
        await stage.settle()
        let cause = "setStartEnabled(\(isEnabled))"
        stage.expect("isStartEnabled", stage.probe.isStartEnabled, is: isEnabled, after: cause)
        stage.probe.tapStart()
        await stage.expectTold(isEnabled ? [.didTapStart] : [], after: "a tap after \(cause)")
      }
      stage.probe.pressReturn()
      await stage.expectTold([.didTapStart], after: "return in the field")
    }
  }

  private static var loader: ContractRule<Self> {
    ContractRule(
      "The loader comes and goes as it is told, and blocks nothing", "R-2",
      advice: "Show the loader beside the form, which can be used meanwhile"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setStartEnabled(true)
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.settle()
        stage.expect(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
      stage.presenter.view?.setLoaderHidden(false)
      _ = await stage.told()
      stage.probe.pressReturn()
      await stage.expectTold([.didTapStart], after: "return while the loader is on show")
    }
  }

  private static var messages: ContractRule<Self> {
    ContractRule(
      "A message comes and goes, the text stays, and its button is reported once", "R-2",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setText("harbour")
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.settle()
        let cause = "setMessage(\(SampleMessage.words(message)))"
        stage.expect("message", stage.probe.message, is: message, after: cause)
        stage.expect("text", stage.probe.text, is: "harbour", after: cause)
      }
      _ = await stage.told()
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
    }
  }
}
