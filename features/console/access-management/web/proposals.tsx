import type { ReactNode } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { proposalsSource } from '../contract/sources.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { ProposalStateBadge } from './proposal-state.tsx';
import { proposalTexts } from './proposal-texts.ts';

type Row = RowOf<(typeof proposalsSource)['columns']>;

const COLUMNS = {
  state: { width: 130, render: ({ state }: Row) => <ProposalStateBadge state={state} /> },
  subject: { grow: 2, minWidth: 220 },
  // The subject mostly says it.
  kind: { width: 140, hidden: true },
  reason: { grow: 1, minWidth: 160 },
  author: { width: 150 },
  proposedAt: { width: 150 },
  decidedBy: { width: 150 },
};

const NEWEST_FIRST = [{ key: 'proposedAt', descending: true }] as const;

/** Changes that wait for a second person, and those that were decided; `filters` stands beside the list's search. */
export const Proposals = ({ filters }: { readonly filters?: ReactNode }) => {
  const t = useTexts(proposalTexts);
  const record = useOpenRecord('proposal');
  return (
    <>
      <DataGrid
        name="access-proposals"
        label={t('list')}
        columns={gridColumns(proposalsSource, useLanguage(), COLUMNS)}
        source={useDataSource(proposalsSource, 'access')}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        sort={NEWEST_FIRST}
        searchLabel={t('search')}
        filters={filters}
        empty={<EmptyNote title={t('none')} description={t('noneNote')} />}
      />
      <ProposalPanel id={record.id} onClose={record.close} />
    </>
  );
};
