import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useEffect, useState } from 'react';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { tokenEnd } from '#platform/web/session-tokens.ts';
import { useProviderAway } from '#platform/web/use-provider-away.ts';
import classes from './provider-away-note.module.css';
import { providerAwayTexts } from './provider-away-texts.ts';

/** Whether the token has ended, from the moment it does. */
const useEnded = (end: number): boolean => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return now >= end;
};

const Note = ({ end }: { readonly end: number }) => {
  const t = useTexts(providerAwayTexts);
  const format = useFormat();
  const ended = useEnded(end);
  return (
    <div className={classes.note} data-ended={ended} role="alert">
      <IconPlugConnectedX size={18} aria-hidden="true" />
      <span>{ended ? t('ended') : t('goOn', { until: format.time(new Date(end)) })}</span>
    </div>
  );
};

/** Shown to signed-in people while the identity provider is unavailable: until when they can go on, and what happens then. */
export const ProviderAwayNote = () => (useProviderAway() ? <Note end={tokenEnd()} /> : null);
