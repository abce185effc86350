export { endAtProvidersWord } from './back-channel-logout.ts';
export { changeSessions } from './change-sessions.ts';
export { endSession } from './end-session.ts';
export { type EndedSessionFact, sessionsEndedBy } from './ended-session-store.ts';
export { endOpenSessions, tellOfEverySession, tellOfSessions } from './end-open-sessions.ts';
export { type OpenSession, openSessions, type WhichSessions } from './known-session-store.ts';
