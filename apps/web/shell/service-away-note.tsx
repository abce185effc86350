import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type ServiceState, serviceSlice } from '#platform/web/service-reach.ts';
import classes from './provider-away-note.module.css';
import { serviceAwayTexts } from './service-away-texts.ts';
import { useSlice } from '#platform/web/use-slice.ts';

const Note = ({ nextAt, why }: NonNullable<ServiceState>) => {
  const t = useTexts(serviceAwayTexts);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((nextAt - now) / 1_000);
  return (
    <div className={classes.note} role="alert">
      {why === 'away' ? (
        <IconDatabaseX size={18} aria-hidden="true" />
      ) : (
        <IconPlugConnectedX size={18} aria-hidden="true" />
      )}
      {/* Read out once: not each second of the wait. */}
      <span aria-live="off">{seconds > 0 ? t(why, { seconds }) : t(`${why}Asking`)}</span>
    </div>
  );
};

/** Shown while the server is unavailable: how long to wait, and that nothing has to be done. */
export const ServiceAwayNote = () => {
  const state = useSlice(serviceSlice, ({ state: now }) => now);
  return state === null ? null : <Note {...state} />;
};
