export { useLayoutName } from './use-layout-name.ts';
