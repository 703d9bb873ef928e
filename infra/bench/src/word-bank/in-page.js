// Measures in the page: long tasks, the time of each interaction until the next paint, and when the first card
// appeared after the first click.
const noted = { tasks: [], interactions: [], clickedAt: 0, cardAt: 0 }
window.noted = noted
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) noted.tasks.push(duration)
}).observe({ type: 'longtask' })
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) noted.interactions.push(duration)
}).observe({ type: 'event', durationThreshold: 16 })
addEventListener(
  'click',
  () => {
    noted.clickedAt ||= performance.now()
  },
  true,
)
new MutationObserver(() => {
  if (!noted.clickedAt || noted.cardAt || !document.querySelector('[data-word]')) return
  // After the next paint.
  requestAnimationFrame(() =>
    setTimeout(() => {
      noted.cardAt ||= performance.now()
    }),
  )
}).observe(document, { childList: true, subtree: true })
