import { accessPalette } from '#features/console/access-management/web/palette.tsx';
import { companiesPalette } from '#features/console/company-management/web/palette.tsx';
import { requestLogPalette } from '#features/console/request-log/web/palette.tsx';
import { productionPalette } from '#features/floor/production/web/palette.tsx';
import { usersPalette } from '#features/console/user-management/web/palette.tsx';
import { warehousePalette } from '#features/floor/warehouse/web/palette.tsx';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';

/** What the features give the palette, in the order it is shown; loaded with it. */
export const palettes: readonly FeaturePalette[] = [
  productionPalette,
  warehousePalette,
  usersPalette,
  accessPalette,
  companiesPalette,
  requestLogPalette,
];
