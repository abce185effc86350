import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { call } from '#platform/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { ownSignInsSource } from '../contract/sources.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import classes from './own-sign-ins.module.css';
import { texts } from './texts.ts';

type SignIn = RowOf<typeof ownSignInsSource.columns>;

const FIRST = 5;
const MORE = 20;

const useOwnSignIns = (take: number) =>
  useQuery({
    queryKey: ['sign-ins', 'own', take],
    queryFn: ({ signal }) => call(ownSignInsSource.read, { take }, { signal }),
    placeholderData: keepPreviousData,
  });

const Entry = ({ of: { at, outcome, device, address, isNewDevice, count } }: { readonly of: SignIn }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const place = [dateTime(at), device || t('unknownDevice'), address, ...(count > 1 ? [t('times', { count })] : [])];
  return (
    <li>
      <OutcomeBadge outcome={outcome} />
      {isNewDevice ? <StatusBadge tone="warning">{t('newDevice')}</StatusBadge> : null}
      <span className={classes.place}>{place.join(' · ')}</span>
    </li>
  );
};

/** Whoever uses the account: for its person, who alone knows whether it was them. */
export const OwnSignIns = ({ isElsewhere }: { readonly isElsewhere: boolean }) => {
  const t = useTexts(texts);
  const [take, setTake] = useState(FIRST);
  const asked = useOwnSignIns(take);
  const total = asked.data?.total ?? 0;
  return (
    <Panel title={t('ownTitle')}>
      <p className={classes.note}>{t(isElsewhere ? 'ownElsewhere' : 'ownLead')}</p>
      <Listed rows={asked.data?.rows} asked={asked} none={<p className={classes.note}>{t('ownNone')}</p>}>
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((row) => (
              <Entry key={row.id} of={row} />
            ))}
          </ul>
        )}
      </Listed>
      {total > take ? (
        <Button variant="subtle" loading={asked.isFetching} onClick={() => setTake(take + MORE)}>
          {t('more')}
        </Button>
      ) : null}
    </Panel>
  );
};
