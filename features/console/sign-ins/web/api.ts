export { OwnSignIns } from './own-sign-ins.tsx';
