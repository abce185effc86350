import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ExportCall } from '#platform/contract/export-call.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { listScreensCalls } from '../contract/calls.ts';
import { columnsOf, type ListDetails, listQuery, type ListRow, listRows } from './list-queries.ts';
import { texts } from './texts.ts';

// The grid's own export asks with what the list is asked; its number comes with that.
const wholeExport = listScreensCalls.exportListScreen as unknown as ExportCall;

type ListProps = {
  readonly id: number;
  readonly label: string;
  readonly list: ListDetails;
  readonly onTotal: (total: number | null) => void;
};

const List = ({ id, label, list, onTotal }: ListProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const all = useMemo(() => columnsOf(list), [list]);
  const source = useMemo(() => listRows(id, all), [id, all]);
  const columns = useMemo(() => {
    const looks = Object.fromEntries(Object.keys(all).map((key) => [key, { minWidth: 120 }]));
    return gridColumns({ columns: all } as DataSource, language, looks) as unknown as readonly GridColumn<ListRow>[];
  }, [all, language]);
  const sort = useMemo(() => list.order.map(({ field, descending }) => ({ key: field, descending })), [list.order]);
  const isSearched = list.columns.some(({ searched }) => searched);
  return (
    <DataGrid<ListRow>
      name="list"
      label={label}
      columns={columns}
      source={source}
      rowKey={(row) => row['#']}
      sort={sort}
      onTotal={onTotal}
      wholeExport={wholeExport}
      {...(isSearched ? { searchLabel: t('search') } : {})}
      empty={<EmptyNote title={t('noRows')} />}
    />
  );
};

/** What the list lacks in this version, in words; nothing where it can be shown. */
const useLack = ({ lacks, columns }: ListDetails): string | null => {
  const t = useTexts(texts);
  if (lacks.source) return t('sourceGone');
  if (lacks.filter) return t('filterGone');
  return columns.length === 0 ? t('noColumns') : null;
};

const Shown = (props: ListProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const lack = useLack(props.list);
  const gone = props.list.lacks.columns;
  if (lack !== null) return <EmptyNote title={lack} description={t('goneNote')} />;
  return (
    <>
      {gone.length > 0 ? (
        <p role="status">{t('columnsGone', { columns: gone.map((caption) => caption[language]).join(', ') })}</p>
      ) : null}
      <List {...props} />
    </>
  );
};

/** A screen that an administrator made of a data source: its columns in a grid, to be searched, filtered and exported. */
const ListScreen = ({ screen: { id, caption } }: ScreenProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(listQuery(id));
  const [total, setTotal] = useState<number | null>(null);
  return (
    <Page title={caption} subtitle={total === null ? null : t('subtitle', { count: total })}>
      {error ? <RefusalNote problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons rows={8} /> : null}
      {data === undefined ? null : <Shown id={id} label={caption} list={data} onTotal={setTotal} />}
    </Page>
  );
};

export { ListScreen as screen };
