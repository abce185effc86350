import { comingDay } from '#platform/web/forms/field-kinds.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { DayField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay, startOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormOf } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { matrixTexts } from './matrix-texts.ts';
import classes from './roles.module.css';

type DatesDialogProps = {
  /** Cells whose rights get these dates. */
  readonly count: number;
  /** Moments; null is at once, and for good. */
  readonly onSet: (dates: { readonly begins: string | null; readonly until: string | null }) => void;
  readonly onClose: () => void;
};

/** When the rights in the selected cells begin and end; they are staged as they would be one by one. */
export const DatesDialog = ({ count, onSet, onClose }: DatesDialogProps) => {
  const t = useTexts(matrixTexts);
  const form = useFormOf({
    fields: { begins: comingDay(), until: comingDay() },
    check: ({ begins, until }) => ({
      until: begins !== null && until !== null && until < begins ? t('endEarly') : undefined,
    }),
    send: (values) => Promise.resolve(values),
    onClose,
    onDone: ({ begins, until }) => {
      onSet({
        begins: begins === null ? null : startOfDay(begins),
        until: until === null ? null : endOfDay(until),
      });
      onClose();
    },
  });
  const today = dayOf(new Date());
  return (
    <DialogForm form={form} title={t('datesTitle', { count })} submitLabel={t('datesSet')}>
      <div className={classes.dates}>
        <DayField of={form.field('begins')} label={t('beginDate')} description={t('beginHint')} from={today} />
        <DayField of={form.field('until')} label={t('endDate')} description={t('endHint')} from={today} />
      </div>
    </DialogForm>
  );
};
