// The theme that was chosen in Wordloom, which has the same origin. Without a choice, or without storage, the page follows the system.
try {
  const chosen = localStorage.getItem('wordloom.theme')
  if (chosen === 'dark' || chosen === 'light') document.documentElement.classList.add(chosen)
} catch (error) {
  console.info(`The theme is the system's: ${error.message}`)
}
