export { EndCompanySessions } from './end-many-sessions.tsx';
export { useEndSessionsAction } from './end-sessions-action.tsx';
export { EverySessionButton } from './every-session-button.tsx';
export { OwnSessions } from './own-sessions.tsx';
export { PersonSessions } from './person-sessions.tsx';
