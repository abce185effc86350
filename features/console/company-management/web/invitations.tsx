import { Button } from '@mantine/core';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { DeedRefusal } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { companiesCalls } from '../contract/calls.ts';
import type { Invitation } from '../contract/shapes.ts';
import type { InvitationState } from '../contract/vocabulary.ts';
import { type CompanyRow, READ_AGAIN, useInvitations } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

type Settled = Exclude<InvitationState, 'open'>;

const TONES = {
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const satisfies Record<Settled, string>;

type RowProps = { readonly company: CompanyRow; readonly invitation: Invitation; readonly mayEdit: boolean };

const Row = ({ company, invitation, mayEdit }: RowProps) => {
  const t = useTexts(texts);
  const format = useFormat();
  const { id, userName, askedBy: by, askedAt, endsAt, state } = invitation;
  const change = useChange(companiesCalls.withdrawInvitation, {
    refresh: READ_AGAIN,
    onDone: () => showToast({ tone: 'success', message: t('withdrawn', { userName }) }),
  });
  const at = format.dateTime(askedAt);
  return (
    <li className={classes.invitation}>
      <span className={classes.invited}>
        <span lang="en">{userName}</span>
        <span className={classes.small}>{t('invitationBy', { by, at })}</span>
        {state === 'open' ? (
          <span className={classes.small}>{t('answerUntil', { until: format.dateTime(endsAt) })}</span>
        ) : null}
        <DeedRefusal problem={change.error} />
      </span>
      {state === 'open' ? null : <StatusBadge tone={TONES[state]}>{t(`invitation-${state}`)}</StatusBadge>}
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

type InvitationsProps = Omit<RowProps, 'invitation'> & {
  /** Those that wait for an answer, or those of which it is known what became of them. */
  readonly which: 'open' | 'settled';
};

/** The people who were invited to a company; nothing where there are none. */
export const Invitations = ({ company, mayEdit, which }: InvitationsProps) => {
  const t = useTexts(texts);
  const asked = useInvitations(company.id);
  const rows = asked.data?.rows.filter(({ state }) => (state === 'open') === (which === 'open'));
  // What keeps them from being read is said once, where those that wait would stand.
  if (rows === undefined ? asked.isPending || which === 'settled' : rows.length === 0) return null;
  const title = t(which === 'open' ? 'invitations' : 'earlierInvitations');
  return (
    <section className={classes.asked} aria-label={title}>
      <h3 className={classes.section}>{title}</h3>
      <Listed rows={rows} asked={asked} compact none={null}>
        {(shown) => (
          <ul className={classes.framed}>
            {shown.map((invitation) => (
              <Row key={invitation.id} company={company} invitation={invitation} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </Listed>
    </section>
  );
};
