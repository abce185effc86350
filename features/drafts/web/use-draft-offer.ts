import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { call } from '#platform/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { OFFERED_KEY } from '#platform/web/kept-storage.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { draftsContract } from '../contract.ts';
import { texts } from './texts.ts';

/** Once a sign-in, on whatever page it ends. */
const isFirst = (): boolean => {
  if (localStorage.getItem(OFFERED_KEY) !== null) return false;
  localStorage.setItem(OFFERED_KEY, new Date().toISOString());
  return true;
};

/** After a sign-in, offers to go on with what was left half filled; the form that is open already needs no offer. */
export const useDraftOffer = (): void => {
  const router = useRouter();
  useEffect(() => {
    if (!isFirst()) return;
    const offer = async () => {
      const drafts = await call(draftsContract.listDrafts, {}, { quiet: true });
      const here = `${location.pathname}${location.search}`;
      const [newest, ...more] = drafts.filter(({ href }) => href !== here);
      if (newest === undefined) return;
      showToast({
        id: 'draft-offer',
        tone: 'info',
        title: translate(texts, 'offerTitle'),
        message: translate(texts, more.length === 0 ? 'offerOne' : 'offerMore', {
          title: newest.title,
          more: more.length,
        }),
        action: { label: translate(texts, 'goOn'), run: () => router.history.push(newest.href) },
        duration: 20_000,
      });
    };
    // Nobody is to be disturbed because an offer could not be made.
    offer().catch(() => undefined);
  }, [router]);
};
