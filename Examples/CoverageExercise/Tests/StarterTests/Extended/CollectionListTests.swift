// Yours: write tests of `Subject.makeCollectionListPresenter`, whose first page is there already.
