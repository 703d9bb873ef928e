// The theme that was chosen in Wordloom: kept there, where this page has the same origin, else told in the address as `#theme=dark`, which
// browsers send to no server, and kept for the pages that follow. Without a choice, or without storage, the page follows the system.
try {
  const key = 'wordloom.theme'
  const told = /^#theme=(dark|light)$/.exec(location.hash)?.[1]
  if (told) {
    history.replaceState(history.state, '', location.pathname + location.search)
    sessionStorage.setItem(key, told)
  }
  const chosen = localStorage.getItem(key) ?? sessionStorage.getItem(key)
  if (chosen === 'dark' || chosen === 'light') document.documentElement.classList.add(chosen)
} catch (error) {
  console.info(`The theme is the system's: ${error.message}`)
}
