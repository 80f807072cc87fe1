import ImageFeedPresentation

extension ViewContract {
  /// The rules of one picture of a view, such as an avatar.
  ///
  /// - Parameters:
  ///   - failureRequirement: the requirement about a picture that cannot be decoded.
  ///   - failure: the intent that reports such a picture.
  ///   - isDecoded: recognises the intent that reports a decoded picture, if there is one.
  package static func pictureRules(
    of name: String, _ requirement: String, failing failureRequirement: String, command: String,
    failure: Intent, isDecoded: @escaping @MainActor (Intent) -> Bool = { _ in false },
    set: @escaping @MainActor (Presenter, PictureState) -> Void,
    shown: @escaping @MainActor (Probe) -> ShownPicture?
  ) -> [ContractRule<Self>] {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    let states = rule(
      "\(title), its loader and its placeholder are shown as commanded", requirement,
      advice: "Show the state given to \(command), whatever it was before"
    ) { stage in
      for (state, picture) in SamplePicture.steps {
        set(stage.presenter, state)
        await stage.expectSettled(
          name, shown(stage.probe), is: picture, after: "\(command) with \(picture)")
      }
    }
    let failures = rule(
      "Bytes that cannot be decoded are reported once", failureRequirement,
      advice: "Call \(failure)() once when decoding fails, and change nothing after it"
    ) { stage in
      await stage.expectFailureReport(
        name, reported: failure,
        set: { [weak presenter = stage.presenter] in if let presenter { set(presenter, $0) } },
        shown: { shown(stage.probe) })
    }
    let lastState = rule(
      "Only the last state of \(name) is shown", failureRequirement,
      advice: "Ignore the end of a decoding if another state was set meanwhile"
    ) { stage in
      set(stage.presenter, .data(SamplePicture.data))
      set(stage.presenter, .unavailable)
      await stage.expectReports([], after: "bytes that can be decoded") { !isDecoded($0) }
      stage.expect(
        name, shown(stage.probe), is: .unavailable, after: "bytes and then a placeholder")
    }
    return [states, failures, lastState]
  }
}
