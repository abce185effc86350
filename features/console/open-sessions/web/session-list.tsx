import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import type { OutputOf } from '#platform/contract/call.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { openSessionsCalls } from '../contract/calls.ts';
import classes from './sessions.module.css';
import { texts } from './texts.ts';

export type OpenSession = OutputOf<typeof openSessionsCalls.listOwnSessions>['rows'][number];

const HAND_HELD = /Android|iPhone|iPad|iOS/;

/** Device and address as a sentence names them. */
export const useNamed = () => {
  const t = useTexts(texts);
  return ({ device, address }: OpenSession) => ({ device: device || t('unknownDevice'), address });
};

type EntryProps = { readonly of: OpenSession; readonly onEnd: ((session: OpenSession) => void) | null };

const Entry = ({ of: session, onEnd }: EntryProps) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const named = useNamed()(session);
  const { id, isThis, begunAt, lastUsedAt } = session;
  const Icon = HAND_HELD.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  const place = [named.address, t('begun', { at: dateTime(begunAt) })];
  if (!isThis) place.push(t('lastUsed', { at: dateTime(lastUsedAt) }));
  return (
    <li>
      <Icon size={20} className={classes.icon} aria-hidden="true" />
      <span className={classes.what}>
        <span className={classes.device}>
          {named.device}
          {isThis ? (
            <StatusBadge tone="success" icon={<IconCheck />}>
              {t('thisOne')}
            </StatusBadge>
          ) : null}
        </span>
        <span className={classes.place}>{place.join(' · ')}</span>
      </span>
      {onEnd === null || isThis || id === null ? null : (
        <Button variant="subtle" aria-label={t('endNamed', named)} onClick={() => onEnd(session)}>
          {t('end')}
        </Button>
      )}
    </li>
  );
};

type SessionListProps = {
  readonly rows: readonly OpenSession[];
  /** Null where the reader may end none. */
  readonly onEnd: ((session: OpenSession) => void) | null;
};

/** Where somebody is signed in: device, address, since when, used when. */
export const SessionList = ({ rows, onEnd }: SessionListProps) => (
  <ul className={classes.list}>
    {rows.map((session) => (
      <Entry key={session.id ?? 'this'} of={session} onEnd={onEnd} />
    ))}
  </ul>
);
