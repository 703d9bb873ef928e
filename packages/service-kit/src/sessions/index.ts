export { createSessions, type Session, type Sessions, sessionLifetimes } from './sessions.ts'
