import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { call } from '#platform/web/api.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { useChange } from '#platform/web/use-change.ts';
import { announcementsCalls } from '../contract/announcement-calls.ts';
import type { MadeAnnouncement } from '../contract/shapes.ts';
import { EditAnnouncementForm } from './announcement-form.tsx';
import { AnnouncementStateBadge, useAudienceText, useWindowText } from './announcement-state.tsx';
import { useMadeAnnouncement, useReceipts } from './announcements-queries.ts';
import { announcementsTexts } from './announcements-texts.ts';
import classes from './announcements.module.css';

const TAKE = 20;
const READ = ['all', 'yes', 'no'] as const;
const READ_TEXTS = { all: 'readAll', yes: 'readYes', no: 'readNo' } as const;

/** Who has read it, and who has not. */
const Receipts = ({ id }: { readonly id: number }) => {
  const t = useTexts(announcementsTexts);
  const { dateTime } = useFormat();
  const [read, setRead] = useState<(typeof READ)[number]>('all');
  const [skip, setSkip] = useState(0);
  const receipts = useReceipts({ id, read, skip, take: TAKE });
  return (
    <section aria-label={t('whoRead')}>
      <h3 className={classes.section}>{t('whoRead')}</h3>
      <SegmentedControl
        aria-label={t('readFilter')}
        value={read}
        onChange={(next) => {
          setRead(READ.find((each) => each === next) ?? 'all');
          setSkip(0);
        }}
        data={READ.map((each) => ({ value: each, label: t(READ_TEXTS[each]) }))}
        fullWidth
      />
      <Listed
        rows={receipts.data?.rows}
        asked={receipts}
        lines={4}
        none={<p className={classes.muted}>{t('noReceipts')}</p>}
      >
        {(rows) => (
          <ul className={classes.receipts}>
            {rows.map(({ personId, name, userName, readAt }) => (
              <li key={personId}>
                <span className={classes.person}>
                  {name}
                  <span className={classes.muted} lang="en">
                    {userName}
                  </span>
                </span>
                <span className={classes.readAt} data-read={readAt !== null}>
                  {readAt === null ? (
                    t('notRead')
                  ) : (
                    <>
                      <IconCheck size={14} stroke={2} aria-hidden="true" />
                      <time dateTime={readAt}>{dateTime(readAt)}</time>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      {receipts.data === undefined ? null : (
        <Pager skip={skip} take={TAKE} total={receipts.data.total} onSkip={setSkip} />
      )}
    </section>
  );
};

type WithdrawProps = { readonly announcement: MadeAnnouncement; readonly onClose: () => void };

const Withdraw = ({ announcement: { id, message }, onClose }: WithdrawProps) => {
  const t = useTexts(announcementsTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const change = useChange(announcementsCalls.withdrawAnnouncement, {
    refresh: ['announcements'],
    onDone: ({ version }) => {
      offerUndo({
        message: t('wasWithdrawn', { message: message[language] }),
        undo: async (at) => void (await call(announcementsCalls.reinstateAnnouncement, { id, version }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['announcements'] }),
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      onConfirm={() => change.mutate({ id })}
      pending={change.isPending}
      problem={change.error}
      tone="danger"
    >
      {t('withdrawNote', { message: message[language] })}
    </ConfirmDialog>
  );
};

type ContentProps = { readonly announcement: MadeAnnouncement; readonly mayEdit: boolean };

const Content = ({ announcement, mayEdit }: ContentProps) => {
  const t = useTexts(announcementsTexts);
  const language = useLanguage();
  const audienceText = useAudienceText();
  const windowText = useWindowText();
  const [dialog, setDialog] = useUrlState('form', '');
  const { id, message, state, madeBy } = announcement;
  const close = () => setDialog('');
  return (
    <>
      <p className={classes.whole}>{message[language]}</p>
      <AnnouncementStateBadge state={state} />
      <Facts
        align="start"
        facts={[
          [t('audience'), audienceText(announcement)],
          [t('shown'), windowText(announcement)],
          [t('madeBy'), madeBy],
        ]}
      />
      {mayEdit && state !== 'withdrawn' ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setDialog('edit')}
          >
            {t('edit')}
          </Button>
          <Button
            variant="light"
            color="red"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => setDialog('withdraw')}
          >
            {t('withdraw')}
          </Button>
        </div>
      ) : null}
      <Receipts id={id} />
      {dialog === 'edit' && mayEdit ? <EditAnnouncementForm announcement={announcement} onClose={close} /> : null}
      {dialog === 'withdraw' && mayEdit ? <Withdraw announcement={announcement} onClose={close} /> : null}
    </>
  );
};

type AnnouncementPanelProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly mayEdit: boolean;
};

/** One announcement at the side, with its receipts. */
export const AnnouncementPanel = ({ id, onClose, mayEdit }: AnnouncementPanelProps) => {
  const t = useTexts(announcementsTexts);
  const asked = useMadeAnnouncement(id);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={t('message')} asked={asked} gone={t('gone')}>
      {(announcement) => <Content key={id} announcement={announcement} mayEdit={mayEdit} />}
    </RecordPanel>
  );
};
