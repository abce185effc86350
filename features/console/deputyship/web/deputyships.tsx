import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { call } from '#platform/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { deputyshipCalls } from '../contract/calls.ts';
import type { Deputyship } from '../contract/shapes.ts';
import { ChangeEndForm } from './change-end-form.tsx';
import { useDeputyships } from './deputyship-queries.ts';
import classes from './deputyship.module.css';
import { LendForm } from './lend-form.tsx';
import { texts } from './texts.ts';

type Side = 'given' | 'received';
type OneProps = { readonly of: Deputyship; readonly onClose: () => void };

const EndDialog = ({ of, onClose }: OneProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const { id, lender, deputy, may } = of;
  const refresh = () => queries.invalidateQueries({ queryKey: ['deputyships'] });
  const change = useChange(deputyshipCalls.endDeputyship, {
    refresh: ['deputyships'],
    onDone: () => {
      // Whoever gave up what they were lent cannot take it again.
      if (may.change)
        offerUndo({
          message: t('endDone'),
          undo: async (at) => void (await call(deputyshipCalls.restoreDeputyship, { id }, at)),
          refresh,
        });
      onClose();
    },
  });
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={t('endTitle')}
      confirmLabel={t('end')}
      onConfirm={() => change.mutate({ id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('endText', { deputy: deputy.name, lender: lender.name })}</p>
    </DeleteDialog>
  );
};

const State = ({ of: { state, endedAt } }: { readonly of: Deputyship }) => {
  const t = useTexts(texts);
  if (state === 'now') return <StatusBadge tone="success">{t('now')}</StatusBadge>;
  if (state === 'later') return <StatusBadge tone="info">{t('later')}</StatusBadge>;
  return <StatusBadge tone="neutral">{t(endedAt === null ? 'ended' : 'endedEarly')}</StatusBadge>;
};

type RowProps = {
  readonly of: Deputyship;
  readonly side: Side;
  readonly named: boolean;
  readonly onEnd: () => void;
  readonly onChange: () => void;
};

const Row = ({ of, side, named, onEnd, onChange }: RowProps) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const { name } = side === 'given' ? of.deputy : of.lender;
  const lent = [
    ...of.roles.map((role) => (role.held || of.state === 'ended' ? role.name : t('notHeld', { name: role.name }))),
    ...(of.approvals ? [t('approvals')] : []),
  ];
  return (
    <li data-named={named}>
      <span className={classes.said}>
        <span>{t(side === 'given' ? 'toWhom' : 'fromWhom', { name })}</span>
        <span className={classes.small}>{lent.join(', ')}</span>
        <span className={classes.small}>
          {[t('period', { from: dateTime(of.validFrom), until: dateTime(of.validUntil) }), of.reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <State of={of} />
      {of.may.change ? (
        <ActionIcon variant="subtle" aria-label={t('changeOf', { name })} data-tip={t('change')} onClick={onChange}>
          <IconCalendarEvent size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {of.may.end ? (
        <ActionIcon color="red" aria-label={t('endOf', { name })} data-tip={t('end')} onClick={onEnd}>
          <IconPlayerStop size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  );
};

type ListProps = {
  readonly rows: readonly Deputyship[];
  readonly side: Side;
  readonly isOwn: boolean;
  readonly onEnd: (one: Deputyship) => void;
  readonly onChange: (one: Deputyship) => void;
};

const SideList = ({ rows, side, isOwn, onEnd, onChange }: ListProps) => {
  const t = useTexts(texts);
  const [named] = useUrlState('deputyship', 0);
  if (rows.length === 0) return null;
  const title = side === 'given' ? (isOwn ? 'ownGiven' : 'given') : isOwn ? 'ownReceived' : 'received';
  return (
    <>
      <p className={classes.side}>{t(title)}</p>
      <ul className={classes.list}>
        {rows.map((one) => (
          <Row
            key={one.id}
            of={one}
            side={side}
            named={one.id === named}
            onEnd={() => onEnd(one)}
            onChange={() => onChange(one)}
          />
        ))}
      </ul>
    </>
  );
};

const Content = ({ personId, isOwn }: { readonly personId: number; readonly isOwn: boolean }) => {
  const t = useTexts(texts);
  const asked = useDeputyships(personId);
  const [ending, setEnding] = useState<Deputyship | null>(null);
  const [changing, setChanging] = useState<Deputyship | null>(null);
  if (asked.error) return <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} compact />;
  if (asked.data === undefined) return <Skeletons rows={2} />;
  const { given, received } = asked.data;
  const acts = { isOwn, onEnd: setEnding, onChange: setChanging };
  return (
    <>
      {given.length + received.length === 0 ? <p className={classes.note}>{t('none')}</p> : null}
      <SideList rows={given} side="given" {...acts} />
      <SideList rows={received} side="received" {...acts} />
      {ending === null ? null : <EndDialog of={ending} onClose={() => setEnding(null)} />}
      {changing === null ? null : <ChangeEndForm of={changing} onClose={() => setChanging(null)} />}
    </>
  );
};

const Lending = ({ personId, isOwn }: { readonly personId: number; readonly isOwn: boolean }) => {
  const t = useTexts(texts);
  const mayMake = useDeputyships(personId).data?.mayMake ?? false;
  const [form, setForm] = useUrlChoice('form', ['none', 'lend'], 'none');
  if (!mayMake) return null;
  return (
    <>
      <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setForm('lend')}>
        {t('lend')}
      </Button>
      {form === 'lend' ? <LendForm personId={personId} isOwn={isOwn} onClose={() => setForm('none')} /> : null}
    </>
  );
};

type DeputyshipsProps = {
  readonly personId: number;
  /** As a part of one's own profile, or of what is shown of a person. */
  readonly as: 'own' | 'of-person';
};

/** What a person has given and received, with the form that gives more, in the company of the tab. */
export const Deputyships = ({ personId, as }: DeputyshipsProps) => {
  const t = useTexts(texts);
  const isOwn = as === 'own';
  const lending = <Lending personId={personId} isOwn={isOwn} />;
  const content = <Content personId={personId} isOwn={isOwn} />;
  if (isOwn)
    return (
      <Panel title={t('own')}>
        {content}
        {lending}
      </Panel>
    );
  return (
    <section>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('ofPerson')}</h3>
        {lending}
      </div>
      {content}
    </section>
  );
};
