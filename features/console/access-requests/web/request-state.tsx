import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHourglassEmpty from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { RequestState } from '../contract/vocabulary.ts';
import { texts } from './texts.ts';

const LOOKS = {
  waiting: { tone: 'warning', icon: IconClock },
  given: { tone: 'success', icon: IconCheck },
  refused: { tone: 'danger', icon: IconX },
  expired: { tone: 'neutral', icon: IconHourglassEmpty },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
  left: { tone: 'neutral', icon: IconUserOff },
} as const;

/** Where a request stands, in a word and an icon. */
export const RequestStateBadge = ({ state }: { readonly state: RequestState }) => {
  const t = useTexts(texts);
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`state-${state}`)}
    </StatusBadge>
  );
};
