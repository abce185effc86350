import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { ProblemReport } from '../contract/shapes.ts';
import { reportTexts } from './texts.ts';

const LOOKS = {
  open: { tone: 'warning', icon: IconClock },
  handled: { tone: 'success', icon: IconCheck },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
} as const;

/** Where a report stands, in a word and an icon. */
export const ReportStateBadge = ({ state }: Pick<ProblemReport, 'state'>) => {
  const t = useTexts(reportTexts);
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`state-${state}`)}
    </StatusBadge>
  );
};
