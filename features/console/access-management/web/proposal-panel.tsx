import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { call, isApiProblem } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { proposalCalls } from '../contract/proposal-calls.ts';
import type { Proposal } from '../contract/proposal-shapes.ts';
import { ProposalStateBadge } from './proposal-state.tsx';
import { ProposalEffects } from './proposal-effects.tsx';
import { proposalTexts } from './proposal-texts.ts';
import classes from './proposals.module.css';
import { RefuseProposalForm } from './refuse-proposal-form.tsx';

const useFacts = (proposal: Proposal): readonly Fact[] => {
  const t = useTexts(proposalTexts);
  const { dateTime, day } = useFormat();
  const { gain, lose, gaining, losing } = proposal.impact;
  const people = (count: number, names: readonly string[]): string =>
    count === 0 ? t('nobody') : t('people', { count, names: names.join(', ') + (count > names.length ? ', …' : '') });
  const { decidedBy, decidedAt, word } = proposal;
  return [
    [t('author'), proposal.author.name],
    [t('company'), proposal.company ?? t('product')],
    [t('why'), proposal.why.map((reason) => t(`why-${reason}`)).join(', ')],
    [t('gain'), people(gain, gaining)],
    [t('lose'), people(lose, losing)],
    [t('proposedAt'), dateTime(proposal.proposedAt)],
    ...(proposal.state === 'waiting' ? [[t('lapsesAt'), day(dayOf(new Date(proposal.lapsesAt)))] as const] : []),
    ...(decidedBy === null ? [] : [[t('decidedBy'), decidedBy.name] as const]),
    ...(decidedAt === null ? [] : [[t('decidedAt'), dateTime(decidedAt)] as const]),
    ...(word === null ? [] : [[t('word'), word] as const]),
  ];
};

const subjectOf = ({ effects: [first], effectCount }: Proposal): string =>
  `${first?.subject ?? ''}${effectCount > 1 ? ` +${effectCount - 1}` : ''}`;

/** Approve, refuse, withdraw: whatever of it the reader may. */
const Decision = ({ proposal }: { readonly proposal: Proposal }) => {
  const t = useTexts(proposalTexts);
  const [dialog, setDialog] = useUrlState('form', '');
  const { id, may, now } = proposal;
  const subject = subjectOf(proposal);
  const said = (message: string) => () => showToast({ tone: 'success', message });
  const approval = useChange(proposalCalls.approveProposal, {
    refresh: ['access'],
    onDone: said(t('approved', { subject })),
  });
  const withdrawal = useChange(proposalCalls.withdrawProposal, {
    refresh: ['access'],
    onDone: said(t('withdrawn', { subject })),
  });
  const refusal = approval.error ?? withdrawal.error;
  return (
    <>
      {isApiProblem(refusal) ? (
        <p className={classes.refusal} role="alert">
          {refusal.message}
        </p>
      ) : null}
      <div className={classes.buttons}>
        {may.decide ? (
          <>
            <Button
              leftSection={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
              loading={approval.isPending}
              onClick={() => approval.mutate({ id, ...(now === null ? {} : { seen: now.seen }) })}
            >
              {t(now === null ? 'approve' : 'approveNow')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setDialog('refuse-proposal')}
            >
              {t('refuse')}
            </Button>
          </>
        ) : null}
        {may.withdraw ? (
          <Button variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate({ id })}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
      {dialog === 'refuse-proposal' && may.decide ? (
        <RefuseProposalForm id={id} subject={subject} onClose={() => setDialog('')} />
      ) : null}
    </>
  );
};

const Content = ({ proposal }: { readonly proposal: Proposal }) => {
  const t = useTexts(proposalTexts);
  const { state, reason, effects, effectCount, now } = proposal;
  return (
    <>
      <div className={classes.head}>
        <ProposalStateBadge state={state} />
      </div>
      {reason === null ? null : <p className={classes.said}>{reason}</p>}
      <Facts facts={useFacts(proposal)} align="start" />
      {now === null || state !== 'waiting' ? null : <p className={classes.note}>{t('moved')}</p>}
      <div className={classes.sides}>
        <ProposalEffects title={t(now === null ? 'does' : 'proposed')} effects={effects} count={effectCount} />
        {now === null ? null : <ProposalEffects title={t('now')} effects={now.effects} count={now.effectCount} />}
      </div>
      <Decision proposal={proposal} />
    </>
  );
};

/** One change that waits for a second person, at the side: what it does, to whom, and the decision. */
export const ProposalPanel = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const t = useTexts(proposalTexts);
  const asked = useQuery({
    queryKey: ['access', chosenCompany(), 'proposal', id],
    queryFn: ({ signal }) => call(proposalCalls.findProposal, { id }, { signal }),
    enabled: id > 0,
  });
  const title = asked.data === undefined ? t('one') : subjectOf(asked.data);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked} gone={t('gone')}>
      {(proposal) => <Content key={id} proposal={proposal} />}
    </RecordPanel>
  );
};
