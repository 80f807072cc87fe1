extension PlantedFault {
  /// The full-screen photo: each intent, command and way out that the extended edition adds, done wrong.
  static let viewerMembers: [PlantedFault] = [
    PlantedFault(
      "bug-viewer-01", level: 1, rule: "I-0", subject: "ViewerPresenter",
      member: "ViewerPresenterProtocol.card",
      story: "The photo opens without its author, its date and its text.",
      hints: [
        "Look at the card.",
        "Create the presenter of a complete photo.",
        "Assert the whole card.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "cards.card(for: photo) }",
          new: """

                guard FAULT else { return cards.card(for: photo) }
                var bare: Photo = photo
                (bare.author, bare.createdAt) = (nil, nil)
                (bare.caption, bare.alternativeText) = (nil, nil)
                return cards.card(for: bare)
              }
            """)
      ])),
    PlantedFault(
      "bug-viewer-02", level: 1, rule: "R-5", subject: "ViewerPresenter",
      member: "ViewerPresenterProtocol.viewDidLoad",
      story: """
        The photo opens without a heart and without numbers, and its details are never \
        requested.
        """,
      hints: [
        "Look at viewDidLoad of the presenter.",
        "Prepare details and picture, and load the view.",
        "Assert the like button, the numbers, and the call for the details.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: """
                shown = Shown()

            """,
          new: """
                shown = Shown()
                if FAULT { return }

            """)
      ])),
    PlantedFault(
      "bug-viewer-03", level: 1, rule: "I-2", subject: "ViewerPresenter",
      member: "ViewerPresenterProtocol.didFailToDecodePicture",
      story: "A damaged picture leaves the screen blank, without a message.",
      hints: [
        "Look at didFailToDecodePicture of the presenter.",
        "Load the picture and report that it cannot be decoded.",
        "Assert setPicture(.unavailable) and the alert.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "public override func didFailToDecodePicture() {",
          new: """
            public override func didFailToDecodePicture() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-viewer-04", level: 1, rule: "I-5", subject: "ViewerPresenter",
      member: "ViewerPresenterProtocol.didTapLike",
      story: "A tap on the heart of the full-screen photo does nothing.",
      hints: [
        "Look at didTapLike of the presenter.",
        "Show the photo and tap its heart.",
        "Assert setLike with a red heart, and the call of the service of likes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "public func didTapLike() {",
          new: """
            public func didTapLike() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-viewer-05", level: 1, rule: "R-5", subject: "ViewerPresenter",
      member: "ViewerPresenterProtocol.didTapOpenOriginal",
      story: "A tap on the button for the original does nothing.",
      hints: [
        "Look at didTapOpenOriginal of the presenter.",
        "Show the photo and tap the button.",
        "Assert setOriginal(.loading), and the address that was requested.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "public func didTapOpenOriginal() {",
          new: """
            public func didTapOpenOriginal() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-viewer-06", level: 1, rule: "R-6", subject: "ViewerPresenter",
      member: "ViewerPresenterProtocol.didTapInfo",
      story: "A tap on the button for the info does nothing.",
      hints: [
        "Look at didTapInfo of the presenter.",
        "Tap the button for the info.",
        "Assert that the log is openInfo and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "public func didTapInfo() {",
          new: """
            public func didTapInfo() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-viewer-07", level: 1, rule: "I-1", subject: "ViewerPresenter",
      member: "ViewerPresenterProtocol.screenDidClose",
      story: "The photo is closed, and its picture and details keep loading.",
      hints: [
        "Look at screenDidClose of the presenter.",
        "Hold picture and details back and report that the screen has closed.",
        "Assert that both requests were cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "public override func screenDidClose() {",
          new: """
            public override func screenDidClose() {
                if FAULT { return }
            """)
      ])),
    PlantedFault(
      "bug-viewer-08", level: 1, rule: "I-2", subject: "ViewerPresenter",
      member: "ViewerViewProtocol.setPicture",
      story: "The picture of the full-screen photo is never shown and cannot be shared.",
      hints: [
        "Look at what the view is told of the picture.",
        "Load the view and answer the request.",
        "Assert setPicture with the loader, then with the bytes.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "    super.show()",
          new: "    if !FAULT { super.show() }")
      ])),
    PlantedFault(
      "bug-viewer-09", level: 1, rule: "I-5", subject: "ViewerPresenter",
      member: "ViewerViewProtocol.setLike",
      story: "The full-screen photo has no heart.",
      hints: [
        "Look at the like button.",
        "Load the view, and tap the heart.",
        "Assert setLike with a grey heart, then with a red one.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "readyViewer.setLike(like)",
          new: "if !FAULT { readyViewer.setLike(like) }")
      ])),
    PlantedFault(
      "bug-viewer-10", level: 1, rule: "R-5", subject: "ViewerPresenter",
      member: "ViewerViewProtocol.setStatistics",
      story: "The numbers of likes, views and downloads are not shown.",
      hints: [
        "Look at the numbers.",
        "Answer the request for the details.",
        "Assert setStatistics without views, then with them.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "readyViewer.setStatistics(statistics)",
          new: "if !FAULT { readyViewer.setStatistics(statistics) }")
      ])),
    PlantedFault(
      "bug-viewer-11", level: 1, rule: "R-5", subject: "ViewerPresenter",
      member: "ViewerViewProtocol.setOriginal",
      story: "The button for the original does not appear.",
      hints: [
        "Look at the button for the original.",
        "Load the view and answer the request for the picture.",
        "Assert setOriginal(.ready).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "readyViewer.setOriginal(button)",
          new: "if !FAULT { readyViewer.setOriginal(button) }")
      ])),
    PlantedFault(
      "bug-viewer-12", level: 1, rule: "R-6", subject: "ViewerPresenter",
      member: "ViewerRouterProtocol.openInfo",
      story: "A tap on the button for the info closes the photo.",
      hints: [
        "Look at where the button for the info leads.",
        "Tap it.",
        "Assert that the log is openInfo and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "    viewerRouter?.openInfo(of: details, from: self)",
          new: """
                if FAULT {
                  viewerRouter?.closePhoto(self)
                  return
                }
                viewerRouter?.openInfo(of: details, from: self)
            """)
      ])),
    PlantedFault(
      "bug-viewer-13", level: 1, rule: "R-5", subject: "ViewerPresenter",
      member: "ViewerRouterProtocol.reportDownload",
      story: "The original is opened, and Unsplash does not count the download.",
      hints: [
        "Look at what follows the original.",
        "Load the picture, then open the original.",
        "Assert that the log ends with reportDownload.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: """
            viewerRouter?.reportDownload(of: photo)
              }
            """,
          new: """
            if !FAULT { viewerRouter?.reportDownload(of: photo) }
              }
            """)
      ])),
    PlantedFault(
      "bug-viewer-14", level: 1, rule: "R-5", subject: "ViewerPresenter",
      member: "ViewerRouterProtocol.present",
      story: "The original fails to load, and no alert says so.",
      hints: [
        "Look at an original that fails.",
        "Load the picture, and let the original fail with offline.",
        "Assert the exact alert.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "private func askAgain(after error: ServiceError) {",
          new: """
            private func askAgain(after error: ServiceError) {
                if FAULT { return }
            """)
      ])),
  ]
}
