import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { openSessionsCalls } from '../contract/calls.ts';
import { type OpenSession, SessionList, useNamed } from './session-list.tsx';
import classes from './sessions.module.css';
import { texts } from './texts.ts';

type EndingProps = { readonly session: OpenSession; readonly onClose: () => void };

const EndingOne = ({ session, onClose }: EndingProps) => {
  const t = useTexts(texts);
  const named = useNamed()(session);
  const change = useChange(openSessionsCalls.endOneOwn, {
    refresh: ['sessions'],
    onDone: () => {
      showToast({ tone: 'success', message: t('ended', named) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('endTitle')}
      confirmLabel={t('end')}
      onConfirm={() => change.mutate({ id: session.id ?? 0 })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('endOwnWhat', named)}</p>
    </ConfirmDialog>
  );
};

const EndingOthers = ({ count, onClose }: { readonly count: number; readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const change = useChange(openSessionsCalls.endOtherOwn, {
    refresh: ['sessions'],
    onDone: () => {
      showToast({ tone: 'success', message: t('othersEnded') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('endOthersTitle')}
      confirmLabel={t('endOthers')}
      onConfirm={() => change.mutate({})}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('endOthersWhat', { count })}</p>
    </ConfirmDialog>
  );
};

/** Where the reader is signed in; they end what they do not know or left open. */
export const OwnSessions = () => {
  const t = useTexts(texts);
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null);
  const asked = useQuery({
    queryKey: ['sessions', 'own'],
    queryFn: ({ signal }) => call(openSessionsCalls.listOwnSessions, {}, { signal }),
  });
  const others = asked.data?.rows.filter(({ isThis }) => !isThis).length ?? 0;
  const close = () => setEnding(null);
  return (
    <Panel title={t('title')}>
      <p className={classes.note}>{t('ownLead')}</p>
      <Listed rows={asked.data?.rows} asked={asked} none={<p className={classes.note}>{t('none')}</p>}>
        {(rows) => <SessionList rows={rows} onEnd={setEnding} />}
      </Listed>
      {others > 0 ? (
        <Button variant="default" className={classes.others} onClick={() => setEnding('others')}>
          {t('endOthers')}
        </Button>
      ) : null}
      {ending === 'others' ? <EndingOthers count={others} onClose={close} /> : null}
      {ending === null || ending === 'others' ? null : <EndingOne session={ending} onClose={close} />}
    </Panel>
  );
};
