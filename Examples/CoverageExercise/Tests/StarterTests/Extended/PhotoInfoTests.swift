// Yours: write tests of `Subject.makePhotoInfoPresenter`: what nobody knows has no line.
