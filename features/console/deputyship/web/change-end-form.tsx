import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { day } from '#platform/web/forms/field-kinds.ts';
import { DayField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { deputyshipCalls } from '../contract/calls.ts';
import type { Deputyship } from '../contract/shapes.ts';
import { texts } from './texts.ts';

type ChangeEndProps = { readonly of: Deputyship; readonly onClose: () => void };

/** Moves the end of a deputyship. */
export const ChangeEndForm = ({ of, onClose }: ChangeEndProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const today = dayOf(new Date());
  const { id, validUntil: before } = of;
  const form = useFormFor(deputyshipCalls.changeDeputyship, {
    fields: { until: day(dayOf(before), { required: true, from: today }) },
    input: ({ until }) => ({ id, validUntil: endOfDay(until ?? today) }),
    places: { validUntil: 'until' },
    draft: { name: `deputyship-end:${id}`, title: t('change') },
    refresh: ['deputyships'],
    onClose,
    onDone: () => {
      offerUndo({
        message: t('changeDone'),
        undo: async (at) => void (await call(deputyshipCalls.changeDeputyship, { id, validUntil: before }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['deputyships'] }),
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('change')} submitLabel={t('save')}>
      <DayField of={form.field('until')} label={t('until')} from={today} />
    </DialogForm>
  );
};
