import { Button } from '@mantine/core';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Announcement } from '../contract/shapes.ts';
import classes from './announcement-banner.module.css';
import { useReadAnnouncement } from './notification-changes.ts';
import { popupTexts } from './popup-texts.ts';

type AnnouncementBannerProps = { readonly announcement: Announcement; readonly others: number };

/** An announcement until it is read: saying so is the receipt. */
export const AnnouncementBanner = ({ announcement, others }: AnnouncementBannerProps) => {
  const t = useTexts(popupTexts);
  const reading = useReadAnnouncement();
  return (
    <section className={classes.banner} aria-label={t('announcements')}>
      <IconSpeakerphone size={18} stroke={1.75} aria-hidden="true" />
      <p role="status">{announcement.message}</p>
      {others > 0 ? <span className={classes.more}>{t('moreAnnouncements', { count: others })}</span> : null}
      <Button variant="default" size="xs" loading={reading.isPending} onClick={() => reading.mutate(announcement.id)}>
        {t('haveRead')}
      </Button>
    </section>
  );
};
