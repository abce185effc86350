import { useEffect, useState } from 'react';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useLiveState } from '#platform/web/use-live-state.ts';
import { hostName } from './host-name.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000 * 10);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const STATES = { open: 'live', connecting: 'connecting', closed: 'offline' } as const;

/** Year, time, weekday; the station where the layout shows it; the state of the live connection. */
export const ShellFooter = ({ layoutName }: { readonly layoutName: string | null }) => {
  const t = useTexts(shellTexts);
  const format = useFormat();
  const now = useNow();
  const live = useLiveState();
  const station = hostName(layoutName, localStorage.getItem('host-name-data'));
  return (
    <footer className={classes.footer}>
      <span>© {now.getFullYear()}</span>
      <time dateTime={now.toISOString()}>{format.dateTime(now)}</time>
      <span>{format.weekday(now)}</span>
      {station ? <span lang="en">{station}</span> : null}
      <span className={classes.live} data-state={live} role="status">
        {t(STATES[live])}
      </span>
    </footer>
  );
};
