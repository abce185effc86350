import { useMemo } from 'react';
import { explanationAddress, matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { useScreenCaptions } from '#features/core/screens/web/api.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { usageCalls } from '../contract/calls.ts';
import { unusedGrantsSource } from '../contract/sources.ts';
import { LastUse, Linked, TRAIL_COLUMN, trailAddress } from './cells.tsx';
import { useStageAction } from './stage-action.tsx';
import { texts } from './texts.ts';
import type { ListProps } from './use-lists.tsx';
import classes from './usage.module.css';

const BY_ROLE = [
  { key: 'role', descending: false },
  { key: 'screen', descending: false },
] as const;
const NO_ACTIONS: readonly never[] = [];

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(unusedGrantsSource, language, {
        role: {
          grow: 1,
          minWidth: 160,
          render: ({ roleId, role }) => (
            <Linked to={`${rolesUrl}?role=${roleId}`} label={t('openRole', { role })}>
              {role}
            </Linked>
          ),
        },
        screen: {
          grow: 1,
          minWidth: 160,
          render: ({ url, screen }) => (
            <Linked to={explanationAddress({ screen: url })} label={t('whoCanOpen', { screen })}>
              {screen}
            </Linked>
          ),
        },
        level: { width: 100 },
        members: { width: 80 },
        lastUse: {
          width: 170,
          align: 'start',
          render: ({ lastUse, countedFrom }) => <LastUse at={lastUse} countedFrom={countedFrom} />,
        },
        since: { width: 150, align: 'start' },
        company: { width: 140 },
        key: {
          ...TRAIL_COLUMN,
          header: t('history'),
          value: () => t('trailLink'),
          render: (row) => (
            <Linked to={trailAddress('grant', row.key)} label={t('trailOf', { name: `${row.role} · ${row.screen}` })}>
              {t('trailLink')}
            </Linked>
          ),
        },
      }),
    [t, language],
  );
};

/** What roles open and nobody uses, to be put on the list of staged changes. */
export const UnusedGrants = ({ onTotal, onFirst }: Omit<ListProps, 'every'>) => {
  const t = useTexts(texts);
  const action = useStageAction();
  const actions = useMemo(() => [action], [action]);
  const seesMatrix = useScreenCaptions().has(matrixUrl);
  return (
    <DataGrid
      name="unused-grants"
      label={t('view-unused')}
      columns={useColumns()}
      source={useDataSource(unusedGrantsSource, 'access')}
      rowKey={(row) => row.key}
      sort={BY_ROLE}
      bulk={seesMatrix ? actions : NO_ACTIONS}
      wholeExport={usageCalls.exportUnusedGrants}
      onTotal={onTotal}
      onFirst={onFirst}
      searchLabel={t('search')}
      searchHint={t('searchUnused')}
      filters={
        seesMatrix ? (
          <PageLink to={matrixUrl} className={classes.link}>
            {t('openMatrix')}
          </PageLink>
        ) : null
      }
      empty={<EmptyNote title={t('noUnused')} description={t('noUnusedNote')} />}
    />
  );
};
