import { useSyncExternalStore } from 'react';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { ActionBar, type PlainAction } from '../row-actions/action-bar.tsx';
import { showToast } from '../ui/toast.ts';
import { chosenRows, copyTable, MOST_EXPORTED, saveCsv, shownColumns, tableOf } from './export-rows.ts';
import { gridTexts } from './grid-texts.ts';
import type { Grid } from './use-grid.ts';

/** How many of the chosen rows are neither on this page nor where the list is scrolled to. */
const useHidden = <R,>({ rows, rowKey, selection, page, seen: store }: Grid<R>): number => {
  const seen = useSyncExternalStore(store.subscribe, store.get);
  const { from, to } = page === null ? seen : { from: 0, to: rows.total };
  let shown = 0;
  for (let index = from; index < Math.min(to, rows.total); index += 1) {
    const row = rows.rowAt(index);
    if (row !== undefined && selection.has(rowKey(row))) shown += 1;
  }
  return Math.max(0, selection.count - shown);
};

/** What can be done with the rows that were chosen: what their list declares, and copying and exporting them. */
export const SelectionBar = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  const { selection, bulk, label } = grid;
  const table = (rows: readonly R[]) => tableOf(shownColumns(grid), rows, format, { yes: t('yes'), no: t('no') });
  const plain: readonly PlainAction<R>[] = [
    {
      key: 'copy',
      label: t('copyRows'),
      icon: <IconCopy size={15} aria-hidden="true" />,
      most: MOST_EXPORTED,
      run: async (rows) => {
        await copyTable(table(rows));
        showToast({ tone: 'success', message: t('rowsCopied', { count: rows.length }) });
      },
    },
    {
      key: 'csv',
      label: t('exportChosen'),
      icon: <IconDownload size={15} aria-hidden="true" />,
      most: MOST_EXPORTED,
      run: (rows) => saveCsv(label, table(rows)),
    },
  ];
  return (
    <ActionBar
      choice={{ count: selection.count, hidden: useHidden(grid), isWide: selection.isWide }}
      rows={() => chosenRows(grid)}
      actions={bulk}
      plain={plain}
      onClear={selection.clear}
    />
  );
};
