// Yours: write tests of `Subject.makePhotoListPresenter`; pull while a page is under way.
