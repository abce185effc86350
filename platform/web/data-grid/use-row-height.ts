import { density } from '../theme/density.ts';
import type { Density } from './grid-types.ts';

const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 28, normal: 34, roomy: 44 };

/** How high a list's rows are: as was chosen for the list, else as the person likes things; a finger needs all of 44 px. */
export const useRowHeight = (chosen: Density): number => {
  const isCompact = density.use() === 'compact';
  if (matchMedia('(pointer: coarse)').matches) return ROW_HEIGHT.roomy;
  return ROW_HEIGHT[chosen === 'normal' && isCompact ? 'compact' : chosen];
};
