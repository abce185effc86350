import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { OFFERED_KEY } from '#platform/web/kept-storage.ts';
import { openDesk } from '#platform/web/desk.ts';

/** Once a sign-in, on whatever page it ends. */
const isFirst = (): boolean => {
  if (localStorage.getItem(OFFERED_KEY) !== null) return false;
  localStorage.setItem(OFFERED_KEY, new Date().toISOString());
  return true;
};

/** After a sign-in, offers to go on with what was left half filled. */
export const useDraftOffer = (): void => {
  const router = useRouter();
  useEffect(() => {
    if (!isFirst()) return;
    const offer = async () => {
      const { offerDrafts } = await import('#features/workplace/drafts/web/offer-drafts.ts');
      await offerDrafts({ open: (href) => router.history.push(href), showAll: () => openDesk('drafts') });
    };
    // A failed offer is no reason for an error message.
    offer().catch(() => undefined);
  }, [router]);
};
