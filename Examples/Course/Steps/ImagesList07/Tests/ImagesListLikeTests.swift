import Testing

@testable import ImageFeed

@Suite("Feed: likes") @MainActor
struct ImagesListLikeTests {
  let feed: Feed

  /// A feed of photos 1, 2 and 3.
  init() async { feed = await .with(1...3) }

  private func tapHeart(_ id: PhotoID) async {
    await feed.perform { feed.presenter.didTapLike(id) }
  }

  @Test("A like is sent once, and turns the heart of its photo")
  func like() async {
    await tapHeart("2")
    #expect(feed.log.take().withoutLoaders == [.changeLike("2", true)])
    await feed.likeArrives(true)
    #expect(feed.log.take().withoutLoaders == [feed.redHeart(2)])
    #expect(feed.liked == ["2"])
  }

  @Test("Rows that move during a like take their hearts along")
  func rowsMove() async {
    await feed.perform { feed.presenter.didPullToRefresh() }
    await tapHeart("2")
    await feed.pageArrives([.number(9), .number(1), .number(2)])
    _ = feed.log.take()
    await feed.likeArrives(true)
    #expect(feed.log.take().withoutLoaders == [feed.redHeart(2)])
    #expect(feed.liked == ["2"])
  }

  @Test("A photo that is gone when its like arrives changes no other")
  func photoIsGone() async {
    await feed.perform { feed.presenter.didPullToRefresh() }
    await tapHeart("2")
    await feed.pageArrives(8...9)
    await feed.likeArrives(true)
    #expect(feed.liked == [])
  }

  @Test("The server's word counts, and the wish where it says nothing")
  func serversWord() async {
    await tapHeart("1")
    await feed.likeArrives(false)
    #expect(feed.liked == [])
    await tapHeart("1")
    await feed.likeArrives(nil)
    #expect(feed.liked == ["1"])
  }

  @Test("A second tap takes the like back")
  func unlike() async {
    await tapHeart("1")
    await feed.likeArrives(true)
    _ = feed.log.take()
    await tapHeart("1")
    #expect(feed.log.take().withoutLoaders == [.changeLike("1", false)])
  }

  @Test("A like changes nothing else, and the next page leaves it alone")
  func onlyTheHeart() async {
    await tapHeart("1")
    await feed.likeArrives(true)
    await feed.perform { feed.showLastRow() }
    await feed.pageArrives([.number(1), .number(4)])
    var expected = Photo.number(1)
    expected.isLiked = true
    #expect(feed.shows(expected, at: 0))
    #expect(feed.presenter.photoCount == 4)
  }

  @Test("Inside the command the heart can be read")
  func stateFirst() async {
    await tapHeart("1")
    var read: [[PhotoID]] = []
    feed.view.insideCommand = { [unowned feed] command in
      if command == feed.redHeart(1) { read.append(feed.liked) }
    }
    await feed.likeArrives(true)
    #expect(read == [["1"]])
  }

  @Test("A photo that is not in the list is ignored")
  func unknownPhoto() async {
    await tapHeart("7")
    await feed.perform { feed.presenter.willDisplay("7") }
    #expect(feed.log.take() == [])
  }

  @Test("A person sees the heart at its photo, although new rows have moved it")
  func personPullsAndLikes() async {
    let screen = await ImagesListScreen()
    await screen.pageArrives(1...10)
    await screen.pullDown()
    await screen.tapLike(0)
    await screen.pageArrives([.number(9), .number(1)])
    await screen.likeArrives(true)
    #expect(screen.text.contains("(Photo 9)\n( Like )\n(Photo 1)\n( Unlike )"))
  }
}
