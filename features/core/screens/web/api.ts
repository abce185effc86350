export { useLayoutName } from './use-layout-name.ts';
export { useScreenCaptions } from './use-screen-captions.ts';
