import { Suspense } from 'react';
import { useAnnouncements } from './notifications-queries.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const AnnouncementBanner = lazyPart(async () => (await import('./announcement-banner.tsx')).AnnouncementBanner);

/** Under the top bar: what is announced and not read yet, one at a time; nothing is loaded while there is nothing. */
export const AnnouncementSlot = () => {
  const unread = useAnnouncements().data?.filter(({ read }) => !read) ?? [];
  const [first] = unread;
  return first === undefined ? null : (
    <Suspense>
      <AnnouncementBanner announcement={first} others={unread.length - 1} />
    </Suspense>
  );
};
