import { Button } from '@mantine/core';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { DeedRefusal } from '#platform/web/ui/refusal-note.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { companiesCalls } from '../contract/calls.ts';
import type { OwnInvitation } from '../contract/shapes.ts';
import { READ_AGAIN, useOwnInvitations } from './companies-queries.ts';
import classes from './companies.module.css';
import { texts } from './texts.ts';

const Row = ({ invitation }: { readonly invitation: OwnInvitation }) => {
  const t = useTexts(texts);
  const format = useFormat();
  const { id, company, askedBy: by, endsAt } = invitation;
  const change = useChange(companiesCalls.answerInvitation, {
    refresh: READ_AGAIN,
    onDone: ({ member }) => showToast({ tone: 'success', message: t(member ? 'accepted' : 'declined', { company }) }),
  });
  const answer = (accept: boolean) => change.mutate({ invitationId: id, accept });
  return (
    <li className={classes.invitation}>
      <span className={classes.invited}>
        <span>{t('ownInvitation', { company })}</span>
        <span className={classes.small}>{t('ownInvitationNote', { by, until: format.dateTime(endsAt) })}</span>
        <DeedRefusal problem={change.error} />
      </span>
      <span className={classes.answers}>
        <Button
          variant="default"
          aria-label={t('declineOf', { company })}
          disabled={change.isPending}
          onClick={() => answer(false)}
        >
          {t('decline')}
        </Button>
        <Button aria-label={t('acceptOf', { company })} loading={change.isPending} onClick={() => answer(true)}>
          {t('accept')}
        </Button>
      </span>
    </li>
  );
};

/** Companies that ask the person to join them: accepted or declined here; nothing where none does. */
export const OwnInvitations = () => {
  const t = useTexts(texts);
  const asked = useOwnInvitations();
  if (asked.data?.rows.length === 0 || asked.isPending) return null;
  return (
    <Panel title={t('ownInvitations')}>
      <Listed rows={asked.data?.rows} asked={asked} compact none={null}>
        {(rows) => (
          <ul className={classes.invitations}>
            {rows.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Listed>
    </Panel>
  );
};
