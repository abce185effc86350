import { Button } from '@mantine/core';
import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { Page } from '#platform/web/ui/page.tsx';
import type { CacheState } from '../contract.ts';
import classes from './operations.module.css';
import { useCaches, useClearCaches } from './operations-queries.ts';
import { texts } from './texts.ts';

type Clear = ReturnType<typeof useClearCaches>;

const useColumns = (clear: Clear): readonly GridColumn<CacheState>[] => {
  const t = useTexts(texts);
  const { number, percent, dateTime } = useFormat();
  const rate = ({ hits, misses }: CacheState) =>
    hits === null || misses === null || hits + misses === 0 ? '–' : percent(hits / (hits + misses));
  return [
    {
      key: 'cache',
      header: t('cache'),
      render: (cache) => (
        <>
          <span className={classes.name}>{cache.title}</span>
          <span className={classes.code} lang="en">
            {cache.name}
          </span>
        </>
      ),
    },
    { key: 'entries', header: t('entries'), align: 'end', width: 110, render: (cache) => number(cache.entries) },
    { key: 'hits', header: t('hits'), align: 'end', width: 130, render: rate },
    {
      key: 'cleared',
      header: t('lastCleared'),
      width: 240,
      render: ({ clearedAt, clearedBy }) =>
        clearedAt === null ? t('never') : t('clearedBy', { when: dateTime(clearedAt), who: clearedBy ?? '' }),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      width: 110,
      render: (cache) => (
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('clearOneLabel', { name: cache.title })}
          loading={clear.isPending && clear.variables === cache.name}
          disabled={clear.isPending}
          onClick={() => clear.mutate(cache.name)}
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
      subtitle={t('cachesNote')}
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
              leftSection={<IconDatabaseX size={16} stroke={1.75} aria-hidden="true" />}
              loading={clear.isPending && clear.variables === null}
              disabled={clear.isPending}
              onClick={() => clear.mutate(null)}
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
      />
    </Page>
  );
};

export { CachesScreen as screen };
