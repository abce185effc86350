export { endAtProvidersWord } from './back-channel-logout.ts';
export { changeSessions } from './change-sessions.ts';
export { endSession } from './end-session.ts';
export { type EndedSessionFact, endedSessionsSince } from './ended-session-store.ts';
