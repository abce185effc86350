export { OwnData } from './own-data.tsx';
export { PersonData } from './person-data.tsx';
