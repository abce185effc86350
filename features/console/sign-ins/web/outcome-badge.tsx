import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { type SignInOutcome, signInOutcomes } from '../contract/vocabulary.ts';

const LOOKS = {
  good: { tone: 'success', icon: <IconCheck /> },
  bad: { tone: 'warning', icon: <IconAlertTriangle /> },
  shut: { tone: 'danger', icon: <IconLock /> },
  password: { tone: 'info', icon: <IconKey /> },
} as const;

const KINDS: Readonly<Record<SignInOutcome, keyof typeof LOOKS>> = {
  done: 'good',
  failed: 'bad',
  'code-failed': 'bad',
  'passkey-failed': 'bad',
  'recovery-used': 'password',
  unknown: 'bad',
  locked: 'shut',
  disabled: 'shut',
  'turned-away': 'shut',
  unlocked: 'password',
  'link-asked': 'password',
  'link-made': 'password',
  'password-set': 'password',
  'password-changed': 'password',
  'password-refused': 'bad',
  'second-factor-set': 'password',
  'second-factor-removed': 'password',
  'second-factor-reset': 'password',
  'app-removed': 'password',
  'passkey-added': 'password',
  'passkey-removed': 'password',
  'recovery-codes-made': 'password',
};

/** What happened, in words and with its sign. */
export const OutcomeBadge = ({ outcome }: { readonly outcome: SignInOutcome }) => (
  <StatusBadge {...LOOKS[KINDS[outcome]]}>{signInOutcomes[outcome][useLanguage()]}</StatusBadge>
);
