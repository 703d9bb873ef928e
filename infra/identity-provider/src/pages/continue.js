// Presses the page's only button, for a sign-out that needs no confirmation. Without scripts the learner presses it.
document.querySelector('button[data-continue]')?.click()
