import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about the photo's place, its picture, and taps.
extension SingleImageViewContract {
  static var placeRules: [ContractRule<Self>] { [laidOut, resized, placed, gestures] }
  static var tapRules: [ContractRule<Self>] { [share, likes, taps] }

  private static var laidOut: ContractRule<Self> {
    ContractRule(
      "A view tells its size once it has one", "I-1",
      advice: "Call didLayOut(in:) after the first layout; until then the photo has no place"
    ) { contract, record in
      let presenter = contract.makePresenter()
      let probe = try await contract.makeProbe(for: presenter)
      await contract.settle(probe)
      let sizes = presenter.log.commands.compactMap(\.size)
      record.expect(!sizes.isEmpty, "didLayOut(in:) was not called")
      record.expect(
        sizes.allSatisfy { $0.width > 0 && $0.height > 0 },
        "didLayOut(in:) was called with \(sizes.map { "\($0.width) × \($0.height)" })")
    }
  }

  private static var resized: ContractRule<Self> {
    ContractRule(
      "Another size is told, too", "I-1", advice: "Call didLayOut(in:) after each change of size"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let size = stage.probe.resize()
      let told = await stage.told().compactMap(\.size).last
      stage.expect("the size that was told last", told, is: size, after: "resize()")
    }
  }

  private static var placed: ContractRule<Self> {
    ContractRule(
      "The photo is drawn where it is told", "I-3",
      advice: "Draw it at the placement's size, turned about its own centre, at that centre"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for (width, angle) in [(90.0, 0.0), (300, 0.5), (45, -1)] {
        let placement = PicturePlacement(
          size: ScreenSize(width: width, height: width / SamplePicture.widthByHeight),
          center: ScreenPoint(x: 20, y: 30), rotation: angle)
        stage.presenter.view?.setPlacement(placement)
        await stage.settle()
        guard let shown = stage.probe.placement else {
          throw MissingMeans("say in placement where the photo is drawn")
        }
        record.expect(
          shown.isClose(to: placement),
          "after setPlacement(\(placement)) the placement was \(shown)")
      }
    }
  }

  private static var gestures: ContractRule<Self> {
    ContractRule(
      "Each gesture is reported once, with its measure", "I-3",
      advice: "Report how far fingers have come since the last report, and move nothing yourself"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      var unknown: [PhotoGesture] = []
      for gesture in PhotoGesture.allCases {
        _ = await stage.told()
        guard stage.probe.perform(gesture) else {
          unknown.append(gesture)
          continue
        }
        let told = await stage.told()
        record.expect(
          told.count == 1 && told.allSatisfy { $0.isReport(of: gesture) },
          "after \(gesture) the presenter was told \(ViewStage<Self>.words(told))")
      }
      if unknown.count == PhotoGesture.allCases.count {
        throw MissingMeans("the probe knows no gesture")
      }
    }
  }

  private static var share: ContractRule<Self> {
    ContractRule(
      "The share button is allowed and forbidden as it is told", "I-4",
      advice: "Take no taps and no keys for it until setShareEnabled(true)"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for isEnabled in [false, true, true, false] {
        stage.presenter.view?.setShareEnabled(isEnabled)
        _ = await stage.told()
        let cause = "setShareEnabled(\(isEnabled))"
        stage.expect("isShareEnabled", stage.probe.isShareEnabled, is: isEnabled, after: cause)
        stage.probe.tapShare()
        await stage.expectTold(
          isEnabled ? [.didTapShare] : [], after: "\(cause) and tapShare()")
      }
    }
  }

  private static var likes: ContractRule<Self> {
    ContractRule(
      "The like button is there once it is told of, and as it is told", "I-5",
      advice: "Show none before setLike; take no taps and no keys for one that is not enabled"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.expect("the like button", stage.probe.like, is: nil, after: "loading")
      stage.probe.tapLike()
      await stage.expectTold([], after: "loading and tapLike()")
      for (isLiked, isEnabled) in [(false, true), (true, true), (true, false), (false, true)] {
        let like = LikeButton(isLiked: isLiked, isEnabled: isEnabled, label: "\(isLiked)")
        stage.presenter.view?.setLike(like)
        _ = await stage.told()
        let cause = "setLike, liked: \(isLiked), enabled: \(isEnabled),"
        stage.expect("the like button", stage.probe.like, is: like, after: cause)
        stage.probe.tapLike()
        await stage.expectTold(isEnabled ? [.didTapLike] : [], after: "\(cause) and tapLike()")
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "Back and a tap on the picture are reported once", "I-1",
      advice: "Call didTapBack() and didTapPicture(); the app closes the screen"
    ) { contract, record in
      let stage = try await contract.stage(record)
      // Nobody has to wait for the photo to leave it.
      stage.probe.tapBack()
      await stage.expectTold([.didTapBack], after: "loading and tapBack()")
      stage.presenter.view?.setPicture(.unavailable)
      _ = await stage.told()
      stage.probe.tapPicture()
      await stage.expectTold([.didTapPicture], after: "tapPicture()")
      stage.probe.tapBack()
      await stage.expectTold([.didTapBack], after: "tapBack()")
    }
  }
}

extension PicturePlacement {
  /// Whether a person would see no difference.
  fileprivate func isClose(to other: PicturePlacement) -> Bool {
    let differences = [
      size.width - other.size.width, size.height - other.size.height,
      center.x - other.center.x, center.y - other.center.y,
    ]
    return differences.allSatisfy { abs($0) <= 0.5 } && abs(rotation - other.rotation) <= 0.01
  }
}

extension SingleImageIntent {
  /// The size of a layout.
  fileprivate var size: ScreenSize? {
    if case .didLayOut(let size) = self { size } else { nil }
  }

  fileprivate func isReport(of gesture: PhotoGesture) -> Bool {
    switch (gesture, self) {
    case (.panRight, .didPan(let offset)): offset.x > 0 && offset.x.isFinite
    case (.pinchOut, .didPinch(let factor, _)): factor > 1 && factor.isFinite
    case (.rotateClockwise, .didRotate(let angle, _)): angle > 0 && angle.isFinite
    case (.doubleTap, .didDoubleTap): true
    default: false
    }
  }
}
