import { Button, SegmentedControl } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { announcementStates, type MadeAnnouncement } from '../contract.ts';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { CreateAnnouncementForm } from './announcement-form.tsx';
import { AnnouncementStateBadge, useAudienceText, useWindowText } from './announcement-state.tsx';
import { useMadeAnnouncements } from './announcements-queries.ts';
import { announcementsTexts } from './announcements-texts.ts';
import classes from './announcements.module.css';

const TAKE = 25;

const useColumns = (): readonly Column<MadeAnnouncement>[] => {
  const t = useTexts(announcementsTexts);
  const language = useLanguage();
  const audienceText = useAudienceText();
  const windowText = useWindowText();
  return [
    {
      key: 'message',
      header: t('message'),
      render: ({ message }) => <span className={classes.message}>{message[language]}</span>,
    },
    { key: 'audience', header: t('audience'), width: 220, render: (row) => audienceText(row) },
    {
      key: 'shown',
      header: t('shown'),
      width: 270,
      render: (row) => <span className={classes.figure}>{windowText(row)}</span>,
    },
    { key: 'state', header: t('state'), width: 150, render: ({ state }) => <AnnouncementStateBadge state={state} /> },
    {
      key: 'receipts',
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

/** Duyurular: what is told to many at once, to whom, in which time, and who has read it. */
const AnnouncementsScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(announcementsTexts);
  const [state, setState] = useUrlChoice('state', FILTERS, 'all');
  const [skip, setSkip] = useUrlState('skip', 0);
  const [open, setOpen] = useUrlState('row', 0, { push: true });
  const [dialog, setDialog] = useUrlState('form', '');
  const announcements = useMadeAnnouncements({ state, skip, take: TAKE });
  const columns = useColumns();
  const mayEdit = level === 'edit';
  const rows = announcements.data?.rows;
  const filter = (next: string) => {
    setState(FILTERS.find((each) => each === next) ?? 'all');
    if (skip !== 0) setSkip(0);
  };
  return (
    <Page
      title={shown.caption}
      subtitle={announcements.data && state === 'all' ? t('subtitle', { total: announcements.data.total }) : null}
      actions={
        mayEdit ? (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('new')}
          </Button>
        ) : null
      }
    >
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('stateFilter')}
          value={state}
          onChange={filter}
          data={FILTERS.map((each) => ({ value: each, label: each === 'all' ? t('all') : t(STATE_TEXTS[each]) }))}
        />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setOpen(row.id)}
        openKey={open === 0 ? null : open}
        loading={announcements.isPending}
        error={announcements.error}
        onRetry={() => void announcements.refetch()}
        empty={<Nothing filtered={state !== 'all'} />}
        footer={<Pager skip={skip} take={TAKE} total={announcements.data?.total ?? 0} onSkip={setSkip} />}
      />
      <AnnouncementDrawer
        announcement={rows?.find(({ id }) => id === open) ?? null}
        onClose={() => setOpen(0)}
        mayEdit={mayEdit}
      />
      {dialog === 'new' && mayEdit ? <CreateAnnouncementForm onClose={() => setDialog('')} onMade={setOpen} /> : null}
    </Page>
  );
};

export { AnnouncementsScreen as screen };
