import { useEffect, useRef, useSyncExternalStore } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from './plain-button.tsx';
import classes from './toast-host.module.css';
import { dismissToast, shownToasts, subscribeToasts, type Toast } from './toast.ts';
import { uiTexts } from './ui-texts.ts';

const ICONS = {
  info: IconInfoCircle,
  neutral: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
} as const;

/** A toast waits while the pointer or the focus rests on it. */
const useExpiry = (toast: Toast) => {
  const held = useRef(false);
  useEffect(() => {
    let left = toast.duration;
    const timer = setInterval(() => {
      if (!held.current) left -= 250;
      if (left <= 0) dismissToast(toast.id);
    }, 250);
    return () => clearInterval(timer);
  }, [toast]);
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  return { onPointerEnter: hold(true), onPointerLeave: hold(false), onFocus: hold(true), onBlur: hold(false) };
};

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const t = useTexts(uiTexts);
  const holding = useExpiry(toast);
  const Icon = ICONS[toast.tone];
  const act = () => {
    dismissToast(toast.id);
    toast.action?.run();
  };
  return (
    <div
      className={classes.toast}
      data-tone={toast.tone}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      {...holding}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        {toast.title ? <strong>{toast.title}</strong> : null}
        <span>{toast.message}</span>
        {toast.detail ? <span className={classes.detail}>{toast.detail}</span> : null}
        {toast.action ? (
          <button type="button" className={classes.action} onClick={act}>
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <IconButton size="sm" aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

/** Where toasts appear: bottom right on desks, the bottom edge on phones. */
export const ToastHost = () => {
  const t = useTexts(uiTexts);
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  return (
    <section className={classes.host} aria-label={t('toasts')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
