import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import type { Filter } from '#platform/contract/data-filter.ts';
import { callAsync } from '#platform/web/call-async.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { dataSourceRows, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { NotUndone, offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { decideCalls } from '../contract/calls.ts';
import { ownLinesSource } from '../contract/sources.ts';
import { useDecideActions } from './decide-actions.tsx';
import { DecidePanel } from './decide-panel.tsx';
import { useOwnLineColumns } from './line-columns.tsx';
import { ownTexts } from './own-texts.ts';
import { texts } from './texts.ts';

const VIEWS = ['undecided', 'unused', 'all'] as const;
type View = (typeof VIEWS)[number];

const UNDECIDED: Filter = { field: 'decision', op: 'eq', value: 'none' };

const NARROWED: Readonly<Record<View, readonly Filter[]>> = {
  undecided: [UNDECIDED],
  unused: [{ field: 'used', op: 'eq', value: false }],
  all: [],
};

const whereOf = (view: View, review: number): Filter | null => {
  const parts = [
    ...NARROWED[view],
    ...(review === 0 ? [] : [{ field: 'reviewId', op: 'eq', value: review } as const satisfies Filter]),
  ];
  return parts.length === 0 ? null : { and: parts };
};

const askFirst = askGridFirst({
  name: 'own-review-lines',
  narrowedBy: ['show', 'review'],
  source: () => dataSourceRows(ownLinesSource, 'access-reviews', { where: whereOf('undecided', 0) }),
});

/** Keeps all that were used, in one step; what was kept by it can be taken back. */
const KeepUsed = ({ review }: { readonly review: number }) => {
  const t = useTexts(ownTexts);
  const queries = useQueryClient();
  const change = useChange(decideCalls.keepUsedLines, {
    refresh: ['access-reviews'],
    onDone: ({ kept, rows }) => {
      const message = t('keptUsed', { count: kept });
      if (kept === 0 || kept > 3_000) return showToast({ message });
      offerUndo({
        message,
        undo: async (at) => {
          const { data } = await callAsync(decideCalls.decideLines, { rows, decision: 'none' }, at);
          const [refused] = data.results.flatMap(({ problem }) => (problem === null ? [] : [problem.message]));
          if (refused !== undefined) throw new NotUndone(refused);
        },
        refresh: () => queries.invalidateQueries({ queryKey: ['access-reviews'] }),
      });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} aria-hidden="true" />}
      loading={change.isPending}
      onClick={() =>
        change.mutate(review === 0 ? {} : { reviewId: review }, { onError: (error) => tellFailure(error) })
      }
    >
      {t('keepUsed')}
    </Button>
  );
};

/** Gözden Geçirmelerim: the lines that one decides, and what is known of each. */
const MyReviewsScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(ownTexts);
  const tr = useTexts(texts);
  const [view, setView] = useUrlChoice('show', VIEWS, 'undecided');
  const [review] = useUrlState('review', 0);
  const record = useOpenRecord('line');
  const [total, setTotal] = useState<number | null>(null);
  const source = useDataSource(ownLinesSource, 'access-reviews', { where: whereOf(view, review) });
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('ownSubtitle', { count: total })}
      actions={<KeepUsed review={review} />}
    >
      <DataGrid
        name="own-review-lines"
        label={t('own')}
        columns={useOwnLineColumns()}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        bulk={useDecideActions()}
        onTotal={setTotal}
        searchLabel={tr('searchLines')}
        searchHint={tr('searchLinesHint')}
        filters={
          <SegmentedControl
            aria-label={tr('views')}
            value={view}
            onChange={(next) => setView(VIEWS.find((each) => each === next) ?? 'undecided')}
            data={VIEWS.map((value) => ({ value, label: tr(`show-${value}`) }))}
          />
        }
        empty={<EmptyNote title={t('ownNone')} description={t('ownNoneNote')} />}
      />
      <DecidePanel id={record.id} onClose={record.close} />
    </Page>
  );
};

export { askFirst, MyReviewsScreen as screen };
