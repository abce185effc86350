import { Suspense, useRef, useState } from 'react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { BareButton } from '#platform/web/ui/plain-button.tsx';
import classes from './notifications.module.css';
import { useNotifications } from './notifications-queries.ts';
import { texts } from './texts.ts';
import { useArrivals } from './use-arrivals.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const NotificationsPopup = lazyPart(async () => (await import('./notifications-popup.tsx')).NotificationsPopup);

const MOST_SHOWN = 99;

/** Not needed until something arrives. */
const notices = () => import('./tell-arrived.ts');

/** The bell of the top bar: how many notifications were not read yet, on any device, and the popup under it. */
export const NotificationBell = () => {
  const t = useTexts(texts);
  const bell = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const { data, refetch } = useNotifications();
  // Nothing is claimed before the server has said it.
  const count = data?.filter(({ read }) => !read).length ?? 0;
  const open = () => {
    void notices().then(({ dropArrived }) => dropArrived());
    void refetch();
    setOpenedAt(Date.now());
  };
  const toggle = () => (openedAt === null ? open() : setOpenedAt(null));
  useArrivals(
    data,
    openedAt !== null,
    (arrived) => void notices().then(({ tellArrived }) => tellArrived(arrived, open)),
  );
  const close = (giveFocusBack: boolean) => {
    setOpenedAt(null);
    if (giveFocusBack) bell.current?.focus();
  };
  return (
    <>
      <BareButton
        ref={bell}
        className={classes.bell}
        aria-label={count > 0 ? t('bellCount', { count }) : t('bell')}
        data-tip={t('bell')}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== null}
        onClick={toggle}
        onPointerEnter={NotificationsPopup.fetchEarly}
        onFocus={NotificationsPopup.fetchEarly}
      >
        <IconBell size={18} stroke={1.75} aria-hidden="true" />
        {count > 0 ? (
          <span className={classes.count} data-testid="notification-count" aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        ) : null}
      </BareButton>
      {openedAt === null ? null : (
        <Suspense>
          <NotificationsPopup key={openedAt} bell={bell} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
