import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import IconFilterCog from '@tabler/icons-react/dist/esm/icons/IconFilterCog.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './cards.module.css';
import { FilterBuilder } from './filter-builder-later.tsx';
import { gridTexts } from './grid-texts.ts';
import { narrowTexts } from './narrow-texts.ts';
import { readSort, writeSort } from './grid-url.ts';
import type { Grid } from './use-grid.ts';

const SortField = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(narrowTexts);
  const { query, setSort } = grid.search;
  const columns = grid.arranged.all.filter((column) => column.sortable && !column.hideHeader);
  const now = writeSort(query.sort);
  const options = columns.flatMap(({ key, header }) =>
    [false, true].map((descending) => ({
      value: writeSort([{ key, descending }]),
      label: t(descending ? 'sortedDown' : 'sortedUp', { column: header }),
    })),
  );
  if (columns.length === 0) return null;
  const isUsual = now === '' || options.some(({ value }) => value === now);
  const named = query.sort.map(({ key }) => grid.arranged.byKey.get(key)?.header ?? key).join(', ');
  return (
    <select
      className={classes.sort}
      aria-label={t('sortBy')}
      value={now}
      onChange={({ currentTarget: { value } }) => setSort(readSort(value, (key) => grid.arranged.byKey.has(key)))}
    >
      <option value="">{t('unsorted')}</option>
      {isUsual ? null : <option value={now}>{named}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};

/** Where there are no names of columns to press: what orders the list, and what it is to hold. */
export const NarrowTools = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const [isBuilding, setBuilding] = useState(false);
  const count = grid.search.query.filter?.nodes.length ?? 0;
  const label = count === 0 ? t('builderTitle') : t('filters', { count });
  return (
    <>
      <SortField grid={grid} />
      {grid.arranged.all.some((column) => column.filterable) ? (
        <ActionIcon
          variant={count > 0 ? 'light' : 'default'}
          size={34}
          aria-label={label}
          data-tip={label}
          onClick={() => setBuilding(true)}
        >
          <IconFilterCog size={17} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {isBuilding ? <FilterBuilder grid={grid} onClose={() => setBuilding(false)} /> : null}
    </>
  );
};
