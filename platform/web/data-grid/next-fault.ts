import { translate } from '../i18n/translate.ts';
import { showToast } from '../ui/toast.ts';
import { MOST_EXPORTED } from './export-rows.ts';
import type { Grid } from './use-grid.ts';
import { workTexts } from './work-texts.ts';

/** Changes stay while something else is looked for: what is wrong may stand in rows that are not shown. */
export const tellFaultElsewhere = (): void =>
  showToast({ id: 'fault-elsewhere', tone: 'warning', message: translate(workTexts, 'faultElsewhere') });

/** The next row with something wrong, after one; rows that were not loaded yet are fetched. */
export const nextFaultyRow = async <R>({ rows, rowKey, edits }: Grid<R>, from: number): Promise<number | null> => {
  await rows.ensure({ from: 0, to: Math.min(rows.total, MOST_EXPORTED) });
  for (let step = 1; step <= rows.total; step += 1) {
    const index = (from + step) % rows.total;
    const row = rows.rowAt(index);
    const staged = row === undefined ? undefined : edits.staged.get(rowKey(row));
    if (staged && (staged.fault !== null || Object.keys(staged.faults).length > 0)) return index;
  }
  return null;
};
