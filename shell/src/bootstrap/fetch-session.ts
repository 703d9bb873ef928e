/** GET /api/auth/user as the landing page asks it: the answer as it came for a learner, null for a visitor. The app parses it; the schemas would be most of this page's script. */
export const fetchSession = async (): Promise<string | null> => {
  const response = await fetch('/api/auth/user', { credentials: 'include', headers: { Accept: 'text/plain, application/json;q=0.9' } })
  if (response.status === 401) {
    await response.text() // an answer that nobody reads keeps its connection
    return null
  }
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return response.text()
}
