// Yours: write tests of `Subject.makeImagesListPresenter`; assert the whole log, not one command.
