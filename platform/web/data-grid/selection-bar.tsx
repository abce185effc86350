import { useState } from 'react';
import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { IconButton } from '../ui/plain-button.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { showToast } from '../ui/toast.ts';
import classes from './edit.module.css';
import { chosenRows, copyTable, MOST_EXPORTED, saveCsv, shownColumns, tableOf } from './export-rows.ts';
import { gridTexts } from './grid-texts.ts';
import type { BulkAction } from './grid-props.ts';
import type { Grid } from './use-grid.ts';
import { workTexts } from './work-texts.ts';

/** What can be done with the rows that were chosen. */
export const SelectionBar = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const said = useTexts(workTexts);
  const format = useFormat();
  const [busy, setBusy] = useState<string | null>(null);
  const words = { yes: t('yes'), no: t('no') };
  const { count } = grid.selection;
  const run = async (key: string, work: (rows: readonly R[]) => unknown) => {
    // Some of what was chosen, done without a word, would be worse than nothing.
    if (count > MOST_EXPORTED)
      return showToast({ tone: 'warning', message: said('tooManyChosen', { most: format.number(MOST_EXPORTED) }) });
    setBusy(key);
    try {
      await work(await chosenRows(grid));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const table = (rows: readonly R[]) => tableOf(shownColumns(grid), rows, format, words);
  const actions: readonly BulkAction<R>[] = [
    ...grid.bulk,
    {
      key: 'copy',
      label: t('copyRows'),
      icon: <IconCopy size={15} aria-hidden="true" />,
      run: async (rows) => {
        await copyTable(table(rows));
        showToast({ tone: 'success', message: t('rowsCopied', { count: rows.length }) });
      },
    },
    {
      key: 'csv',
      label: t('exportCsv'),
      icon: <IconDownload size={15} aria-hidden="true" />,
      run: (rows) => saveCsv(grid.label, table(rows)),
    },
  ];
  return (
    <div className={classes.selection} role="region" aria-label={t('selected', { count })}>
      <strong role="status">{t('selected', { count })}</strong>
      {actions.map(({ key, label, icon, run: work }) => (
        <Button
          key={key}
          size="compact-sm"
          variant="subtle"
          leftSection={icon}
          loading={busy === key}
          disabled={busy !== null}
          onClick={() => void run(key, work)}
        >
          {label}
        </Button>
      ))}
      <IconButton size="sm" aria-label={t('clearSelection')} onClick={grid.selection.clear}>
        <IconX size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
