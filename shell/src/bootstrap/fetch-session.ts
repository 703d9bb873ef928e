/**
 * GET /api/auth/user for the landing page: the raw answer for a learner, null for a visitor. The app parses it; here the schemas would be
 * most of the script.
 */
export const fetchSession = async (): Promise<string | null> => {
  const response = await fetch('/api/auth/user', { credentials: 'include', headers: { Accept: 'text/plain, application/json;q=0.9' } })
  if (response.status === 401) {
    await response.text() // an unread answer would keep its connection open
    return null
  }
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return response.text()
}
