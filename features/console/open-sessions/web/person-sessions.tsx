import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { openSessionsCalls } from '../contract/calls.ts';
import { type OpenSession, SessionList, useNamed } from './session-list.tsx';
import classes from './sessions.module.css';
import { texts } from './texts.ts';

type Person = { readonly id: number; readonly name: string };

type EndingProps = { readonly person: Person; readonly session: OpenSession; readonly onClose: () => void };

const Ending = ({ person, session, onClose }: EndingProps) => {
  const t = useTexts(texts);
  const named = useNamed()(session);
  const change = useChange(openSessionsCalls.endSessionOfPerson, {
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
      onConfirm={() => change.mutate({ id: person.id, sessionId: session.id ?? 0 })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('endWhat', { name: person.name, ...named })}</p>
    </ConfirmDialog>
  );
};

/** Where a person is signed in, for their administrators; each session is ended for itself. */
export const PersonSessions = ({ person }: { readonly person: Person }) => {
  const t = useTexts(texts);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const asked = useQuery({
    queryKey: ['sessions', 'person', person.id],
    queryFn: ({ signal }) => call(openSessionsCalls.listSessionsOfPerson, { id: person.id }, { signal }),
  });
  const { rows, isWhole = true, mayEnd = false } = asked.data ?? {};
  return (
    <section className={classes.section}>
      <h3>{t('title')}</h3>
      <Listed
        rows={rows}
        asked={asked}
        lines={1}
        compact
        none={<p className={classes.note}>{t(isWhole ? 'none' : 'noneHere')}</p>}
      >
        {(some) => (
          <>
            <SessionList rows={some} onEnd={mayEnd ? setEnding : null} />
            {isWhole ? null : <p className={classes.note}>{t('onlyHere')}</p>}
          </>
        )}
      </Listed>
      {ending === null ? null : <Ending person={person} session={ending} onClose={() => setEnding(null)} />}
    </section>
  );
};
