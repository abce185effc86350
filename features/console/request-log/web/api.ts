export { LogState } from './log-state.tsx';
