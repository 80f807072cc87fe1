extension PlantedFault {
  /// The info of a photo: each intent, command and way out, done wrong.
  static let photoInfoMembers: [PlantedFault] = [
    PlantedFault(
      "bug-info-06", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoPresenterProtocol.viewDidLoad",
      story: "The info opens empty and requests nothing.",
      hints: [
        "Look at viewDidLoad of the presenter.",
        "Prepare the details and load the view.",
        "Assert the lines, at once, and the call for the details.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: """
            else { return }
                shown = Shown()
            """,
          new: """
            else { return }
                if FAULT { return }
                shown = Shown()
            """)
      ])),
    PlantedFault(
      "bug-info-07", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoPresenterProtocol.didFailToDecodeAuthorPicture",
      story: "An author's picture that is damaged leaves a blank, without a placeholder.",
      hints: [
        "Look at didFailToDecodeAuthorPicture of the presenter.",
        "Load the author's picture and report that it cannot be decoded.",
        "Assert setAuthorPicture(.unavailable).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "public func didFailToDecodeAuthorPicture() {",
          new: """
            public func didFailToDecodeAuthorPicture() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-info-08", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoPresenterProtocol.didTapAuthorPicture",
      story: "A tap on the placeholder of the author's picture does nothing.",
      hints: [
        "Look at didTapAuthorPicture of the presenter.",
        "Let the author's picture fail, prepare its answer, and tap the placeholder.",
        "Assert that it was requested twice.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "public func didTapAuthorPicture() {",
          new: """
            public func didTapAuthorPicture() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-info-09", level: 1, rule: "U-5", subject: "PhotoInfoPresenter",
      member: "PhotoInfoPresenterProtocol.didTapCredit",
      story: "A tap on the author's name does nothing.",
      hints: [
        "Look at didTapCredit of the presenter.",
        "Tap the credit.",
        "Assert that the author's page opens.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "public func didTapCredit() {",
          new: """
            public func didTapCredit() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-info-10", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoPresenterProtocol.didTapBack",
      story: "The back button of the info does nothing.",
      hints: [
        "Look at didTapBack of the presenter.",
        "Tap the back button.",
        "Assert that the log is closeInfo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "public func didTapBack() {",
          new: """
            public func didTapBack() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-info-11", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoViewProtocol.setInfo",
      story: "The info of a photo has no lines.",
      hints: [
        "Look at the lines.",
        "Load the view.",
        "Assert setInfo with the exact lines.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "if shown.info != old.info,",
          new: "if !FAULT, shown.info != old.info,")
      ])),
    PlantedFault(
      "bug-info-12", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoViewProtocol.setAuthorPicture",
      story: "The author's picture is loaded and not shown.",
      hints: [
        "Look at what the view is told of the author's picture.",
        "Show a photo whose author has a picture, and answer its request.",
        "Assert setAuthorPicture with the loader, then with the bytes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: """
                self.picture = picture
                readyView?.setAuthorPicture(picture)
            """,
          new: """
                self.picture = picture
                if !FAULT { readyView?.setAuthorPicture(picture) }
            """)
      ])),
    PlantedFault(
      "bug-info-13", level: 1, rule: "R-6", subject: "PhotoInfoPresenter",
      member: "PhotoInfoViewProtocol.setLoaderHidden",
      story: "The details load, and no loader says so.",
      hints: [
        "Look at the loader of the info.",
        "Load the view.",
        "Assert setLoaderHidden(false), then setLoaderHidden(true).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "if shown.isLoading != old.isLoading {",
          new: "if !FAULT, shown.isLoading != old.isLoading {")
      ])),
    PlantedFault(
      "bug-info-14", level: 1, rule: "U-5", subject: "PhotoInfoPresenter",
      member: "PhotoInfoRouterProtocol.openLink",
      story: "A tap on the author's name opens the picture in the browser.",
      hints: [
        "Look at the address that opens.",
        "Tap the credit.",
        "Assert openLink with the exact address of the author's page.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/PhotoInfo/PhotoInfoPresenter.swift",
          old: "router?.openLink(link)",
          new: "router?.openLink(FAULT ? details.photo.urls.regular : link)")
      ])),
  ]
}
