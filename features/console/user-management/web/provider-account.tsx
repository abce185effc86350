import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import type { Translate } from '#platform/web/i18n/translate.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { providerAccountCalls } from '../contract/provider-account-calls.ts';
import { providerAccountTexts } from './provider-account-texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { READ_AGAIN, type UserDetails } from './users-queries.ts';

type Account = NonNullable<UserDetails['account']>;
type Waiting = Account['waiting'][number];
type Shown = OutputOf<typeof providerAccountCalls.showProviderAccount>;
type Texts = Translate<keyof typeof providerAccountTexts.tr>;

const useShown = (id: number, subject: string | null) =>
  useQuery({
    queryKey: ['users', 'provider-account', id, subject],
    queryFn: ({ signal }) => call(providerAccountCalls.showProviderAccount, { id }, { signal }),
  });

/** What an account has to sign in with, such as `password, 1 authenticator app`. */
const waysOf = ({ password, apps, passkeys, recoveryCodes }: NonNullable<Shown['account']>['factors'], t: Texts) =>
  [
    ...(password ? [t('password')] : []),
    ...(apps > 0 ? [t('apps', { count: apps })] : []),
    ...(passkeys > 0 ? [t('passkeys', { count: passkeys })] : []),
    ...(recoveryCodes ? [t('recoveryCodes')] : []),
  ].join(', ');

/** What Keycloak asks for, in our words where they are known, and in its own where a company added a step. */
const askedFor = (action: string, t: Texts): string => {
  const key = `ask_${action}`;
  return key in providerAccountTexts.tr ? t(key as keyof typeof providerAccountTexts.tr) : action;
};

const AccountFacts = ({ account }: { readonly account: NonNullable<Shown['account']> }) => {
  const t = useTexts(providerAccountTexts);
  const { enabled, factors, asks } = account;
  const facts: readonly Fact[] = [
    [
      t('state'),
      <StatusBadge key="state" tone={enabled ? 'success' : 'neutral'}>
        {t(enabled ? 'enabled' : 'disabled')}
      </StatusBadge>,
    ],
    [t('ways'), waysOf(factors, t) || t('noWays')],
    ...(asks.length === 0 ? [] : [[t('asks'), asks.map((action) => askedFor(action, t)).join(', ')] as const]),
  ];
  return <Facts facts={facts} />;
};

const AtProvider = ({ shown }: { readonly shown: Shown }) => {
  const t = useTexts(providerAccountTexts);
  const { dateTime } = useFormat();
  if (shown.account !== null) return <AccountFacts account={shown.account} />;
  if (shown.state === 'away')
    return (
      <p className={classes.warn}>
        {shown.awaySince === null ? t('awayNow') : t('away', { since: dateTime(shown.awaySince) })}
      </p>
    );
  if (shown.state === 'refused') return <p className={classes.warn}>{t('refusedNote')}</p>;
  if (shown.state === 'missing') return <p className={classes.warn}>{t('missingNote')}</p>;
  return null;
};

/** What Keycloak has still to do, what keeps it from it, and the way to try at once. */
const WaitingList = ({ user, waiting }: { readonly user: UserDetails; readonly waiting: readonly Waiting[] }) => {
  const t = useTexts(providerAccountTexts);
  const { dateTime } = useFormat();
  const retry = useChange(providerAccountCalls.retryProviderChanges, {
    refresh: READ_AGAIN,
    onDone: () => showToast({ tone: 'success', message: t('retried') }),
  });
  if (waiting.length === 0) return null;
  const saidOf = ({ failure, failingSince, said }: Waiting): string => {
    if (failure === null || failingSince === null) return t('soon');
    const why = failure === 'rejected' && said !== null ? `${t('fail_rejected')} (${said})` : t(`fail_${failure}`);
    return t('failing', { since: dateTime(failingSince), why });
  };
  return (
    <>
      <div className={classes.sectionHead}>
        <h4 className={classes.section}>{t('waiting')}</h4>
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={retry.isPending}
          onClick={() => retry.mutate({ id: user.id })}
        >
          {t('retry')}
        </Button>
      </div>
      <ul className={classes.list}>
        {waiting.map((change) => (
          <li key={change.kind}>
            <span className={classes.grow}>
              <span>{t(`kind_${change.kind}`)}</span>
              <span className={classes.small}>{saidOf(change)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The account of a person as Keycloak has it now, and what it has still to change of it. */
export const ProviderAccount = ({ user, account }: { readonly user: UserDetails; readonly account: Account }) => {
  const asked = useShown(user.id, account.subject);
  return (
    <>
      {asked.isPending ? <Skeletons rows={2} /> : null}
      {asked.error ? <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data ? <AtProvider shown={asked.data} /> : null}
      <WaitingList user={user} waiting={account.waiting} />
    </>
  );
};

type DialogProps = { readonly user: UserDetails; readonly onClose: () => void };

/** Has Keycloak ask a person for a new password. */
export const PasswordRequest = ({ user, onClose }: DialogProps) => {
  const t = useTexts(providerAccountTexts);
  const name = nameOf(user);
  const change = useChange(providerAccountCalls.askForPassword, {
    refresh: READ_AGAIN,
    onDone: () => {
      showToast({ tone: 'success', message: t('asked', { name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('askTitle', { name })}
      confirmLabel={t('askPassword')}
      onConfirm={() => change.mutate({ id: user.id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('askWhat', { email: user.email ?? '—' })}</p>
      <p className={classes.warn}>{t('askLost')}</p>
    </ConfirmDialog>
  );
};
