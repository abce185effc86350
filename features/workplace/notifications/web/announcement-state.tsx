import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { MadeAnnouncement } from '../contract/shapes.ts';
import type { AnnouncementState } from '../contract/vocabulary.ts';
import { announcementsTexts } from './announcements-texts.ts';

const STATES = {
  planned: { tone: 'info', icon: IconCalendarEvent, text: 'planned' },
  shown: { tone: 'success', icon: IconSpeakerphone, text: 'shownNow' },
  over: { tone: 'neutral', icon: IconCheck, text: 'over' },
  withdrawn: { tone: 'neutral', icon: IconX, text: 'withdrawn' },
} as const;

/** Where an announcement stands, in a word and an icon. */
export const AnnouncementStateBadge = ({ state }: { readonly state: AnnouncementState }) => {
  const t = useTexts(announcementsTexts);
  const { tone, icon: Icon, text } = STATES[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(text)}
    </StatusBadge>
  );
};

const NAMED = 3;

/** Whom an announcement is for, in words. */
export const useAudienceText = () => {
  const t = useTexts(announcementsTexts);
  return ({ audience, audienceName, company, people }: MadeAnnouncement): string => {
    if (audience === 'everyone' || audienceName === null) return t('everyone');
    if (audience === 'people' && people > NAMED) return t('peopleMore', { names: audienceName, count: people - NAMED });
    return audience === 'role' && company !== null ? `${audienceName} · ${company}` : audienceName;
  };
};

/** From when until when. */
export const useWindowText = () => {
  const t = useTexts(announcementsTexts);
  const { dateTime } = useFormat();
  return ({ from, until }: Pick<MadeAnnouncement, 'from' | 'until'>): string =>
    t('window', { from: dateTime(from), until: until === null ? t('endless') : dateTime(until) });
};
