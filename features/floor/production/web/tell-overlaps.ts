import { translate } from '#platform/web/i18n/translate.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { texts } from './texts.ts';

type Overlap = { readonly number: string; readonly other: string };

/** Says which orders are on the same line at the same time: they were saved, and somebody may have meant otherwise. */
export const tellOverlaps = (overlaps: readonly Overlap[]): void => {
  for (const [number, own] of Map.groupBy(overlaps, (overlap) => overlap.number))
    showToast({
      id: `overlap-${number}`,
      tone: 'warning',
      duration: 10_000,
      message: translate(texts, 'overlap', { number, others: own.map(({ other }) => other).join(', ') }),
    });
};
