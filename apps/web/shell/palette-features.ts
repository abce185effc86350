import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { features } from '../web-features.ts';

const given = await Promise.all(features.flatMap(({ palette }) => (palette === undefined ? [] : [palette()])));

/** What the features give the palette, in the order it is shown; loaded with it. */
export const palettes: readonly FeaturePalette[] = given
  .map(({ palette }) => palette)
  .toSorted((a, b) => a.order - b.order);
