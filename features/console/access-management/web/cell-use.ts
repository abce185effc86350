import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { MatrixRole, ShownCell } from './shown-cell.ts';
import { matrixTexts } from './matrix-texts.ts';

/** The share of a role's people who used a cell, in percent; null where nothing is known of it. */
export const shareOf = (used: number | null, { memberCount }: Pick<MatrixRole, 'memberCount'>): number | null =>
  used === null ? null : Math.min(100, Math.round((100 * used) / Math.max(1, memberCount)));

/** Why a cell is locked, and who uses it. */
export const useHint = () => {
  const t = useTexts(matrixTexts);
  return ({ lock, used }: ShownCell, role: MatrixRole): string | undefined => {
    const words = [
      lock === null ? '' : t(lock),
      used === null ? '' : t(used === 0 ? 'usedByNobody' : 'used', { count: used, all: role.memberCount }),
    ];
    return words.filter(Boolean).join(' · ') || undefined;
  };
};
