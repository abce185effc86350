import { useEffect, useRef, useState } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from './plain-button.tsx';
import classes from './toast-card.module.css';
import { dismissToast, type Toast } from './toast.ts';
import { uiTexts } from './ui-texts.ts';

const ICONS = {
  info: IconInfoCircle,
  neutral: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
} as const;

const TICK_MS = 250;
/** A page that stood still longer showed nothing meanwhile. */
const MOST_MS = 1_000;

/** A toast waits while the pointer or the focus rests on it; one that counts down, also while the page is hidden. */
const useExpiry = ({ id, duration, counts = false, onExpire }: Toast) => {
  const expired = useRef(onExpire);
  expired.current = onExpire;
  const held = useRef(new Set<'pointer' | 'focus'>());
  const [left, setLeft] = useState(duration);
  useEffect(() => {
    let now = duration;
    let ticked = performance.now();
    const timer = setInterval(() => {
      // Ticks come late where the page is busy; the time is the clock's.
      const passed = Math.min(performance.now() - ticked, MOST_MS);
      ticked = performance.now();
      if (held.current.size > 0 || (counts && document.hidden)) return;
      now -= passed;
      if (now <= 0) {
        dismissToast(id);
        expired.current?.();
      } else if (counts) setLeft(now);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [id, duration, counts]);
  const hold = (by: 'pointer' | 'focus', on: boolean) => () => {
    if (on) held.current.add(by);
    else held.current.delete(by);
  };
  return {
    left,
    holding: {
      onPointerEnter: hold('pointer', true),
      onPointerLeave: hold('pointer', false),
      onFocus: hold('focus', true),
      onBlur: hold('focus', false),
    },
  };
};

/** Hidden from screen readers, which would announce it each second. */
const Countdown = ({ left, of }: { readonly left: number; readonly of: number }) => (
  <span className={classes.countdown} aria-hidden="true" data-left={Math.ceil(left / 1_000)}>
    <span style={{ inlineSize: `${(left / of) * 100}%` }} />
  </span>
);

/** One message for a few seconds, with what can be done about it. */
export const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const t = useTexts(uiTexts);
  const { left, holding } = useExpiry(toast);
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
        {toast.counts ? <Countdown left={left} of={toast.duration} /> : null}
      </div>
      <IconButton size="sm" aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
