import { Button } from '@mantine/core';
import { useState } from 'react';
import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import type { CacheState } from '../contract/shapes.ts';
import classes from './caches.module.css';
import type { ToClear } from './clear-caches.ts';
import { useCaches, useClearCaches, useCompanies } from './caches-queries.ts';
import { texts } from './texts.ts';

type Clear = ReturnType<typeof useClearCaches>;

const isOf = (what: ToClear | undefined, name: string): boolean =>
  typeof what === 'object' && 'cache' in what && what.cache === name;

/** One company's part of every cache that has one. */
const CompanyPart = ({ clear }: { readonly clear: Clear }) => {
  const t = useTexts(texts);
  const companies = useCompanies();
  const [company, setCompany] = useState<string | null>(null);
  const chosen = companies.data?.find(({ id }) => String(id) === company) ?? companies.data?.[0];
  return (
    <>
      <FoldSelect
        aria-label={t('ofCompany')}
        value={chosen === undefined ? null : String(chosen.id)}
        onChange={setCompany}
        data={companies.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        searchable={(companies.data?.length ?? 0) > 8}
        w={200}
      />
      <Button
        variant="default"
        disabled={chosen === undefined || clear.isPending}
        loading={clear.isPending && typeof clear.variables === 'object' && 'company' in clear.variables}
        onClick={() => chosen !== undefined && clear.mutate({ company: chosen.id })}
      >
        {t('clearCompany')}
      </Button>
    </>
  );
};

/** How many of its answers a cache gave from what it held; null where none are counted. */
const shareOf = ({ hits, misses }: CacheState): number | null =>
  hits === null || misses === null || hits + misses === 0 ? null : hits / (hits + misses);

const percentOf = (share: number | null) => (share === null ? null : Math.round(share * 1_000) / 10);

const useColumns = (clear: Clear): readonly GridColumn<CacheState>[] => {
  const t = useTexts(texts);
  const { number, percent, dateTime, ago } = useFormat();
  const counted = (value: number | null) => (value === null ? '–' : number(value));
  return [
    {
      key: 'cache',
      header: t('cache'),
      minWidth: 300,
      value: ({ title }) => title,
      render: ({ title }) => <span className={classes.name}>{title}</span>,
    },
    { key: 'entries', header: t('entries'), kind: 'number', width: 80 },
    { key: 'hits', header: t('hits'), kind: 'number', width: 90, render: ({ hits }) => counted(hits) },
    { key: 'misses', header: t('misses'), kind: 'number', width: 90, render: ({ misses }) => counted(misses) },
    {
      key: 'rate',
      header: t('hitRate'),
      kind: 'number',
      width: 105,
      value: (cache) => percentOf(shareOf(cache)),
      render: (cache) => {
        const share = shareOf(cache);
        return share === null ? '–' : percent(share);
      },
    },
    { key: 'since', header: t('since'), kind: 'moment', width: 130, render: ({ since }) => ago(since) },
    {
      key: 'clearedAt',
      header: t('lastCleared'),
      kind: 'moment',
      align: 'start',
      width: 205,
      render: ({ clearedAt, clearedBy }) =>
        clearedAt === null ? t('never') : t('clearedBy', { when: dateTime(clearedAt), who: clearedBy ?? '' }),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      // In reach on narrow screens too, where the figures scroll.
      pinned: 'end',
      width: 120,
      render: (cache) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('clearOneLabel', { name: cache.title })}
          loading={clear.isPending && isOf(clear.variables, cache.name)}
          disabled={clear.isPending}
          onClick={() => clear.mutate({ cache: cache.name })}
        >
          {t('clearOne')}
        </Button>
      ),
    },
  ];
};

/** Önbellekler: what the server keeps in memory, and the way to clear it. */
const CachesScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const caches = useCaches();
  const clear = useClearCaches();
  const columns = useColumns(clear);
  return (
    <Page
      title={shown.caption}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            loading={caches.isFetching}
            onClick={() => void caches.refetch()}
          >
            {t('reload')}
          </Button>
          {level === 'edit' ? (
            <Button
              variant="light"
              color="red"
              leftSection={<IconDatabaseX size={16} stroke={1.75} aria-hidden="true" />}
              loading={clear.isPending && clear.variables === 'all'}
              disabled={clear.isPending}
              onClick={() => clear.mutate('all')}
            >
              {t('clearAll')}
            </Button>
          ) : null}
        </>
      }
    >
      <DataGrid
        name="caches"
        label={shown.caption}
        columns={level === 'edit' ? columns : columns.filter(({ key }) => key !== 'actions')}
        source={{ rows: caches.data, error: caches.error, retry: () => void caches.refetch() }}
        rowKey={(cache) => cache.name}
        searchLabel={t('searchCaches')}
        filters={level === 'edit' ? <CompanyPart clear={clear} /> : null}
      />
    </Page>
  );
};

export { CachesScreen as screen };
