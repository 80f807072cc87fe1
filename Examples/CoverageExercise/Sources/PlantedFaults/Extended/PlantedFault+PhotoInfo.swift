extension PlantedFault {
  /// What is known of a photo, in a sheet above it.
  static let photoInfo: [PlantedFault] = [
    PlantedFault(
      "bug-info-01", level: 2, rule: "R-6", subject: "PhotoInfoPresenter",
      story: #"A fact that is unknown has an empty line, such as "Caption:" without a caption."#,
      hints: [
        "Look at facts that are unknown.",
        "Show a photo without a caption and without a city.",
        "Assert the exact lines: neither of the two has one.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfo.swift",
          old: "guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }",
          new: """
            guard let text, text.contains(where: { !$0.isWhitespace }) else {
                    return FAULT ? Line(subject, title: title, text: "") : nil
                  }
            """)
      ])),
    PlantedFault(
      "bug-search-05b", level: 3, rule: "R-5", subject: "PhotoInfoPresenter",
      story: "Opening the info requests details that are already known.",
      hints: [
        "Look at details that are known when the info opens.",
        "Fetch the details, wait for them, and load the view.",
        "Assert that the service was called once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/PhotoDetailsStore.swift",
          old: "if state == .waiting { load() }",
          new: "if FAULT || state == .waiting { load() }")
      ])),
    PlantedFault(
      "bug-info-02", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoViewProtocol.setMessage",
      story: "The details fail, and the info shows no message and no Retry.",
      hints: [
        "Look at details that fail.",
        "Let the details fail with offline.",
        "Assert that the loader is hidden and then the message comes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "guard case .failed(let error) = details.state else { return nil }",
          new: "guard case .failed(let error) = details.state, !FAULT else { return nil }")
      ])),
    PlantedFault(
      "bug-info-03", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoPresenterProtocol.didTapRetry",
      story: "The info's Retry does nothing.",
      hints: [
        "Look at Retry after a failure.",
        "Let the details fail, then tap Retry.",
        "Assert that the service was called twice, and that the message is removed.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "if !tasks.isClosed { details.fetchAgain() }",
          new: "if !tasks.isClosed { FAULT ? details.fetch() : details.fetchAgain() }")
      ])),
    PlantedFault(
      "bug-info-04", level: 3, rule: "R-6", subject: "PhotoInfoPresenter",
      story: "The picture of an author who is known only from the details is never loaded.",
      hints: [
        "Look at an author who is not known at first.",
        "Show a photo without an author, and answer with details that name one.",
        "Assert that the author's picture is requested and shown.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "if picture == nil { loadPicture() }",
          new: "if picture == nil, !FAULT || old.info == nil { loadPicture() }")
      ])),
    PlantedFault(
      "bug-info-05", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoPresenterProtocol.screenDidClose",
      story: "The sheet is closed, and its picture keeps loading.",
      hints: [
        "Look at what closing the sheet cancels.",
        "Hold the author's picture back and report screenDidClose().",
        "Assert that its request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "tasks.close()",
          new: "if !FAULT { tasks.close() }")
      ])),
  ]
}
