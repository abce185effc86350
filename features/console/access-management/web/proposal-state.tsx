import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { stateWords } from '../contract/sources.ts';

const TONES = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
} as const;

/** Where a proposal stands, in a word. */
export const ProposalStateBadge = ({ state }: { readonly state: keyof typeof stateWords }) => (
  <StatusBadge tone={TONES[state]}>{stateWords[state][useLanguage()]}</StatusBadge>
);
