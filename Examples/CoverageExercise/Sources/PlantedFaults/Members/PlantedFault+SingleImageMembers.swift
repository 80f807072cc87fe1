extension PlantedFault {
  private static let presenter = "ImageFeedPresentation/SingleImage/SingleImagePresenter.swift"

  /// One photo full screen: a blunt fault of each member of its contract that has none above.
  static let singleImageMembers: [PlantedFault] =
    singleImageCommands + singleImageGestures + singleImageIntents + singleImageWaysOut

  private static let singleImageCommands: [PlantedFault] = [
    PlantedFault(
      "bug-photo-31", breaking: "SingleImageViewProtocol.setPicture", rule: "I-2",
      subject: "SingleImagePresenter",
      story: "The large picture has loaded, and the screen stays empty.",
      hints: [
        "Look at what the view is told about the picture.",
        "Open a photo, and let its picture load.",
        "Assert that the log has the loader and then the picture.",
      ],
      .without("readyView?.setPicture(shownPicture)", in: presenter)),
    PlantedFault(
      "bug-photo-32", breaking: "SingleImageViewProtocol.setPlacement", rule: "I-1",
      subject: "SingleImagePresenter",
      story: "The photo is nowhere on the screen, and follows no finger.",
      hints: [
        "Look at where the picture is to be.",
        "Report didLayOut(in:) with a size.",
        "Assert that the log has a placement.",
      ],
      Edit(
        presenter, old: "if geometry.placement != old {",
        new: "if geometry.placement != old, !FAULT {")),
    PlantedFault(
      "bug-photo-33", breaking: "SingleImageViewProtocol.setShareEnabled", rule: "I-4",
      subject: "SingleImagePresenter",
      story: "The picture has loaded, and the share button stays disabled.",
      hints: [
        "Look at the share button.",
        "Open a photo, and let its picture load.",
        "Assert that the log ends with setShareEnabled(true).",
      ],
      .without("readyView?.setShareEnabled(true)", in: presenter)),
    PlantedFault(
      "bug-photo-34", breaking: "SingleImagePresenterProtocol.card", rule: "I-1",
      subject: "SingleImagePresenter",
      story: "A photo full screen has neither its credit nor its words for a screen reader.",
      hints: [
        "Look at what the view can ask about the photo.",
        "Read the card of a photo with every field set.",
        "Assert the whole card.",
      ],
      Edit(
        presenter,
        old: """
          open var card: PhotoCard {
              PhotoCard(photo,
          """,
        new: """
          open var card: PhotoCard {
              PhotoCard(
                FAULT ? Photo(id: photo.id, size: photo.size, urls: photo.urls) : photo,
          """)),
    PlantedFault(
      "bug-photo-35", breaking: "SingleImagePresenterProtocol.viewDidLoad", rule: "I-2",
      subject: "SingleImagePresenter",
      story: "A photo opens with a loader, and its picture never comes.",
      hints: [
        "Look at what happens when the screen's view has loaded.",
        "One call is enough: viewDidLoad().",
        "Assert that the picture is requested.",
      ],
      Edit(
        presenter, old: "if picture == .loading, !tasks.isRunning",
        new: "if picture == .loading, !FAULT, !tasks.isRunning")),
  ]

  private static let singleImageGestures: [PlantedFault] = [
    PlantedFault(
      "bug-photo-36", breaking: "SingleImagePresenterProtocol.didLayOut", rule: "I-1",
      subject: "SingleImagePresenter",
      story: "The photo opens, and is nowhere on the screen.",
      hints: [
        "Look at the size that the view reports.",
        "One call is enough: didLayOut(in:).",
        "Assert the placement: the photo covers the screen.",
      ],
      .without("place { $0.resize(viewport: viewport) }", in: presenter)),
    PlantedFault(
      "bug-photo-37", breaking: "SingleImagePresenterProtocol.didPan", rule: "I-3",
      subject: "SingleImagePresenter",
      story: "The photo cannot be dragged.",
      hints: [
        "Look at a finger that drags.",
        "Lay out a wide photo in a tall screen, and report didPan(by:) sideways.",
        "Assert the new centre.",
      ],
      .without("place { $0.pan(by: offset) }", in: presenter)),
    PlantedFault(
      "bug-photo-38", breaking: "SingleImagePresenterProtocol.didPinch", rule: "I-3",
      subject: "SingleImagePresenter",
      story: "The photo cannot be zoomed with two fingers.",
      hints: [
        "Look at two fingers that move apart.",
        "Lay out a photo, and report didPinch(by:around:) with 2.",
        "Assert that the photo is twice as large.",
      ],
      .without("place { $0.zoom(by: factor, around: point) }", in: presenter)),
    PlantedFault(
      "bug-photo-39", breaking: "SingleImagePresenterProtocol.didRotate", rule: "I-3",
      subject: "SingleImagePresenter",
      story: "The photo cannot be turned.",
      hints: [
        "Look at two fingers that turn.",
        "Lay out a photo, and report didRotate(by:around:).",
        "Assert the rotation of the placement.",
      ],
      .without("place { $0.rotate(by: angle, around: point) }", in: presenter)),
    PlantedFault(
      "bug-photo-40", breaking: "SingleImagePresenterProtocol.didDoubleTap", rule: "I-3",
      subject: "SingleImagePresenter",
      story: "A double tap on the photo does nothing.",
      hints: [
        "Look at a double tap.",
        "Lay out a photo, and report didDoubleTap(at:).",
        "Assert that the photo is twice as large.",
      ],
      .without("place { $0.toggleZoom(at: point) }", in: presenter)),
    PlantedFault(
      "bug-photo-41", breaking: "SingleImagePresenterProtocol.didDecodePicture", rule: "I-1",
      subject: "SingleImagePresenter",
      story: "A photo whose size the server did not give is drawn in the wrong proportion.",
      hints: [
        "Look at a photo without a size.",
        "Lay it out, and report didDecodePicture(_:) with a square.",
        "Assert that the placement is a square.",
      ],
      Edit(
        presenter, old: "guard photo.size.isEmpty, !hasProportion,",
        new: "guard photo.size.isEmpty, !FAULT, !hasProportion,")),
  ]

  private static let singleImageIntents: [PlantedFault] = [
    PlantedFault(
      "bug-photo-42", breaking: "SingleImagePresenterProtocol.didFailToDecodePicture", rule: "I-2",
      subject: "SingleImagePresenter",
      story: "The bytes cannot be decoded, and no alert says so.",
      hints: [
        "Look at bytes that are no picture.",
        "Load a picture, then report didFailToDecodePicture().",
        "Assert that the log ends with the alert.",
      ],
      Edit(
        presenter, old: "pictureFailed(ServiceError(.unreadableAnswer",
        new: """
          if FAULT { return set(.unavailable) }
              pictureFailed(ServiceError(.unreadableAnswer
          """)),
    PlantedFault(
      "bug-photo-43", breaking: "SingleImagePresenterProtocol.didTapPicture", rule: "I-2",
      subject: "SingleImagePresenter",
      story:
        #"The picture has failed, and neither "Retry" nor a tap on its placeholder does anything."#,
      hints: [
        "Look at a tap on the placeholder.",
        "Let the picture fail, then report didTapPicture().",
        "Assert that the picture is requested again.",
      ],
      Edit(
        presenter, old: "if shownPicture == .unavailable {",
        new: "if shownPicture == .unavailable, !FAULT {")),
    PlantedFault(
      "bug-photo-44", breaking: "SingleImagePresenterProtocol.didTapShare", rule: "I-4",
      subject: "SingleImagePresenter",
      story: "The share button does nothing.",
      hints: [
        "Look at the share button.",
        "Load a picture, then report didTapShare().",
        "Assert that the log has the share menu.",
      ],
      .ignoring("public func didTapShare() {", in: presenter)),
    PlantedFault(
      "bug-photo-45", breaking: "SingleImagePresenterProtocol.didTapCredit", rule: "I-1",
      subject: "SingleImagePresenter",
      story: "A tap on the author's name does nothing.",
      hints: [
        "Look at the author's name.",
        "Make the presenter with a referral, and report didTapCredit().",
        "Assert that the log has openLink with the author's page.",
      ],
      Edit(
        presenter, old: "if let link = card.credit?.link {",
        new: "if let link = card.credit?.link, !FAULT {")),
    PlantedFault(
      "bug-photo-46", breaking: "SingleImagePresenterProtocol.didTapBack", rule: "I-1",
      subject: "SingleImagePresenter",
      story: "The back button of a photo opens the share menu.",
      hints: [
        "Look at the back button.",
        "One call is enough: didTapBack().",
        "Assert that the log is closePhoto and nothing else.",
      ],
      Edit(
        presenter, old: "public func didTapBack() {",
        new: """
          public func didTapBack() {
              if FAULT { return didTapShare() }
          """)),
    PlantedFault(
      "bug-photo-47", breaking: "SingleImagePresenterProtocol.screenDidClose", rule: "I-2",
      subject: "SingleImagePresenter",
      story: "A photo that was closed goes on loading, and an alert about it appears in the feed.",
      hints: [
        "Look at what closing the screen ends.",
        "Hold the picture back and report screenDidClose().",
        "Assert that the request was cancelled and that the log stays empty.",
      ],
      .ignoring("open func screenDidClose() {", in: presenter)),
  ]

  private static let singleImageWaysOut: [PlantedFault] = [
    PlantedFault(
      "bug-photo-48", breaking: "SingleImageRouterProtocol.share", rule: "I-4",
      subject: "SingleImagePresenter",
      story: "The share menu opens, and what it shares is empty.",
      hints: [
        "Look at what is shared.",
        "Load a picture, then report didTapShare().",
        "Assert the whole value: the photo and the bytes of its picture.",
      ],
      Edit(
        presenter, old: "SharedPhoto(photo, picture: data,",
        new: "SharedPhoto(photo, picture: FAULT ? Data() : data,")),
    PlantedFault(
      "bug-photo-49", breaking: "SingleImageRouterProtocol.openLink", rule: "I-1",
      subject: "SingleImagePresenter",
      story: "A tap on the author's name opens the file of the picture.",
      hints: [
        "Look at the author's name.",
        "Make the presenter with a referral, and report didTapCredit().",
        "Assert the exact link: the author's page, with the application's name.",
      ],
      Edit(
        presenter, old: "router?.openLink(link)",
        new: "router?.openLink(FAULT ? photo.urls.raw : link)")),
    PlantedFault(
      "bug-photo-50", breaking: "SingleImageRouterProtocol.present", rule: "I-2",
      subject: "SingleImagePresenter",
      story: "The large picture could not be loaded, and no alert says so.",
      hints: [
        "Look at what a person reads after a failure.",
        "Let the picture fail.",
        "Assert that the log ends with the alert.",
      ],
      Edit(
        presenter,
        old: """
          set(.unavailable)
              router?.present(
          """,
        new: """
          set(.unavailable)
              let router = FAULT ? nil : router
              router?.present(
          """)),
  ]
}
