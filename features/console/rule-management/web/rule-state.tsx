import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { texts } from './texts.ts';

export type RuleState = 'broken' | 'warns' | 'holds' | 'off';

const SIGNS = {
  broken: ['danger', <IconX key="x" size={12} />],
  warns: ['warning', <IconAlertTriangle key="t" size={12} />],
  holds: ['success', <IconCheck key="c" size={12} />],
  off: ['neutral', null],
} as const;

/** Where a rule stands. */
export const RuleStateBadge = ({ state }: { readonly state: RuleState }) => {
  const t = useTexts(texts);
  const [tone, icon] = SIGNS[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`state-${state}`)}
    </StatusBadge>
  );
};
