import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { prose } from '#platform/web/forms/field-kinds.ts';
import { LinesField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { emergencyCalls } from '../contract/calls.ts';
import classes from './emergency.module.css';
import type { EmergencyRow } from './emergency-queries.ts';
import { texts } from './texts.ts';

type JudgeProps = {
  readonly of: Pick<EmergencyRow, 'id' | 'person'>;
  readonly verdict: 'fitting' | 'unfitting';
  readonly onClose: () => void;
};

/** Judges an emergency, with a word that its person reads. */
export const JudgeForm = ({ of: { id, person }, verdict, onClose }: JudgeProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const title = t(`${verdict}Title`, { person });
  const form = useFormFor(emergencyCalls.judgeEmergency, {
    fields: { note: prose('', { required: true }) },
    input: ({ note }) => ({ id, verdict, note }),
    draft: { name: `judge:${verdict}:${id}`, title },
    refresh: ['emergencies'],
    onClose,
    onDone: () => {
      offerUndo({
        message: t('judged', { person }),
        undo: async (at) => void (await call(emergencyCalls.reopenEmergency, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['emergencies'] }),
      });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t(verdict)}
      {...(verdict === 'unfitting' ? ({ tone: 'danger' } as const) : {})}
    >
      <p className={classes.note}>{t(`${verdict}Text`)}</p>
      <LinesField of={form.field('note')} label={t('note')} description={t('noteHint')} autosize minRows={2} />
    </DialogForm>
  );
};
