extension PlantedFault {
  /// One photo full screen.
  static let singleImage: [PlantedFault] = [
    PlantedFault(
      "bug-feed-21b", level: 2, rule: "I-2", subject: "SingleImagePresenter",
      story: "The full-screen photo is a blurred thumbnail.",
      hints: [
        "Look at which picture is requested.",
        "Open a photo and look at the picture service's calls.",
        "Assert the exact address: the regular one.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "url = photo.urls.regular",
          new: "url = FAULT ? photo.urls.thumb : photo.urls.regular")
      ])),
    PlantedFault(
      "bug-photo-01", level: 3, rule: "I-4", subject: "SingleImagePresenter",
      story: "The share button can be tapped before there is anything to share, and does nothing.",
      hints: [
        "Look at the share button while the picture loads.",
        "Open a photo, and let the picture fail.",
        """
        Assert setShareEnabled(false) in both cases, and true only together with the picture.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "readyView?.setShareEnabled(false)",
          new: "readyView?.setShareEnabled(FAULT)")
      ])),
    PlantedFault(
      "bug-search-06", level: 3, rule: "I-2", subject: "SingleImagePresenter",
      story: "The bytes cannot be decoded, and the screen waits indefinitely.",
      hints: [
        "Look at a picture that cannot be decoded.",
        "Load a picture, then report didFailToDecodePicture().",
        "Assert the placeholder, the disabled share button and the alert, in this order.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "guard case .data = picture else { return }",
          new: "guard case .data = picture, !FAULT else { return }")
      ])),
    PlantedFault(
      "bug-photo-08", level: 3, rule: "I-2", subject: "SingleImagePresenter",
      story: """
        A picture arrived damaged, and every Retry shows the same damaged bytes from the cache.
        """,
      hints: [
        "Look at Retry after bytes that could not be decoded.",
        "Load a picture, report didFailToDecodePicture(), and answer the alert with Retry.",
        """
        Assert that the picture service was told to remove the picture before it was called \
        again.
        """,
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "if isDamaged { await",
          new: "if isDamaged, !FAULT { await")
      ])),
    PlantedFault(
      "bug-photo-02", level: 3, rule: "I-2", subject: "SingleImagePresenter",
      story: #""No, thanks" tries again, and "Retry" gives up."#,
      hints: [
        "Look at both answers of the alert.",
        "Let the picture fail, and answer once with each.",
        "Assert one more request after Retry and none after No.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "if answer == .accept { self",
          new: "if (answer == .accept) != FAULT { self")
      ])),
    PlantedFault(
      "bug-photo-03", level: 5, rule: "I-2", subject: "SingleImagePresenter",
      story: "The person goes back, and the large picture keeps loading.",
      hints: [
        "Look at what closing the screen cancels.",
        "Hold the picture back and report screenDidClose().",
        "Assert that the picture's request was cancelled.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "tasks.close()",
          new: "if !FAULT { tasks.close() }")
      ])),
    PlantedFault(
      "bug-photo-07", level: 1, rule: "I-1", subject: "SingleImagePresenter",
      member: "SingleImageRouterProtocol.closePhoto",
      story: "The back button of a photo does nothing.",
      hints: [
        "Look at the back button.",
        "One call is enough: didTapBack().",
        "Assert that the log is closePhoto and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "router?.closePhoto(self)",
          new: "if !FAULT { router?.closePhoto(self) }")
      ])),
    PlantedFault(
      "bug-photo-04", level: 2, rule: "I-1", subject: "SingleImagePresenter",
      story: "The photo opens with black bars instead of filling the screen.",
      hints: [
        "Look at the first placement.",
        "Lay out a wide photo in a tall screen.",
        "Assert the exact size: the photo covers the whole screen.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Pictures/PictureGeometry.swift",
          old: """
            isDrawable ? max(viewport.width / picture.width, viewport.height / picture.height) \
            : 0
            """,
          new: """
            guard isDrawable else { return 0 }
                let scales = [viewport.width / picture.width, viewport.height / picture.height]
                return (FAULT ? scales.min() : scales.max()) ?? 0
            """)
      ])),
    PlantedFault(
      "bug-photo-05", level: 2, rule: "I-3", subject: "SingleImagePresenter",
      story: "A double tap zooms in, and another one does not zoom out.",
      hints: [
        "Look at the second double tap.",
        "Double tap twice.",
        "Assert that the placement is the first one again.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Pictures/PictureGeometry.swift",
          old: "scale < 2.0.squareRoot() * fillScale",
          new: "FAULT || scale < 2.0.squareRoot() * fillScale")
      ])),
    PlantedFault(
      "bug-photo-06", level: 2, rule: "I-3", subject: "SingleImagePresenter",
      story: "A photo can be pinched until it is invisible.",
      hints: [
        "Look at the limits of the zoom.",
        "Pinch by 0.001 and by 1000.",
        "Assert the smallest and the largest size exactly.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/Pictures/PictureGeometry.swift",
          old: "minimumScale: Double { fitScale }",
          new: "minimumScale: Double { FAULT ? fitScale / 100 : fitScale }")
      ])),
  ]
}
