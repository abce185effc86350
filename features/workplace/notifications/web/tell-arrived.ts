import { translate } from '#platform/web/i18n/translate.ts';
import { dismissToast, showToast, shownToasts } from '#platform/web/ui/toast.ts';
import type { Notification } from '../contract/shapes.ts';
import { texts } from './texts.ts';

const ID = 'notifications-arrived';

/** Of a file that is ready the task centre tells, with the file at hand: one message is enough. */
const isToldAlready = ({ link }: Notification): boolean => /[?&]tasks=open(?:&|$)/.test(link ?? '');

let told: readonly Notification[] = [];

/** The notice goes where the list is opened: there all of it is read. */
export const dropArrived = (): void => dismissToast(ID);

/** Names what arrived without taking the focus; what comes while that notice stands is counted with it. */
export const tellArrived = (all: readonly Notification[], open: () => void): void => {
  const arrived = all.filter((each) => !isToldAlready(each));
  if (arrived.length === 0) return;
  told = shownToasts().some(({ id }) => id === ID) ? [...arrived, ...told] : arrived;
  const [newest] = told;
  showToast({
    id: ID,
    tone: 'neutral',
    ...(told.length > 1 ? { title: translate(texts, 'arrivedMany', { count: told.length }) } : {}),
    message: newest?.message ?? '',
    action: { label: translate(texts, told.length > 1 ? 'arrivedShowAll' : 'arrivedShow'), run: open },
  });
};
