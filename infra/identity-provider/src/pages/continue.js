// Presses the page's one button, for the step of a sign-out that needs no thought. Without scripts the button is there to be pressed.
document.querySelector('button[data-continue]')?.click()
