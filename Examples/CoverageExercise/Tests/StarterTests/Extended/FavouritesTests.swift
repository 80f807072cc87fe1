// Yours: write tests of `Subject.makeFavouritesPresenter` and `Subject.makeLikeOutbox`.
