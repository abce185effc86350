import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, comingDay, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, TextField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { reviewCalls } from '../contract/calls.ts';
import type { Review } from '../contract/shapes.ts';
import { type Months, monthsOf, useEveryChoices } from './recurrence.ts';
import classes from './reviews.module.css';
import { texts } from './texts.ts';

type FormProps = {
  readonly review: Pick<Review, 'id' | 'version' | 'name' | 'dueAt' | 'everyMonths'>;
  readonly onClose: () => void;
};

const dueDay = (instant: string): string => dayOf(new Date(instant));

/** Changes the name, the due day and the recurrence of a review. */
export const EditReviewForm = ({ review, onClose }: FormProps) => {
  const t = useTexts(texts);
  const { id, name, dueAt } = review;
  const form = useRecordForm(reviewCalls.editReview, {
    record: review,
    fields: (record) => ({
      name: text(record.name, { required: true }),
      due: { ...comingDay(dueDay(record.dueAt)), required: true },
      every: choice<Months>(record.everyMonths === null ? '' : (String(record.everyMonths) as Months)),
    }),
    labels: { name: t('name'), due: t('due'), every: t('every') },
    input: (held, version) => ({
      id,
      version,
      name: held.name,
      dueAt: held.due === null || held.due === dueDay(dueAt) ? dueAt : endOfDay(held.due),
      everyMonths: monthsOf(held.every),
    }),
    places: { dueAt: 'due', everyMonths: 'every' },
    draft: { name: `edit-review:${id}`, title: t('editTitle', { name }) },
    refresh: ['access-reviews'],
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('edited') });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('editTitle', { name })} submitLabel={t('edit')}>
      <TextField of={form.field('name')} label={t('name')} />
      <div className={classes.pair}>
        <DayField of={form.field('due')} label={t('due')} from={dayOf(new Date())} />
        <ChoiceField of={form.field('every')} label={t('every')} data={useEveryChoices()} />
      </div>
    </DialogForm>
  );
};
