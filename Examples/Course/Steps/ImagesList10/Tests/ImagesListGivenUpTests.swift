import Testing

@testable import ImageFeed

@Suite("Feed: work that is given up") @MainActor
struct ImagesListGivenUpTests {
  let feed: Feed

  /// A feed of ten photos whose second page is on its way.
  init() async {
    feed = await .with(1...10)
    await feed.perform { feed.showLastRow() }
    _ = feed.log.take()
  }

  @Test("A page that a pull has given up is no failure, and its loader goes")
  func givenUpPageIsNoFailure() async {
    await feed.perform { feed.presenter.didPullToRefresh() }
    #expect(feed.log.take().withoutLoaders == [.requestPage(1)])
    await feed.pageArrives([])  // The late answer of the page.
    await feed.pageArrives(5...6)
    #expect(feed.log.take().withoutLoaders == [.reloadPhotos])
    #expect(!feed.view.isLoading)
  }

  @Test("A page that arrives in the turn of a pull is not shown, and its loader goes")
  func answerInTheTurnOfAPull() async {
    await feed.perform {
      feed.unsplash.answerPage(.success((11...20).map(Photo.number)))
      feed.presenter.didPullToRefresh()
    }
    #expect(feed.log.take().withoutLoaders == [.requestPage(1)])
    await feed.pageArrives(5...6)
    #expect(feed.ids == ["5", "6"])
    #expect(!feed.view.isLoading)
  }

  @Test("A page that fails in the turn of a pull leaves no message, and its loader goes")
  func failureInTheTurnOfAPull() async {
    await feed.perform {
      feed.unsplash.answerPage(.failure(NoConnection()))
      feed.presenter.didPullToRefresh()
    }
    #expect(feed.log.take().withoutLoaders == [.requestPage(1)])
    await feed.pageArrives(5...6)
    #expect(feed.log.take().withoutLoaders == [.reloadPhotos])
    #expect(!feed.view.isLoading)
  }

  @Test("A page that is given up before its turn asks for nothing, and leaves no loader")
  func givenUpBeforeItBegan() async {
    await feed.pageArrives(11...20)
    _ = feed.log.take()
    await feed.perform {
      feed.showLastRow()
      feed.presenter.didPullToRefresh()
    }
    #expect(feed.log.take().withoutLoaders == [.requestPage(1)])
    await feed.pageArrives(5...6)
    #expect(!feed.view.isLoading)
  }

  @Test("During the pull that has taken a page's place nothing else is asked for")
  func purposeIsTaken() async {
    await feed.perform { feed.presenter.didPullToRefresh() }
    await feed.perform {
      feed.showLastRow()
      feed.presenter.didPullToRefresh()
    }
    #expect(feed.log.take().pages == [1])
  }

  @Test("Answers that come in the turn in which the screen closes change nothing")
  func answersInTheTurnOfClosing() async {
    await feed.perform { feed.presenter.didTapLike("1") }
    _ = feed.log.take()
    await feed.perform {
      feed.unsplash.answerPage(.success([.number(11)]))
      feed.unsplash.answerLike(.success(true))
      feed.presenter.screenDidClose()
    }
    #expect(feed.log.take() == [.endBlocking])
    #expect(feed.presenter.photoCount == 10)
    #expect(feed.liked == [])
  }

  @Test("A like that fails in the turn in which the screen closes shows no alert")
  func failedLikeInTheTurnOfClosing() async {
    await feed.perform { feed.presenter.didTapLike("1") }
    _ = feed.log.take()
    await feed.perform {
      feed.unsplash.answerLike(.failure(NoConnection()))
      feed.presenter.screenDidClose()
    }
    #expect(feed.log.take() == [.endBlocking])
  }

  @Test("A tap in the turn in which the screen closes leaves no block behind")
  func tapInTheTurnOfClosing() async {
    await feed.perform {
      feed.presenter.didTapLike("1")
      feed.presenter.screenDidClose()
    }
    let commands = feed.log.take()
    #expect(commands == [] || commands == [.beginBlocking, .endBlocking])
  }
}
