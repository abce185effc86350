import { translate } from '../i18n/translate.ts';
import { reloadWhenReached } from '../service-reach.ts';
import { showToast } from './toast.ts';
import { uiTexts } from './ui-texts.ts';

/** What browsers, and the build's own loader, say where a piece of the product could not be fetched. */
const LOST = /dynamically imported module|module script failed|unable to preload css/i;

/** Whether an error only says that a piece of the product did not arrive: no network, or a newer version took its place. */
export const isLostPart = (error: unknown): boolean => error instanceof Error && LOST.test(error.message);

/** Says that a piece is missing, and the way on. */
export const tellLostPart = (): void =>
  showToast({
    id: 'part-lost',
    tone: 'danger',
    title: translate(uiTexts, 'partLost'),
    message: translate(uiTexts, 'partLostNote'),
    action: { label: translate(uiTexts, 'reload'), run: () => void reloadWhenReached() },
    duration: 15_000,
  });

const lostStyles = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  { capture: true },
);

/** A script is asked for again by itself; styles that did not arrive are not. */
export const fetchLostStyles = (): void => {
  for (const link of lostStyles) link.replaceWith(link.cloneNode());
  lostStyles.clear();
};
