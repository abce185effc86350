import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { picked, prose } from '#platform/web/forms/field-kinds.ts';
import { LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { lastIncident, lastSteps } from '#platform/web/last-steps.ts';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { problemReportsCalls } from '../contract/calls.ts';
import classes from './reports.module.css';
import { reportTexts } from './texts.ts';

type ReportDialogProps = {
  /** The failure that is reported; null: whatever the person met, with the latest failure where there is one. */
  readonly incident: string | null;
  /** The screen on show, where one is. */
  readonly page: { readonly url: string; readonly title: string | null } | null;
  readonly onClose: () => void;
};

const secondsSince = (at: number): number => Math.min(86_400, Math.max(0, Math.round((Date.now() - at) / 1_000)));

/** Everything that is sent beside the sentence, as it was when the report was opened. */
const useGathered = (incident: string | null, page: ReportDialogProps['page']) => {
  const [gathered] = useState(() => {
    const latest = incident === null ? lastIncident() : null;
    return {
      path: page?.url ?? location.pathname,
      incident: incident ?? latest?.number ?? null,
      incidentAt: latest?.at ?? null,
      steps: lastSteps(),
    };
  });
  return gathered;
};

/** A person tells the administrators of a problem, with its incident and what they did before it. */
export const ReportDialog = ({ incident, page, onClose }: ReportDialogProps) => {
  const t = useTexts(reportTexts);
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const gathered = useGathered(incident, page);
  const isLatest = gathered.incidentAt !== null;
  const form = useFormFor(problemReportsCalls.reportProblem, {
    fields: { note: prose(), withIncident: picked(true) },
    input: ({ note, withIncident }) => ({
      page: gathered.path,
      incident: withIncident ? (gathered.incident ?? undefined) : undefined,
      steps: gathered.steps.map(({ at, ...step }) => ({ ...step, secondsBefore: secondsSince(at) })),
      note,
    }),
    onClose,
    onDone: ({ id }) => {
      offerUndo({
        message: t('sent'),
        undo: async (at) => void (await call(problemReportsCalls.withdrawReport, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['problem-reports'] }),
      });
      onClose();
    },
  });
  const facts: readonly Fact[] = [
    [t('page'), page?.title ?? <code key="page">{gathered.path}</code>],
    ...(incident === null ? [] : [[t('incident'), <code key="incident">{incident}</code>] as const]),
  ];
  return (
    <DialogForm form={form} title={t('title')} submitLabel={t('send')}>
      <p className={classes.intro}>{t('intro')}</p>
      <LinesField
        of={form.field('note')}
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
      />
      <Facts facts={facts} align="start" />
      {isLatest ? (
        <OwnField<boolean> of={form.field('withIncident')}>
          {({ held, hold }) => (
            <Checkbox
              checked={held}
              onChange={(event) => hold(event.currentTarget.checked)}
              label={t('addIncident')}
              description={t('incidentAt', {
                number: gathered.incident ?? '',
                when: dateTime(new Date(gathered.incidentAt ?? 0).toISOString()),
              })}
            />
          )}
        </OwnField>
      ) : null}
      <p className={classes.small}>{t('stepsNote')}</p>
    </DialogForm>
  );
};
