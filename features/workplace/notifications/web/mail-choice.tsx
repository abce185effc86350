import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';

import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { useChange } from '#platform/web/use-change.ts';
import { mailChoiceCalls } from '../contract/mail-choice-calls.ts';
import { noticeKinds } from '../contract/vocabulary.ts';
import classes from './mail-choice.module.css';
import { texts } from './mail-choice-texts.ts';

type Choice = OutputOf<typeof mailChoiceCalls.readMailChoice>;

const KEY = ['notification-mail'] as const;

const Kinds = ({ choice }: { readonly choice: Choice }) => {
  const language = useLanguage();
  const change = useChange(mailChoiceCalls.chooseMail, { refresh: KEY, onDone: () => undefined });
  // What is being saved is shown, so that the next one is chosen beside it.
  const chosen = change.isPending ? change.variables.kinds : choice.kinds;
  return (
    <>
      <div className={classes.kinds}>
        {choice.offered.map((kind) => (
          <Switch
            key={kind}
            label={noticeKinds[kind][language]}
            description={noticeKinds[kind].about[language]}
            checked={chosen.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate({ kinds: checked ? [...chosen, kind] : chosen.filter((each) => each !== kind) })
            }
          />
        ))}
      </div>
      {change.error ? <RefusalNote problem={change.error} /> : null}
    </>
  );
};

const Sent = ({ choice }: { readonly choice: Choice }) => {
  const t = useTexts(texts);
  const format = useFormat();
  if (choice.email === null) return <p className={classes.note}>{t('noAddress')}</p>;
  return (
    <>
      <p className={classes.note}>{t('lead', { email: choice.email })}</p>
      {choice.failing === null ? null : (
        <p className={classes.note} role="status">
          {t(choice.failing.refused ? 'refused' : 'waits', { since: format.dateTime(choice.failing.since) })}
        </p>
      )}
      <Kinds choice={choice} />
    </>
  );
};

/** Which notifications come by mail too; where none are sent, it says so. */
export const MailChoice = () => {
  const t = useTexts(texts);
  const asked = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(mailChoiceCalls.readMailChoice, {}, { signal }),
  });
  return (
    <Panel title={t('title')}>
      {asked.error ? <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeletons rows={2} /> : null}
      {asked.data?.sendsMail === false ? <p className={classes.note}>{t('notSent')}</p> : null}
      {asked.data?.sendsMail ? <Sent choice={asked.data} /> : null}
    </Panel>
  );
};
