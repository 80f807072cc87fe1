import Testing

@testable import ImageFeed

@Suite("Feed: likes") @MainActor
struct ImagesListLikeTests {
  let log = Log<ImagesListCommand>()
  let view: ImagesListViewSpy
  let router: ImagesListRouterSpy
  let unsplash: HeldUnsplash
  let presenter: ImagesListPresenter

  /// A feed of photos 1, 2 and 3.
  init() {
    view = ImagesListViewSpy(log: log)
    router = ImagesListRouterSpy(log: log)
    unsplash = HeldUnsplash(log: log)
    presenter = ImagesListPresenter(service: unsplash, likes: unsplash, dates: .english)
    presenter.view = view
    presenter.router = router
    presenter.viewDidLoad()
    unsplash.answerPage(.success((1...3).map(Photo.number)))
    _ = log.take()
  }

  /// The identifiers of the photos with a red heart.
  private var liked: [PhotoID] {
    (0..<presenter.photoCount).compactMap { presenter.card(at: $0) }.filter(\.isLiked).map(\.id)
  }

  /// The card of a photo whose heart is red.
  private func red(_ number: Int) -> PhotoCard {
    var photo = Photo.number(number)
    photo.isLiked = true
    return PhotoCard(photo, dates: .english)
  }

  @Test("A like blocks the screen, is sent, and turns the heart of its photo")
  func like() {
    presenter.didTapLike("2")
    #expect(log.take() == [.beginBlocking, .changeLike("2", true)])
    unsplash.answerLike(.success(true))
    #expect(log.take() == [.endBlocking, .updateCard(red(2))])
    #expect(liked == ["2"])
  }

  @Test("A failure ends the block, then shows one alert, and the heart stays as it was")
  func failure() {
    presenter.didTapLike("2")
    _ = log.take()
    unsplash.answerLike(.failure(NoConnection()))
    #expect(log.take() == [.endBlocking, .present(.likeFailed)])
    #expect(liked == [])
  }

  @Test("After a failure the heart can be tapped again")
  func tapAfterFailure() {
    presenter.didTapLike("2")
    unsplash.answerLike(.failure(NoConnection()))
    _ = log.take()
    presenter.didTapLike("2")
    #expect(log.take() == [.beginBlocking, .changeLike("2", true)])
  }

  @Test("Taps while a like is on its way do nothing, on any heart", arguments: ["2", "3"])
  func secondTap(id: String) {
    presenter.didTapLike("2")
    _ = log.take()
    presenter.didTapLike(PhotoID(rawValue: id))
    #expect(log.take() == [])
    unsplash.answerLike(.success(true))
    #expect(log.take() == [.endBlocking, .updateCard(red(2))])
  }

  @Test("A page and a like on their way at the same time both end")
  func pageAndLike() {
    presenter.willDisplay("3")
    presenter.didTapLike("1")
    _ = log.take()
    unsplash.answerPage(.success([.number(4)]))
    #expect(log.take() == [.setPageLoaderHidden(true), .insertPhotos(at: 3..<4)])
    unsplash.answerLike(.success(true))
    #expect(log.take() == [.endBlocking, .updateCard(red(1))])
  }

  @Test("Rows that move during a like take their hearts along")
  func rowsMove() {
    presenter.didPullToRefresh()
    presenter.didTapLike("2")
    unsplash.answerPage(.success([.number(9), .number(1), .number(2)]))
    _ = log.take()
    unsplash.answerLike(.success(true))
    #expect(log.take() == [.endBlocking, .updateCard(red(2))])
    #expect(liked == ["2"])
  }

  @Test("A photo that is gone when its like arrives changes no other")
  func photoIsGone() {
    presenter.didPullToRefresh()
    presenter.didTapLike("2")
    unsplash.answerPage(.success([.number(8), .number(9)]))
    unsplash.answerLike(.success(true))
    #expect(liked == [])
  }

  @Test("The server's word counts, and the wish where it says nothing")
  func serversWord() {
    presenter.didTapLike("1")
    unsplash.answerLike(.success(false))
    #expect(liked == [])
    presenter.didTapLike("1")
    unsplash.answerLike(.success(nil))
    #expect(liked == ["1"])
  }

  @Test("A second tap takes the like back")
  func unlike() {
    presenter.didTapLike("1")
    unsplash.answerLike(.success(true))
    _ = log.take()
    presenter.didTapLike("1")
    #expect(log.take() == [.beginBlocking, .changeLike("1", false)])
  }

  @Test("A like changes nothing else, and the next page leaves it alone")
  func onlyTheHeart() {
    presenter.didTapLike("1")
    unsplash.answerLike(.success(true))
    presenter.willDisplay("3")
    unsplash.answerPage(.success([.number(1), .number(4)]))
    var expected = Photo.number(1)
    expected.isLiked = true
    #expect(presenter.card(at: 0) == PhotoCard(expected, dates: .english))
    #expect(presenter.photoCount == 4)
  }

  @Test("Inside the command the heart can be read")
  func stateFirst() {
    presenter.didTapLike("1")
    var read: [Bool?] = []
    view.insideCommand = { [presenter] in read.append(presenter.card(at: 0)?.isLiked) }
    unsplash.answerLike(.success(true))
    #expect(read == [true])
  }

  @Test("A photo that is not in the list is ignored")
  func unknownPhoto() {
    presenter.didTapLike("7")
    presenter.willDisplay("7")
    #expect(log.take() == [])
  }

  @Test("A tap on a photo opens it, unless it is not in the list")
  func photoOpens() {
    presenter.didTapPhoto("2")
    presenter.didTapPhoto("7")
    #expect(log.take() == [.openPhoto("2")])
  }

  @Test("A person can go on after a like that failed")
  func personGoesOn() {
    let screen = ImagesListScreen()
    screen.pageArrives(1...10)
    screen.tapLike(0)
    screen.likeFails()
    #expect(!screen.wholeText.contains("(waiting)"))
    screen.answer("OK")
    screen.tapLike(0)
    #expect(screen.text.contains("(waiting)"))
    screen.likeArrives(true)
    #expect(screen.text.hasPrefix("(Photo 1)\n( Unlike )"))
  }

  @Test("A person sees the heart at its photo, although new rows have moved it")
  func personPullsAndLikes() {
    let screen = ImagesListScreen()
    screen.pageArrives(1...10)
    screen.pullDown()
    screen.tapLike(0)
    screen.unsplash.answerPage(.success([.number(9), .number(1)]))
    screen.likeArrives(true)
    #expect(screen.text.contains("(Photo 9)\n( Like )\n(Photo 1)\n( Unlike )"))
  }
}
