// Yours: write tests of what `Subject.makeSplashPresenter` decides at launch, then run the grader.
