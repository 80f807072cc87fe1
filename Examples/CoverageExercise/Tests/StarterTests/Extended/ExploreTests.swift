// Yours: write tests of `Subject.makeExplorePresenter`, whose two parts fail each by itself.
