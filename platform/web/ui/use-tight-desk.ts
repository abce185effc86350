import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is a small desk's: beside the menu a list of many columns has no room for all its words. */
export const useTightDesk = (): boolean =>
  useMediaQuery('(600px <= width < 1400px)', false, { getInitialValueInEffect: false });
