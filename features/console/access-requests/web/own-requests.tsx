import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { askCalls } from '../contract/calls.ts';
import { ownRequestsSource } from '../contract/sources.ts';
import { RequestStateBadge } from './request-state.tsx';
import { texts } from './texts.ts';

type OwnRow = RowOf<(typeof ownRequestsSource)['columns']>;

/** Withdraws a pending request. */
const Withdraw = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const t = useTexts(texts);
  const change = useChange(askCalls.withdrawRequest, {
    refresh: ['access-requests'],
    onDone: () => showToast({ tone: 'success', message: t('withdrawn', { screen: name }) }),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={change.isPending}
      aria-label={t('withdrawOf', { screen: name })}
      onClick={() => change.mutate({ id }, { onError: (error) => tellFailure(error) })}
    >
      {t('withdraw')}
    </Button>
  );
};

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () => [
      ...gridColumns(ownRequestsSource, language, {
        screen: { width: 190 },
        state: { width: 140, render: ({ state }) => <RequestStateBadge state={state} /> },
        level: { width: 110 },
        person: { width: 160 },
        requestedAt: { width: 150 },
        word: { grow: 2, minWidth: 180 },
        decidedBy: { width: 150 },
        givenUntil: { width: 150 },
      }),
      {
        key: 'deed',
        header: t('withdraw'),
        width: 120,
        sortable: false,
        filterable: false,
        render: (row: OwnRow) => (row.state === 'waiting' ? <Withdraw id={row.id} name={row.screen} /> : null),
      },
    ],
    [t, language],
  );
};

const NEWEST_FIRST = [{ key: 'requestedAt', descending: true }] as const;

/** What one asked for, and what became of it. */
export const OwnRequests = () => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="own-access-requests"
      label={t('own')}
      columns={useColumns()}
      source={useDataSource(ownRequestsSource, 'access-requests')}
      rowKey={(row) => row.id}
      sort={NEWEST_FIRST}
      empty={<EmptyNote title={t('ownNone')} description={t('ownNoneNote')} />}
    />
  );
};
