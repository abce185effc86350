import { useState } from 'react';
import { Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFilterCog from '@tabler/icons-react/dist/esm/icons/IconFilterCog.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { ExportCall } from '#platform/contract/export-call.ts';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { exportTexts } from '../ui/export-texts.ts';
import { EXPORT_FORMATS, useStartExport } from '../ui/start-export.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { showToast } from '../ui/toast.ts';
import { matchingRows, saveCsv, shownColumns, tableOf } from './export-rows.ts';
import { FilterBuilder } from './filter-builder-later.tsx';
import { MOST_PRINTED } from './grid-body.tsx';
import { gridTexts } from './grid-texts.ts';
import { isServerSource } from './grid-types.ts';
import { MoreButton } from './tool-button.tsx';
import { useFirstOpened } from './use-first-opened.ts';
import type { Grid } from './use-grid.ts';
import { WINDOW } from './use-rows.ts';

const DENSITIES = ['compact', 'normal', 'roomy'] as const;

/** Paper has what is here; what nobody looked at yet is fetched before. */
const printAll = async <R,>({ rows }: Grid<R>): Promise<void> => {
  try {
    await rows.ensure({ from: 0, to: Math.min(rows.total, MOST_PRINTED) });
  } catch (error) {
    showToast({ tone: 'warning', message: error instanceof Error ? error.message : String(error) });
  }
  print();
};

/** All rows that match, as they are shown, in a file. */
const useExport = <R,>(grid: Grid<R>) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  return async () => {
    try {
      if (grid.all.total > WINDOW) showToast({ id: 'export', message: t('exporting') });
      const rows = await matchingRows(grid);
      saveCsv(grid.label, tableOf(shownColumns(grid), rows, format, { yes: t('yes'), no: t('no') }));
      if (grid.all.total > rows.length)
        showToast({ id: 'export', tone: 'warning', message: t('exportCut', { count: rows.length }) });
    } catch (error) {
      tellFailure(error, { id: 'export' });
    }
  };
};

type WholeProps<R> = { readonly grid: Grid<R>; readonly endpoint: ExportCall };

/** The list as it is looked for, however long it is, in a file that the server makes. */
const WholeExport = <R,>({ grid, endpoint }: WholeProps<R>) => {
  const t = useTexts(gridTexts);
  const named = useTexts(exportTexts);
  const { source, search } = grid;
  const start = useStartExport(endpoint, () => (isServerSource(source) && source.asked?.(search.query)) || {});
  return (
    <>
      <Menu.Label>{t('exportWhole')}</Menu.Label>
      {EXPORT_FORMATS.map(([format, label]) => (
        <Menu.Item
          key={format}
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          onClick={() => start.mutate(format)}
        >
          {named(label)}
        </Menu.Item>
      ))}
    </>
  );
};

/** What is seldom wanted of a list: its rows' height, pages, paper. */
export const MoreMenu = <R,>({ grid, isAsked }: { readonly grid: Grid<R>; readonly isAsked: boolean }) => {
  const t = useTexts(gridTexts);
  const { density } = grid.view;
  const [isBuilding, setBuilding] = useState(false);
  const exportAll = useExport(grid);
  const { target, ...state } = useFirstOpened(isAsked);
  return (
    <>
      <Menu position="bottom-end" width={230} {...state}>
        <Menu.Target>
          <MoreButton ref={target} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('density')}</Menu.Label>
          <Menu.RadioGroup
            value={density}
            onChange={(chosen) => grid.setView({ density: DENSITIES.find((each) => each === chosen) ?? 'normal' })}
          >
            {DENSITIES.map((each) => (
              <Menu.RadioItem key={each} value={each} closeMenuOnClick>
                {t(each)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>{t('paging')}</Menu.Label>
          <Menu.RadioGroup
            value={grid.isPaged ? 'pages' : 'endless'}
            onChange={(chosen) => grid.setView({ paging: chosen === 'pages' ? 'pages' : 'endless' })}
          >
            <Menu.RadioItem value="endless" closeMenuOnClick>
              {t('endless')}
            </Menu.RadioItem>
            <Menu.RadioItem value="pages" closeMenuOnClick>
              {t('pages')}
            </Menu.RadioItem>
          </Menu.RadioGroup>
          <Menu.Divider />
          {grid.view.grouping.length > 0 ? (
            <Menu.Item onClick={() => grid.setView({ grouping: [] })}>{t('noGrouping')}</Menu.Item>
          ) : null}
          {grid.arranged.all.some((column) => column.filterable) ? (
            <Menu.Item leftSection={<IconFilterCog size={14} aria-hidden="true" />} onClick={() => setBuilding(true)}>
              {t('builder')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconDownload size={14} aria-hidden="true" />} onClick={() => void exportAll()}>
            {t('exportCsv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={14} aria-hidden="true" />} onClick={() => void printAll(grid)}>
            {t('print')}
          </Menu.Item>
          {grid.wholeExport === null ? null : <WholeExport grid={grid} endpoint={grid.wholeExport} />}
        </Menu.Dropdown>
      </Menu>
      {isBuilding ? <FilterBuilder grid={grid} onClose={() => setBuilding(false)} /> : null}
    </>
  );
};
