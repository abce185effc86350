import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { rulesCalls } from '../contract/calls.ts';
import type { Rule, RuleException } from '../contract/shapes.ts';
import { ExceptionForm } from './exception-form.tsx';
import classes from './rules.module.css';
import { texts } from './texts.ts';

const TONES = { waiting: 'warning', valid: 'info', over: 'neutral', ended: 'neutral', lapsed: 'neutral' } as const;

type EndProps = { readonly exception: RuleException; readonly onClose: () => void };

const EndDialog = ({ exception: { id, person, state }, onClose }: EndProps) => {
  const t = useTexts(texts);
  const isWaiting = state === 'waiting';
  const ending = useChange(rulesCalls.endException, {
    refresh: ['access'],
    onDone: () => {
      showToast({ tone: 'success', message: t('ended', { person }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(isWaiting ? 'refuseTitle' : 'endTitle', { person })}
      confirmLabel={t(isWaiting ? 'refuse' : 'end')}
      onConfirm={() => ending.mutate({ id })}
      pending={ending.isPending}
      problem={ending.error}
      tone="danger"
    >
      <p>{t(isWaiting ? 'refuseText' : 'endText')}</p>
    </ConfirmDialog>
  );
};

const Deciding = ({ exception, onEnd }: { readonly exception: RuleException; readonly onEnd: () => void }) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const { id, person, mayConfirm, mayEnd, state } = exception;
  const confirming = useChange(rulesCalls.confirmException, {
    refresh: ['access'],
    onDone: () =>
      offerUndo({
        message: t('confirmed', { person }),
        undo: async (at) => void (await call(rulesCalls.endException, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['access'] }),
      }),
  });
  return (
    <>
      {mayConfirm ? (
        <Button size="compact-sm" loading={confirming.isPending} onClick={() => confirming.mutate({ id })}>
          {t('confirm')}
        </Button>
      ) : null}
      {mayEnd ? (
        <Button size="compact-sm" variant="default" onClick={onEnd}>
          {t(state === 'waiting' ? 'refuse' : 'end')}
        </Button>
      ) : null}
      {confirming.error ? <RefusalNote problem={confirming.error} compact /> : null}
    </>
  );
};

const One = ({ exception, onEnd }: { readonly exception: RuleException; readonly onEnd: () => void }) => {
  const t = useTexts(texts);
  const { day } = useFormat();
  const { person, reason, until, state, proposedBy, confirmedBy } = exception;
  const by = [
    t('proposedBy', { name: proposedBy }),
    ...(confirmedBy === null ? [] : [t('confirmedBy', { name: confirmedBy })]),
  ];
  return (
    <li>
      <span className={classes.grow}>
        {person}
        <span className={classes.company}> · {t('until', { day: day(dayOf(until)) })}</span>
        <span className={classes.note}>{reason}</span>
        <span className={classes.note}>{by.join(' · ')}</span>
      </span>
      <StatusBadge tone={TONES[state]}>{t(`exception-${state}`)}</StatusBadge>
      <Deciding exception={exception} onEnd={onEnd} />
    </li>
  );
};

/** The exceptions of a rule, those that wait for a second pair of eyes among them. */
export const RuleExceptions = ({ rule }: { readonly rule: Rule }) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  const [ending, setEnding] = useState<RuleException | null>(null);
  return (
    <section className={classes.section} aria-label={t('exceptionsTitle')}>
      <div className={classes.sectionHead}>
        <h3>{t('exceptionsTitle')}</h3>
        {rule.mayExcept ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconUserCheck size={15} aria-hidden="true" />}
            onClick={() => setDialog('except')}
          >
            {t('addException')}
          </Button>
        ) : null}
      </div>
      {rule.exceptions.length === 0 ? <p className={classes.quiet}>{t('noExceptions')}</p> : null}
      <ul className={classes.list} hidden={rule.exceptions.length === 0}>
        {rule.exceptions.map((exception) => (
          <One key={exception.id} exception={exception} onEnd={() => setEnding(exception)} />
        ))}
      </ul>
      {dialog === 'except' && rule.mayExcept ? <ExceptionForm rule={rule} onClose={() => setDialog('')} /> : null}
      {ending === null ? null : <EndDialog exception={ending} onClose={() => setEnding(null)} />}
    </section>
  );
};
