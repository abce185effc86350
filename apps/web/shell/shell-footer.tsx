import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatFor } from '#platform/web/i18n/format.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { serviceSlice } from '#platform/web/service-reach.ts';
import { useLiveState } from '#platform/web/use-live-state.ts';
import { hostName } from './host-name.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useSlice } from '#platform/web/use-slice.ts';

const MINUTE = 60_000;

/** The time, told anew as each minute begins. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};

const STATION_KEY = 'host-name-data';

const subscribeStorage = (listener: () => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

const STATES = {
  open: 'live',
  connecting: 'connecting',
  reconnecting: 'reconnecting',
  closed: 'offline',
  waiting: 'waiting',
} as const;

/** A connection that stands while the service is away tells nothing new: what it says of itself is that it waits. */
const useTruth = (): keyof typeof STATES => {
  const live = useLiveState();
  const away = useSlice(serviceSlice, ({ state }) => state !== null);
  return live === 'open' && away ? 'waiting' : live;
};

/** Year, time, weekday in Turkish whatever is spoken; the station where the layout shows it; the state of the live connection. */
export const ShellFooter = ({ layoutName }: { readonly layoutName: string | null }) => {
  const t = useTexts(shellTexts);
  const format = useFormat();
  const now = useNow();
  const live = useTruth();
  const station = hostName(
    layoutName,
    useSyncExternalStore(subscribeStorage, () => localStorage.getItem(STATION_KEY)),
  );
  return (
    <footer className={classes.footer}>
      <span>© {now.getFullYear()}</span>
      <time dateTime={now.toISOString()}>{format.dateTime(now)}</time>
      <span lang="tr">{formatFor('tr').weekday(now)}</span>
      {station ? (
        <span className={classes.station} lang="en" data-tip={station}>
          {station}
        </span>
      ) : null}
      <span className={classes.live} data-state={live} role="status">
        {t(STATES[live])}
      </span>
    </footer>
  );
};
