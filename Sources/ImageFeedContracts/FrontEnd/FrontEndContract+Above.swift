import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

// MARK: Blocks

/// The rules about what lies above the screens.
extension FrontEndContract {
  static var blocks: ContractRule<Self> {
    rule(
      "The interface stays blocked until it is unblocked, whatever is shown meanwhile", "A-3",
      advice: "Put the loader above everything, and keep it when the root changes"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      await stage.expect("isBlocked", stage.probe.isBlocked, is: false, after: "the first root")
      for isBlocked in [true, true, false, true] {
        stage.frontEnd.setBlocked(isBlocked)
        await stage.expect(
          "isBlocked", stage.probe.isBlocked, is: isBlocked, after: "setBlocked(\(isBlocked))")
      }
      _ = stage.showTabs()
      await stage.expect("isBlocked", stage.probe.isBlocked, is: true, after: "a new root")
      stage.frontEnd.setBlocked(false)
      await stage.expect("isBlocked", stage.probe.isBlocked, is: false, after: "setBlocked(false)")
    }
  }

  static var blockedTaps: ContractRule<Self> {
    rule(
      "Nothing below the loader can be tapped", "A-3",
      advice: "Let the loader take every tap and key, also those on the tab bar"
    ) { stage in
      let auth = AuthPresenterSpy()
      auth.view = stage.frontEnd.showAuth(auth, as: Placement(stage.makeID(.auth), at: .root))
      auth.view?.setSignInEnabled(true)
      for isBlocked in [false, true, false] {
        let cause = "setBlocked(\(isBlocked)) and a tap on the sign-in button"
        stage.frontEnd.setBlocked(isBlocked)
        await stage.settle()
        _ = auth.log.take()
        try stage.tap(.signInButton)
        await stage.settle()
        let taps = auth.log.take().filter { $0 == .didTapSignIn }
        await stage.expect(
          "the number of reported taps", taps.count, is: isBlocked ? 0 : 1, after: cause)
      }
      _ = stage.showTabs()
      _ = await stage.reports()
      for isBlocked in [true, false] {
        let cause = "setBlocked(\(isBlocked)) and a tap on a tab"
        stage.frontEnd.setBlocked(isBlocked)
        await stage.settle()
        try stage.tap(.tab(.profile))
        await stage.expectReports(isBlocked ? [] : [.didSelectTab(.profile)], after: cause)
        await stage.expect(
          "selectedTab", stage.probe.selectedTab, is: isBlocked ? .feed : .profile, after: cause)
      }
    }
  }
}

// MARK: Alerts

extension FrontEndContract {
  static var givingUp: ContractRule<Self> {
    rule(
      "A person who gives up waiting is reported, and only the app ends the block", "F-4",
      advice: "Call didCancelWaiting() while the loader is shown, and keep the loader"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      _ = await stage.reports()
      for isBlocked in [true, false] {
        let cause = "setBlocked(\(isBlocked)) and cancelWaiting()"
        stage.frontEnd.setBlocked(isBlocked)
        await stage.settle()
        guard stage.probe.cancelWaiting() else {
          throw CannotCheck("implement the probe's cancelWaiting()")
        }
        await stage.expectReports(isBlocked ? [.didCancelWaiting] : [], after: cause)
        await stage.expect("isBlocked", stage.probe.isBlocked, is: isBlocked, after: cause)
      }
    }
  }

  static var alerts: ContractRule<Self> {
    rule(
      "An alert is shown as given, and its answer is reported once", "S-4",
      advice:
        "Call didAnswerAlert(_:with:) once with the alert's identifier, after removing the alert"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      for (number, answer) in [Alert.Answer.accept, .decline].enumerated() {
        let id = AlertID(number: number + 1)
        stage.frontEnd.present(question, as: id)
        await stage.expect("the alert", stage.probe.alert, is: question, after: "present(_:as:)")
        stage.probe.answerAlert(answer)
        await stage.expectReports(
          [.didAnswerAlert(id, with: answer)], after: "the answer \(answer)")
        await stage.expect("the alert", stage.probe.alert, is: nil, after: "an answer")
      }
    }
  }

  static var nextAlert: ContractRule<Self> {
    rule(
      "An alert presented while another one is being answered stays", "A-6",
      advice: "Remove the answered alert first, and call didAnswerAlert(_:with:) last"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      let (frontEnd, ids) = (stage.frontEnd, (first: AlertID(number: 1), next: AlertID(number: 2)))
      stage.onReport { report in
        guard report == .didAnswerAlert(ids.first, with: .accept) else { return }
        frontEnd.present(notice, as: ids.next)
      }
      frontEnd.present(question, as: ids.first)
      await stage.settle()
      stage.probe.answerAlert(.accept)
      await stage.expectReports(
        [.didAnswerAlert(ids.first, with: .accept)], after: "the answer accept")
      let cause = "an alert presented inside didAnswerAlert(_:with:)"
      await stage.expect("the alert", stage.probe.alert, is: notice, after: cause)
      stage.probe.answerAlert(.accept)
      await stage.expectReports(
        [.didAnswerAlert(ids.next, with: .accept)], after: "\(cause), and its answer")
    }
  }

  static var blockedAlert: ContractRule<Self> {
    rule(
      "An alert can be answered while the interface is blocked", "A-3",
      advice: "Show alerts above the loader, and let the loader take no tap or key meant for them"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      for (number, isBlockedFirst) in [true, false].enumerated() {
        let id = AlertID(number: number + 1)
        stage.frontEnd.setBlocked(isBlockedFirst)
        stage.frontEnd.present(question, as: id)
        stage.frontEnd.setBlocked(true)
        let cause = "an alert \(isBlockedFirst ? "after" : "before") setBlocked(true)"
        await stage.expect("the alert", stage.probe.alert, is: question, after: cause)
        stage.probe.answerAlert(.accept)
        await stage.expectReports(
          [.didAnswerAlert(id, with: .accept)], after: "\(cause), and the answer accept")
        await stage.expect("the alert", stage.probe.alert, is: nil, after: "an answer")
        await stage.expect("isBlocked", stage.probe.isBlocked, is: true, after: "an answer")
      }
    }
  }

  static var dismissals: ContractRule<Self> {
    rule(
      "A dismissed alert has no answer", "G-7",
      advice: "Remove the alert with that identifier, and report nothing"
    ) { stage in
      _ = stage.show(.auth, at: .root)
      stage.frontEnd.present(question, as: AlertID(number: 2))
      stage.frontEnd.dismissAlert(AlertID(number: 1))
      await stage.expect(
        "the alert", stage.probe.alert, is: question, after: "dismissing another alert")
      stage.frontEnd.dismissAlert(AlertID(number: 2))
      await stage.expectReports([], after: "dismissAlert(_:)")
      await stage.expect("the alert", stage.probe.alert, is: nil, after: "dismissAlert(_:)")
    }
  }

  private static let question = Alert(
    title: "Bye bye!", message: "Are you sure?",
    buttons: [
      Alert.Button(.accept, title: "Yes"), Alert.Button(.decline, title: "No"),
    ])

  private static let notice = Alert(
    title: "Something went wrong", message: nil, buttons: [Alert.Button(.accept, title: "OK")])
}

// MARK: Sharing

extension FrontEndContract {
  static var shares: ContractRule<Self> {
    rule(
      "A closed share menu is reported once, and its screen is visible again", "I-4",
      advice: "Call didShare(_:as:) once with the outcome, also if it is .cancelled"
    ) { stage in
      _ = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      for number in 1..<3 {
        let id = ShareID(number: number)
        stage.frontEnd.share(sharedPhoto, from: photo.id, as: id)
        await stage.expect(
          "isShareMenuShown", stage.probe.isShareMenuShown, is: true, after: "share(_:from:as:)")
        stage.probe.cancelSharing()
        await stage.expectReports([.didShare(id, as: .cancelled)], after: "cancelSharing()")
        await stage.expect(
          "isShareMenuShown", stage.probe.isShareMenuShown, is: false, after: "cancelSharing()")
      }
      await stage.expectTop(photo, after: "sharing")
    }
  }

  static var shareScreen: ContractRule<Self> {
    rule(
      "Closing a screen closes its share menu", "I-4",
      advice: "Close the menu in close(_:) of the screen that it was opened from"
    ) { stage in
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      stage.frontEnd.share(sharedPhoto, from: photo.id, as: ShareID(number: 1))
      await stage.expect(
        "isShareMenuShown", stage.probe.isShareMenuShown, is: true, after: "share(_:from:as:)")
      stage.frontEnd.close(photo.id)
      await stage.expect(
        "isShareMenuShown", stage.probe.isShareMenuShown, is: false, after: "closing its screen")
      await stage.expectTop(feed, after: "closing a screen with an open share menu")
    }
  }

  static var shareRoots: ContractRule<Self> {
    ContractRule(
      "A new root closes an open share menu", "G-7",
      advice: "Close the menu when you show a splash, a sign-in screen or tabs"
    ) { contract, record in
      for root in [FrontEndStage.Kind.splash, .auth, nil] {
        let stage = try await contract.stage(record)
        _ = stage.showTabs()
        let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
        stage.frontEnd.share(sharedPhoto, from: photo.id, as: ShareID(number: 1))
        await stage.settle()
        if let root { _ = stage.show(root, at: .root) } else { _ = stage.showTabs() }
        await stage.expect(
          "isShareMenuShown", stage.probe.isShareMenuShown, is: false,
          after: "\(root.map { "\($0)" } ?? "tabs") as a new root")
      }
    }
  }

  private static var sharedPhoto: SharedPhoto {
    let url = URL(fileURLWithPath: "/photos/1")
    let photo = Photo(
      id: "photo-1", size: PixelSize(width: 3, height: 2),
      urls: PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url), pageURL: url)
    return SharedPhoto(photo, picture: SamplePicture.data)
  }
}
