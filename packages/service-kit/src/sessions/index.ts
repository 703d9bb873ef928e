export { type BrowserCookie, browserCookie } from './browser-cookie.ts'
export { sessionCookie } from './session-cookie.ts'
export {
  createSessions,
  type Device,
  type ListedSession,
  type Session,
  type Sessions,
  sessionFamily,
  sessionLifetimes,
} from './sessions.ts'
