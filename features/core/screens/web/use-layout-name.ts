import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { layoutTexts } from './layout-texts.ts';

type KnownLayout = keyof typeof layoutTexts.tr;

/** What people call a layout, by its code name. */
export const useLayoutName = (): ((layout: string) => string) => {
  const named = useTexts(layoutTexts);
  return (layout) => (layout in layoutTexts.tr ? named(layout as KnownLayout) : layout);
};
