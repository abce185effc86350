import { accessPalette } from '#features/access/web/palette.tsx';
import { companiesPalette } from '#features/companies/web/palette.tsx';
import { productionPalette } from '#features/production/web/palette.tsx';
import { usersPalette } from '#features/users/web/palette.tsx';
import { warehousePalette } from '#features/warehouse/web/palette.tsx';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';

/** What the features give the palette, in the order it is shown; loaded with it. */
export const palettes: readonly FeaturePalette[] = [
  productionPalette,
  warehousePalette,
  usersPalette,
  accessPalette,
  companiesPalette,
];
