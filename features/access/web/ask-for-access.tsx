import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { call } from '#platform/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { accessRequestContract } from '../contract.ts';
import classes from './ask-for-access.module.css';
import { askTexts } from './ask-texts.ts';

const keyOf = (url: string) => ['access', 'request', url] as const;

const useProspect = (url: string) =>
  useQuery({
    queryKey: keyOf(url),
    queryFn: ({ signal }) => call(accessRequestContract.whoCanGrant, { url }, { signal, quiet: true }),
  });

const useRequest = (url: string) => {
  const t = useTexts(askTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(accessRequestContract.requestAccess, { url, reason }, { quiet: true }),
    onSuccess: () => showToast({ tone: 'success', message: t('asked') }),
    // Also after a refusal: it may be there already, asked for in another tab.
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(url) }),
  });
};

const Granters = ({
  people,
}: {
  readonly people: readonly { readonly firstName: string; readonly lastName: string }[];
}) => {
  const t = useTexts(askTexts);
  if (people.length === 0) return <p className={classes.note}>{t('nobody')}</p>;
  return (
    <ul className={classes.people}>
      {people.map(({ firstName, lastName }) => (
        <li key={`${firstName} ${lastName}`}>
          {firstName} {lastName}
        </li>
      ))}
    </ul>
  );
};

/** Who can grant a refused screen, and the request for it. */
export const AskForAccess = ({ url }: { readonly url: string }) => {
  const t = useTexts(askTexts);
  const { dateTime } = useFormat();
  const [reason, setReason] = useState('');
  const { data } = useProspect(url);
  const request = useRequest(url);
  if (!data) return null;
  return (
    <section className={classes.ask} aria-label={t('title')}>
      <h2 className={classes.title}>{t('whoTitle')}</h2>
      <Granters people={data.granters} />
      {data.requestedAt === null ? (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            request.mutate(reason);
          }}
        >
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            maxLength={500}
            autosize
            minRows={2}
            maxRows={5}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {request.error ? <RefusalNote problem={request.error} compact /> : null}
          <Button type="submit" variant="light" loading={request.isPending}>
            {t('ask')}
          </Button>
        </form>
      ) : (
        <p className={classes.waiting} role="status">
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          {t('waiting', { when: dateTime(data.requestedAt) })}
        </p>
      )}
    </section>
  );
};
