export { type BrowserCookie, browserCookie, sessionCookie } from './browser-cookie.ts'
export {
  createSessions,
  type Device,
  type ListedSession,
  type Session,
  type Sessions,
  sessionFamily,
  sessionLifetimes,
} from './sessions.ts'
