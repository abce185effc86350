import { Button, SegmentedControl } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { auditCalls } from '../contract/calls.ts';
import { ChainCheck } from './chain-check.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { DenialsView } from './denials-view.tsx';
import { EventPanel } from './event-panel.tsx';
import { texts } from './texts.ts';
import { useTrailColumns } from './trail-columns.tsx';
import { listedTrail, periods, type TrailEvent, useMayVerify, useTrail } from './trail-queries.ts';

const NEWEST_FIRST = [{ key: 'at', descending: true }] as const;
const NO_ACTIONS: readonly never[] = [];

/** A trail of many years has the last month at once; whoever looks for something looks in all of it. */
const SHOWN_FIRST = 'month';

const askFirst = askGridFirst({
  name: 'audit-trail',
  narrowedBy: ['period', 'batch'],
  source: () => listedTrail(SHOWN_FIRST),
  sort: NEWEST_FIRST,
});

/** Whether what one request did alike is one row: not where somebody looks for something, or at what it did. */
const useIsTogether = (batch: number): boolean => {
  const [search] = useUrlState('q', '');
  const [filter] = useUrlState('filter', '');
  return batch === 0 && search === '' && filter === '';
};

type ChangesProps = { readonly onTotal: (total: number | null) => void };

/** What changed: what one request did alike is one row, until somebody looks for something. */
const Changes = ({ onTotal }: ChangesProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('event');
  const [batch, setBatch] = useUrlState('batch', 0);
  const [, setFilter] = useUrlState('filter', '');
  const isTogether = useIsTogether(batch);
  const [period, setPeriod] = useUrlChoice('period', periods, isTogether ? SHOWN_FIRST : 'all');
  const isMany = (event: TrailEvent) => isTogether && event.count > 1;
  return (
    <>
      <DataGrid
        name="audit-trail"
        label={t('title')}
        columns={useTrailColumns(isMany)}
        source={useTrail(period, batch)}
        rowKey={(event) => event.id}
        onRowOpen={(event) => (isMany(event) ? setBatch(event.batch) : record.open(event.id))}
        isRecord={(event) => !isMany(event)}
        openKey={record.openKey}
        sort={NEWEST_FIRST}
        bulk={NO_ACTIONS}
        wholeExport={auditCalls.exportTrail}
        onTotal={onTotal}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={
          <>
            <SegmentedControl
              aria-label={t('period')}
              value={period}
              onChange={(next) => setPeriod(periods.find((each) => each === next) ?? SHOWN_FIRST)}
              data={periods.map((value) => ({ value, label: t(value) }))}
            />
            {batch === 0 ? null : (
              <Button
                variant="light"
                rightSection={<IconX size={15} aria-hidden="true" />}
                data-tip={t('leaveBatch')}
                aria-label={`${t('oneBatch')}. ${t('leaveBatch')}`}
                onClick={() => setBatch(0)}
              >
                {t('oneBatch')}
              </Button>
            )}
          </>
        }
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
      <EventPanel
        id={record.id}
        onClose={record.close}
        onFilter={(filter) => {
          record.close();
          setBatch(0);
          setFilter(JSON.stringify(filter));
        }}
      />
    </>
  );
};

const VIEWS = ['changes', 'denials'] as const;

/** Denetim İzi: who changed what, when, and how it was before; and, apart from it, who was refused what. */
const TrailScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const [view, setView] = useUrlChoice('show', VIEWS, 'changes');
  const [, setSearch] = useUrlState('q', '');
  const [, setFilter] = useUrlState('filter', '');
  const [total, setTotal] = useState<number | null>(null);
  const mayVerify = useMayVerify();
  const show = (next: string) => {
    setTotal(null);
    // The two lists have other columns: what one is narrowed by says nothing of the other.
    setSearch('');
    setFilter('');
    setView(VIEWS.find((each) => each === next) ?? 'changes');
  };
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={
        <>
          <DeliveryState isAsked={mayVerify} />
          <SegmentedControl
            aria-label={t('show')}
            value={view}
            onChange={show}
            data={VIEWS.map((value) => ({ value, label: t(value) }))}
          />
          {mayVerify ? <ChainCheck /> : null}
        </>
      }
    >
      {view === 'denials' ? <DenialsView onTotal={setTotal} /> : <Changes onTotal={setTotal} />}
    </Page>
  );
};

export { askFirst, TrailScreen as screen };
