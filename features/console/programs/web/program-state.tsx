import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { ProgramState as State } from '../contract/vocabulary.ts';
import { texts } from './texts.ts';

const STATES = {
  works: { tone: 'success', icon: IconCheck },
  over: { tone: 'neutral', icon: IconClock },
  ended: { tone: 'neutral', icon: IconX },
  'owner-left': { tone: 'warning', icon: IconAlertTriangle },
} as const;

/** How it stands with a program, in a word and an icon. */
export const ProgramState = ({ state }: { readonly state: State }) => {
  const t = useTexts(texts);
  const { tone, icon: Icon } = STATES[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`state-${state}`)}
    </StatusBadge>
  );
};
