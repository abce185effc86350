import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { MadeAnnouncement } from '../contract/shapes.ts';
import { announcementStates } from '../contract/vocabulary.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { CreateAnnouncementForm } from './announcement-form.tsx';
import { useAnnouncementActions } from './announcement-row-actions.tsx';
import { AnnouncementStateBadge, useAudienceText, useWindowText } from './announcement-state.tsx';
import { useAnnouncementsSource } from './announcements-queries.ts';
import { announcementsTexts } from './announcements-texts.ts';
import classes from './announcements.module.css';

const useColumns = (): readonly GridColumn<MadeAnnouncement>[] => {
  const t = useTexts(announcementsTexts);
  const language = useLanguage();
  const audienceText = useAudienceText();
  const windowText = useWindowText();
  return [
    {
      key: 'message',
      sortable: false,
      filterable: false,
      grow: 2,
      minWidth: 240,
      header: t('message'),
      render: ({ message }) => <span className={classes.message}>{message[language]}</span>,
    },
    {
      key: 'audience',
      sortable: false,
      filterable: false,
      header: t('audience'),
      width: 220,
      render: (row) => audienceText(row),
    },
    {
      key: 'shown',
      sortable: false,
      filterable: false,
      header: t('shown'),
      width: 270,
      render: (row) => <span className={classes.figure}>{windowText(row)}</span>,
    },
    {
      key: 'state',
      sortable: false,
      filterable: false,
      header: t('state'),
      width: 150,
      render: ({ state }) => <AnnouncementStateBadge state={state} />,
    },
    {
      key: 'receipts',
      sortable: false,
      filterable: false,
      header: t('receipts'),
      align: 'end',
      width: 110,
      render: ({ read, people }) => <span className={classes.figure}>{t('receiptsOf', { read, people })}</span>,
    },
  ];
};

const Nothing = ({ filtered }: { readonly filtered: boolean }) => {
  const t = useTexts(announcementsTexts);
  return filtered ? (
    <EmptyNote title={t('noMatch')} />
  ) : (
    <EmptyNote title={t('noRows')} description={t('noRowsNote')} />
  );
};

const STATE_TEXTS = { planned: 'planned', shown: 'shownNow', over: 'over', withdrawn: 'withdrawn' } as const;
const FILTERS = ['all', ...announcementStates] as const;

/** With the level view one can copy and export. */
const NO_ACTIONS: readonly never[] = [];

/** Duyurular: messages to many people, with their audience, time and readers. */
const AnnouncementsScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(announcementsTexts);
  const [state, setState] = useUrlChoice('state', FILTERS, 'all');
  const record = useOpenRecord('row');
  const [dialog, setDialog] = useUrlState('form', '');
  const [total, setTotal] = useState<number | null>(null);
  const source = useAnnouncementsSource(state);
  const columns = useColumns();
  const actions = useAnnouncementActions();
  const mayEdit = level === 'edit';
  return (
    <Page
      title={shown.caption}
      subtitle={total === null ? null : t('subtitle', { total })}
      actions={
        mayEdit ? (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('new')}
          </Button>
        ) : null
      }
    >
      <DataGrid
        name="announcements"
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(row) => row.id}
        onRowOpen={(row) => record.open(row.id)}
        openKey={record.openKey}
        bulk={mayEdit ? actions : NO_ACTIONS}
        onTotal={setTotal}
        filters={
          <SegmentedControl
            aria-label={t('stateFilter')}
            value={state}
            onChange={(next) => setState(FILTERS.find((each) => each === next) ?? 'all')}
            data={FILTERS.map((each) => ({ value: each, label: each === 'all' ? t('all') : t(STATE_TEXTS[each]) }))}
          />
        }
        empty={<Nothing filtered={state !== 'all'} />}
      />
      <AnnouncementPanel id={record.id} onClose={record.close} mayEdit={mayEdit} />
      {dialog === 'new' && mayEdit ? (
        <CreateAnnouncementForm onClose={() => setDialog('')} onMade={record.open} />
      ) : null}
    </Page>
  );
};

export { AnnouncementsScreen as screen };
