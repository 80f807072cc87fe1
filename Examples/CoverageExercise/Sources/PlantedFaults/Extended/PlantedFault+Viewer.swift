extension PlantedFault {
  /// What the extended edition adds to one photo full screen.
  static let viewer: [PlantedFault] = numbers + original

  private static let numbers: [PlantedFault] = [
    PlantedFault(
      "bug-search-05", level: 2, rule: "R-5", subject: "ViewerPresenter",
      story: #"A photo seen by millions has "0 views", because the number is unknown."#,
      hints: [
        "Look at unknown numbers.",
        "Hold the details back, then answer without the number of views.",
        #"Assert "—" in both cases, and "0" only where the server says 0."#,
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/PhotoStatistics.swift",
          old: #"public static let unknown = "—""#,
          new: #"public static let unknown = FAULT ? "0" : "—""#)
      ])),
    PlantedFault(
      "bug-photo-09", level: 2, rule: "R-5", subject: "ViewerPresenter",
      story: "12345 views are shown as 123,45.",
      hints: [
        "Look at how the digits are grouped.",
        "Answer with five digits, with six and with seven.",
        "Assert the exact texts: 12,345.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Strings/CountFormatter.swift",
          old: "(digits.count - index).isMultiple(of: 3)",
          new: "(FAULT ? index : digits.count - index).isMultiple(of: 3)")
      ])),
    PlantedFault(
      "bug-photo-10", level: 1, rule: "G-7", subject: "ViewerPresenter",
      member: "ViewerRouterProtocol.sessionDidExpire",
      story: "The session has ended, and the full-screen photo stays as it is, without a message.",
      hints: [
        "Look at details answered with 401.",
        "Let the details fail with unauthorised.",
        "Assert sessionDidExpire, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "error.kind == .unauthorised {",
          new: "error.kind == .unauthorised, !FAULT {")
      ])),
    PlantedFault(
      "bug-photo-11", level: 3, rule: "X-1", subject: "ViewerPresenter",
      story: "Unsplash no longer takes likes, and the photo's heart looks enabled.",
      hints: [
        "Look at the heart after a like is answered with 404.",
        "Refuse the like of the photo.",
        "Assert that the last setLike has a disabled heart.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "if event == .refused { presenter.showLike() }",
          new: "if event == .refused, !FAULT { presenter.showLike() }")
      ])),
    PlantedFault(
      "bug-photo-12", level: 4, rule: "X-4", subject: "ViewerPresenter",
      story: "A photo is liked, and details requested before the like remove it again.",
      hints: [
        "Look at details requested before a like.",
        "Hold the details back, like and confirm, then answer with the older photo.",
        "Assert that the heart stays red and the number of likes is one more.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/PhotoDetailsStore.swift",
          old: "photos.take(photo, askedAt: mark).change",
          new: "photos.take(photo, askedAt: FAULT ? photos.mark() : mark).change")
      ])),
  ]

  private static let original: [PlantedFault] = [
    PlantedFault(
      "bug-photo-13", level: 2, rule: "R-5", subject: "ViewerPresenter",
      story: "The original is on screen, and the smaller picture is shared.",
      hints: [
        "Look at what is shared once the original is there.",
        "Answer with other bytes for the original than for the large picture, and share.",
        "Assert the exact bytes of the shared photo.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift",
          old: "guard case .data(let data) = shownPicture else { return }",
          new: "guard case .data(let data) = (FAULT ? picture : shownPicture) else { return }")
      ])),
    PlantedFault(
      "bug-search-06b", level: 3, rule: "R-5", subject: "ViewerPresenter",
      story: "Opening the original fails, and its loader keeps spinning.",
      hints: [
        "Look at the button of the original when its request has failed.",
        "Load the picture, let the original fail.",
        "Assert the whole log: loading, ready, alert.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: """
            case .failed(let error):
                  showOriginal()
            """,
          new: """
            case .failed(let error):
                  if !FAULT { showOriginal() }
            """)
      ])),
    PlantedFault(
      "bug-photo-14", level: 3, rule: "R-5", subject: "ViewerPresenter",
      story: "Unsplash counts a download of an original that never arrived.",
      hints: [
        "Look at when the download is reported.",
        "Tap the button of the original, and let the request fail.",
        "Assert that nothing is reported, and after a success that the report comes last.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "case .started, .cancelled: showOriginal()",
          new: """
            case .started, .cancelled:
                  showOriginal()
                  if FAULT, event == .started {
                    hasReportedDownload = true
                    viewerRouter?.reportDownload(of: photo)
                  }
            """)
      ])),
    PlantedFault(
      "bug-photo-15", level: 3, rule: "R-5", subject: "ViewerPresenter",
      story: "A damaged original is loaded again, and Unsplash counts two downloads.",
      hints: [
        "Look at an original that is requested twice.",
        "Open it, report didFailToDecodePicture(), and answer the alert with Retry.",
        "Assert one report in total.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Viewer/ViewerPresenter.swift",
          old: "guard original.data != nil, !hasReportedDownload else { return }",
          new: "guard original.data != nil, FAULT || !hasReportedDownload else { return }")
      ])),
    PlantedFault(
      "bug-photo-16", level: 3, rule: "R-8", subject: "ViewerPresenter",
      story: "Once the details are there, pictures of the photo are loaded in spite of the cache.",
      hints: [
        "Look at the addresses of a photo after its details have come.",
        "Answer with details whose addresses have another ixid, then open the original.",
        "Assert that the address is the list's.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedExtended/Session/PhotoDetailsStore.swift",
          old: "photo.urls = record.photo.urls",
          new: "if !FAULT { photo.urls = record.photo.urls }")
      ])),
  ]
}
