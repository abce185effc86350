import { Radio, Stack } from '@mantine/core';
import { choice, comingDay, text } from '#platform/web/forms/field-kinds.ts';
import { DayField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import type { FieldOf, FormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './comparison.module.css';
import type { Onto } from './comparison-queries.ts';
import { type Ends, sidesOf } from './comparison-rows.ts';
import { comparisonTexts } from './comparison-texts.ts';

/** What is asked before differences are applied. */
export const applyFields = () => ({ ends: choice<'kept' | 'set'>('kept'), end: comingDay(), reason: text() });

type Sides = { readonly left: object | null; readonly right: object | null };

type Asked = { readonly ends: 'kept' | 'set' | null; readonly end: string | null };

export const endsOf = ({ ends, end }: Asked): Ends =>
  ends === 'set' ? { kind: 'set', until: end === null ? null : endOfDay(end) } : { kind: 'kept' };

type ApplyFieldsProps = {
  readonly field: (name: 'ends' | 'end' | 'reason') => FieldOf;
  readonly ends: unknown;
  /** Whether anything is given: what is only taken has no end. */
  readonly gives: boolean;
};

/** The ends of what is given, kept or set, and why. */
const ApplyFields = ({ field, ends, gives }: ApplyFieldsProps) => {
  const t = useTexts(comparisonTexts);
  return (
    <>
      {gives ? (
        <OwnField<string> of={field('ends')}>
          {({ held, hold, error }) => (
            <Radio.Group label={t('ends')} value={held} onChange={hold} error={error}>
              <Stack gap={6} mt={4}>
                <Radio value="kept" label={t('endsKept')} />
                <Radio value="set" label={t('endsSet')} />
              </Stack>
            </Radio.Group>
          )}
        </OwnField>
      ) : null}
      {gives && ends === 'set' ? (
        <DayField of={field('end')} label={t('end')} description={t('endHint')} from={dayOf(new Date())} />
      ) : null}
      <TextField of={field('reason')} label={t('reason')} placeholder={t('reasonHint')} />
    </>
  );
};

type SummaryProps = {
  readonly gives: readonly string[];
  readonly takes: readonly string[];
  readonly changes: readonly string[];
};

/** What will be done, by name. */
const ApplySummary = ({ gives, takes, changes }: SummaryProps) => {
  const t = useTexts(comparisonTexts);
  const parts = [
    [t('gives'), gives],
    [t('takes'), takes],
    [t('changes'), changes],
  ] as const;
  return (
    <dl className={classes.summary}>
      {parts.map(([title, names]) =>
        names.length === 0 ? null : (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

/** Names of rows by what becomes of them on the side that is changed. */
const namedBy = <R extends Sides>(rows: readonly R[], onto: Onto, nameOf: (row: R) => string) => {
  const named = (which: (row: R) => boolean) => rows.filter(which).map(nameOf);
  return {
    gives: named((row) => sidesOf(row, onto).to === null),
    takes: named((row) => sidesOf(row, onto).from === null),
    changes: named((row) => row.left !== null && row.right !== null),
  };
};

type ApplyDialogProps<R> = {
  readonly form: Pick<FormFor<ReturnType<typeof applyFields>>, 'handle' | 'field' | 'held'>;
  readonly title: string;
  readonly rows: readonly R[];
  readonly onto: Onto;
  readonly nameOf: (row: R) => string;
};

/** Asks before picked differences are applied: what is done, by name, until when and why. */
export const ApplyDialog = <R extends Sides>({ form, title, rows, onto, nameOf }: ApplyDialogProps<R>) => {
  const t = useTexts(comparisonTexts);
  const named = namedBy(rows, onto, nameOf);
  return (
    <DialogForm form={form} title={title} submitLabel={t('applyDo')}>
      <ApplySummary {...named} />
      <ApplyFields field={form.field} ends={form.held['ends']} gives={named.gives.length + named.changes.length > 0} />
    </DialogForm>
  );
};
