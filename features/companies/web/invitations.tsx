import { Button } from '@mantine/core';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { companiesContract, type Invitation, type InvitationState } from '../contract.ts';
import { type CompanyRow, READ_AGAIN, useInvitations } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

const TONES = {
  open: 'info',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const satisfies Record<InvitationState, string>;

type RowProps = { readonly company: CompanyRow; readonly invitation: Invitation; readonly mayEdit: boolean };

const Row = ({ company, invitation, mayEdit }: RowProps) => {
  const t = useTexts(texts);
  const format = useFormat();
  const { id, userName, askedBy: by, askedAt, endsAt, state } = invitation;
  const change = useChange(companiesContract.withdrawInvitation, {
    refresh: READ_AGAIN,
    onDone: () => showToast({ tone: 'success', message: t('withdrawn', { userName }) }),
  });
  const at = format.dateTime(askedAt);
  return (
    <li className={classes.invitation}>
      <span className={classes.invited}>
        <span lang="en">{userName}</span>
        <span className={classes.small}>
          {state === 'open'
            ? t('invitationOf', { by, at, until: format.dateTime(endsAt) })
            : t('invitationBy', { by, at })}
        </span>
        {change.error ? <RefusalNote problem={change.error} compact /> : null}
      </span>
      <StatusBadge tone={TONES[state]}>{t(`invitation-${state}`)}</StatusBadge>
      {mayEdit && state === 'open' ? (
        <Button
          variant="subtle"
          aria-label={t('withdrawOf', { userName })}
          loading={change.isPending}
          onClick={() => change.mutate({ id: company.id, invitationId: id })}
        >
          {t('withdraw')}
        </Button>
      ) : null}
    </li>
  );
};

/** Who was asked to join a company, and what became of it; nothing where nobody was. */
export const Invitations = ({ company, mayEdit }: Omit<RowProps, 'invitation'>) => {
  const t = useTexts(texts);
  const asked = useInvitations(company.id);
  if (asked.data?.rows.length === 0 || asked.isPending) return null;
  return (
    <section className={classes.members} aria-label={t('invitations')}>
      <h3 className={classes.section}>{t('invitations')}</h3>
      <Listed rows={asked.data?.rows} asked={asked} compact none={null}>
        {(rows) => (
          <ul className={classes.invitations}>
            {rows.map((invitation) => (
              <Row key={invitation.id} company={company} invitation={invitation} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </Listed>
    </section>
  );
};
