import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { MatrixRole, ShownCell } from './matrix-types.ts';
import { matrixTexts } from './matrix-texts.ts';

/** The share of a role's people who used a cell, in percent; null where nothing is known of it. */
export const shareOf = (used: number | null, { memberCount }: Pick<MatrixRole, 'memberCount'>): number | null =>
  used === null ? null : Math.min(100, Math.round((100 * used) / Math.max(1, memberCount)));

/** What a cell says beside its level: why it was left out or is locked, when it begins and ends, and who uses it. */
export const useHint = () => {
  const t = useTexts(matrixTexts);
  const { day } = useFormat();
  return ({ leftOut, lock, begins, until, used }: ShownCell, role: MatrixRole): string | undefined => {
    const words = [
      leftOut === null ? '' : t(`left-${leftOut}`),
      lock === null ? '' : t(lock),
      begins === null ? '' : t('begins', { day: day(dayOf(begins)) }),
      until === null ? '' : t('until', { day: day(dayOf(until)) }),
      used === null ? '' : t(used === 0 ? 'usedByNobody' : 'used', { count: used, all: role.memberCount }),
    ];
    return words.filter(Boolean).join(' · ') || undefined;
  };
};
