import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { serviceState, watchService } from '#platform/web/service-reach.ts';
import classes from './provider-away-note.module.css';
import { serviceAwayTexts } from './service-away-texts.ts';

const Note = ({ nextAt }: { readonly nextAt: number }) => {
  const t = useTexts(serviceAwayTexts);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((nextAt - now) / 1_000);
  return (
    <div className={classes.note} role="alert">
      <IconDatabaseX size={18} aria-hidden="true" />
      {/* Read out once: not each second of the wait. */}
      <span aria-live="off">{seconds > 0 ? t('away', { seconds }) : t('asking')}</span>
    </div>
  );
};

/** Told while the server has no database behind it: how long to wait, and that nothing has to be done. */
export const ServiceAwayNote = () => {
  const state = useSyncExternalStore(watchService, serviceState);
  return state === null ? null : <Note nextAt={state.nextAt} />;
};
