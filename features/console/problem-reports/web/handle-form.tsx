import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { picked, prose } from '#platform/web/forms/field-kinds.ts';
import { LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { problemReportsCalls } from '../contract/calls.ts';
import type { ProblemReport } from '../contract/shapes.ts';
import { reportTexts } from './texts.ts';

type HandleFormProps = { readonly report: Pick<ProblemReport, 'id' | 'alike'>; readonly onClose: () => void };

/** What a reporter is answered, alone or together with the others of the same matter. */
export const HandleForm = ({ report: { id, alike }, onClose }: HandleFormProps) => {
  const t = useTexts(reportTexts);
  const queries = useQueryClient();
  const form = useFormFor(problemReportsCalls.handleReport, {
    fields: { word: prose('', { required: true }), alike: picked(false) },
    input: (values) => ({ id, ...values }),
    draft: { name: `handle:${id}`, title: t('handleTitle') },
    refresh: ['problem-reports'],
    onClose,
    onDone: ({ handled }) => {
      offerUndo({
        message: t('handled', { count: handled }),
        undo: async (at) => void (await call(problemReportsCalls.reopenReport, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['problem-reports'] }),
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('handleTitle')} submitLabel={t('handle')}>
      <LinesField of={form.field('word')} label={t('word')} description={t('wordHint')} autosize minRows={2} />
      {alike.length === 0 ? null : (
        <OwnField<boolean> of={form.field('alike')}>
          {({ held, hold }) => (
            <Checkbox
              checked={held}
              onChange={(event) => hold(event.currentTarget.checked)}
              label={t('alsoAlike', { count: alike.length })}
            />
          )}
        </OwnField>
      )}
    </DialogForm>
  );
};
