// en: What does the view get if Retry is tapped twice before the answer comes?
// ru: Что получит вью, если «Retry» нажать дважды, пока ответ не пришёл?
import Foundation
import Testing

@testable import ImageFeed

@Test @MainActor func question() async {
  let screen = SpiedPhoto()
  screen.presenter.viewDidLoad()
  await screen.tasks.finish()
  _ = screen.log.take()
  screen.pictures.answers = [.success(.picture(width: 200, height: 100))]
  screen.tapRetry()
  screen.tapRetry()
  await screen.tasks.finish()
  for command in screen.log.take() {
    switch command {
    case .setPicture(.loading): print("setPicture(.loading)")
    case .setPicture(.data): print("setPicture(.data)")
    case .setPicture(.unavailable): print("setPicture(.unavailable)")
    case .askToTryAgain: print("askToTryAgain()")
    }
  }
}
