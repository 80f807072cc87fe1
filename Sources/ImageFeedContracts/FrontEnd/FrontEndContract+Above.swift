import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules about what lies above the screens: blocks, alerts and the share menu.
extension FrontEndContract {
  static var coverRules: [ContractRule<Self>] { [blocks, alerts, dismissals, shares, shareRoots] }

  private static var blocks: ContractRule<Self> {
    ContractRule(
      "The interface is blocked until it is freed, whatever is shown meanwhile", "A-3",
      advice: "Put the loader above everything; a new root changes nothing about it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      _ = stage.show(.auth, at: .root)
      record.expect(!stage.probe.isBlocked, "the interface was blocked at first")
      for isBlocked in [true, true, false, true] {
        stage.frontEnd.setBlocked(isBlocked)
        await stage.settle()
        record.expect(
          stage.probe.isBlocked == isBlocked,
          "after setBlocked(\(isBlocked)) isBlocked was \(stage.probe.isBlocked)")
      }
      _ = stage.showTabs()
      await stage.settle()
      record.expect(stage.probe.isBlocked, "after a new root the interface was free")
      stage.frontEnd.setBlocked(false)
      await stage.settle()
      record.expect(!stage.probe.isBlocked, "after setBlocked(false) isBlocked was true")
    }
  }

  private static var alerts: ContractRule<Self> {
    ContractRule(
      "An alert is shown as it is, and its answer is reported once", "S-4",
      advice: "Call didAnswerAlert with the alert's identifier, when the alert has gone"
    ) { contract, record in
      let stage = try await contract.stage(record)
      _ = stage.show(.auth, at: .root)
      for (number, answer) in [Alert.Answer.accept, .decline].enumerated() {
        let id = AlertID(number: number + 1)
        stage.frontEnd.present(question, as: id)
        await stage.settle()
        record.expect(
          stage.probe.alert == question,
          "after present the alert on show was \(words(stage.probe.alert))")
        stage.probe.answerAlert(answer)
        await stage.expectTold([.didAnswerAlert(id, with: answer)], after: "the answer \(answer)")
        record.expect(stage.probe.alert == nil, "after an answer the alert was still on show")
      }
    }
  }

  private static var dismissals: ContractRule<Self> {
    ContractRule(
      "An alert that is taken away goes without an answer", "G-7",
      advice: "Take the alert of that identifier away, and report nothing"
    ) { contract, record in
      let stage = try await contract.stage(record)
      _ = stage.show(.auth, at: .root)
      stage.frontEnd.present(question, as: AlertID(number: 2))
      stage.frontEnd.dismissAlert(AlertID(number: 1))
      await stage.settle()
      record.expect(
        stage.probe.alert == question, "after another alert was dismissed this one was gone")
      stage.frontEnd.dismissAlert(AlertID(number: 2))
      await stage.expectTold([], after: "dismissAlert")
      record.expect(stage.probe.alert == nil, "after dismissAlert the alert was still on show")
    }
  }

  private static var shares: ContractRule<Self> {
    ContractRule(
      "A share menu that is closed is reported once, and the screen is there again", "I-4",
      advice: "Call didShare(_:as:) with what became of the menu, cancelled too"
    ) { contract, record in
      let stage = try await contract.stage(record)
      _ = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      for number in 1..<3 {
        let id = ShareID(number: number)
        stage.frontEnd.share(sharedPhoto, from: photo.id, as: id)
        await stage.settle()
        record.expect(stage.probe.isShareMenuShown, "after share no menu was on show")
        stage.probe.cancelSharing()
        await stage.expectTold([.didShare(id, as: .cancelled)], after: "cancelSharing()")
        record.expect(!stage.probe.isShareMenuShown, "after cancelSharing() the menu was on show")
      }
      await stage.expectTop(photo, after: "sharing")
    }
  }

  private static var shareRoots: ContractRule<Self> {
    ContractRule(
      "A new root takes an open share menu away", "G-7",
      advice: "Close the menu where you show a splash, a sign-in screen or tabs"
    ) { contract, record in
      for root in [ScreenID.Kind.splash, .auth, nil] {
        let stage = try await contract.stage(record)
        _ = stage.showTabs()
        let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
        stage.frontEnd.share(sharedPhoto, from: photo.id, as: ShareID(number: 1))
        await stage.settle()
        if let root { _ = stage.show(root, at: .root) } else { _ = stage.showTabs() }
        await stage.settle()
        record.expect(
          !stage.probe.isShareMenuShown,
          "after \(root.map { "\($0)" } ?? "tabs") as a new root the share menu was on show")
      }
    }
  }

  private static let question = Alert(
    title: "Bye bye!", message: "Are you sure?",
    buttons: [
      Alert.Button(.accept, title: "Yes"), Alert.Button(.decline, title: "No"),
    ])

  private static func words(_ alert: Alert?) -> String {
    guard let alert else { return "none" }
    return "\(alert.title) \(alert.message ?? "") \(alert.buttons.map(\.title))"
  }

  private static var sharedPhoto: SharedPhoto {
    let url = URL(fileURLWithPath: "/photos/1")
    let photo = Photo(
      id: "photo-1", size: PixelSize(width: 3, height: 2),
      urls: PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url), pageURL: url)
    return SharedPhoto(photo, picture: SamplePicture.data)
  }
}
