import { Suspense, useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useSlice } from '../use-slice.ts';
import { whenIdle } from '../when-idle.ts';
import { lazyPart } from './lazy-part.tsx';
import classes from './toast-host.module.css';
import { toastSlice } from './toast.ts';
import { uiTexts } from './ui-texts.ts';

const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard);

/** Where toasts appear: bottom right on desks, the bottom edge on phones. */
export const ToastHost = () => {
  const t = useTexts(uiTexts);
  const toasts = useSlice(toastSlice, ({ shown }) => shown);
  // A toast may say that the server is away, and so has to be here before.
  useEffect(() => whenIdle(ToastCard.fetchEarly), []);
  return (
    <section className={classes.host} data-toasts aria-label={t('toasts')} aria-live="polite">
      {toasts.map((toast) => (
        <Suspense key={toast.id}>
          <ToastCard toast={toast} />
        </Suspense>
      ))}
    </section>
  );
};
