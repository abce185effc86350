import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { texts } from './texts.ts';

const DECISIONS = {
  none: { tone: 'warning', icon: IconQuestionMark },
  keep: { tone: 'success', icon: IconCheck },
  shorten: { tone: 'info', icon: IconScissors },
  remove: { tone: 'danger', icon: IconUserMinus },
} as const;

type DecisionProps = { readonly decision: keyof typeof DECISIONS; readonly newUntil: string | null };

/** What was decided of a line, in a word and an icon. */
export const DecisionBadge = ({ decision, newUntil }: DecisionProps) => {
  const t = useTexts(texts);
  const { day } = useFormat();
  const { tone, icon: Icon } = DECISIONS[decision];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {decision === 'shorten' && newUntil !== null
        ? t('shortenTo', { day: day(dayOf(new Date(newUntil))) })
        : t(`decision-${decision}`)}
    </StatusBadge>
  );
};

const RESULTS = {
  none: { tone: 'neutral', icon: IconClock },
  applied: { tone: 'success', icon: IconCheck },
  refused: { tone: 'danger', icon: IconX },
  waiting: { tone: 'warning', icon: IconClock },
  gone: { tone: 'neutral', icon: IconUserMinus },
  lapsed: { tone: 'danger', icon: IconUserMinus },
} as const;

/** What became of a decision; nothing where there is nothing to make. */
export const ResultBadge = ({ result }: { readonly result: keyof typeof RESULTS }) => {
  const t = useTexts(texts);
  const { tone, icon: Icon } = RESULTS[result];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`result-${result}`)}
    </StatusBadge>
  );
};

const STATES = {
  open: { tone: 'info', icon: IconClock },
  late: { tone: 'warning', icon: IconClock },
  closed: { tone: 'neutral', icon: IconLock },
} as const;

/** Where a review stands. */
export const ReviewStateBadge = ({ state }: { readonly state: keyof typeof STATES }) => {
  const t = useTexts(texts);
  const { tone, icon: Icon } = STATES[state];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`state-${state}`)}
    </StatusBadge>
  );
};
