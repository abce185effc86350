import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { EmergencyRow } from './emergency-queries.ts';
import { texts } from './texts.ts';

const STATES = {
  now: { tone: 'danger', icon: IconBolt },
  over: { tone: 'warning', icon: IconQuestionMark },
  fitting: { tone: 'success', icon: IconCheck },
  unfitting: { tone: 'danger', icon: IconX },
} as const;

/** How far an emergency is, in a word and an icon. */
export const EmergencyState = ({ state }: Pick<EmergencyRow, 'state'>) => {
  const t = useTexts(texts);
  const { tone, icon: Icon } = STATES[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`state-${state}`)}
    </StatusBadge>
  );
};
