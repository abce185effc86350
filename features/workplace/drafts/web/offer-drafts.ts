import { translate } from '#platform/web/i18n/translate.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { listDrafts } from './server-drafts.ts';
import { texts } from './texts.ts';

type Ways = {
  /** Goes on with one form. */
  readonly open: (href: string) => void;
  /** Shows all of them. */
  readonly showAll: () => void;
};

/** After a sign-in, offers to go on with what was left half filled; the form that is open already needs no offer. */
export const offerDrafts = async ({ open, showAll }: Ways): Promise<void> => {
  const drafts = await listDrafts();
  const here = `${location.pathname}${location.search}`;
  const [newest, ...more] = drafts.filter(({ href }) => href !== here);
  if (newest === undefined) return;
  showToast({
    id: 'draft-offer',
    tone: 'info',
    title: translate(texts, 'offerTitle'),
    message: translate(texts, more.length === 0 ? 'offerOne' : 'offerMore', { title: newest.title, more: more.length }),
    action:
      more.length === 0
        ? { label: translate(texts, 'goOn'), run: () => open(newest.href) }
        : { label: translate(texts, 'seeAll'), run: showAll },
    duration: 20_000,
  });
};
