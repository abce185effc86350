import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { prose } from '#platform/web/forms/field-kinds.ts';
import { LinesField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { answerCalls } from '../contract/calls.ts';
import type { AccessRequest } from '../contract/shapes.ts';
import { useTakeBack } from './approve-form.tsx';
import { texts } from './texts.ts';

type FormProps = {
  readonly request: Pick<AccessRequest, 'id' | 'person' | 'screen'>;
  readonly onClose: () => void;
};

/** Refuses with a word, which the person reads. */
export const RefuseForm = ({ request: { id, person, screen }, onClose }: FormProps) => {
  const t = useTexts(texts);
  const takeBack = useTakeBack();
  const form = useFormFor(answerCalls.refuseRequest, {
    fields: { word: prose('', { required: true }) },
    input: ({ word }) => ({ id, word }),
    draft: { name: `refuse:${id}`, title: t('refuseTitle', { person, screen }) },
    refresh: ['access-requests'],
    onClose,
    onDone: () => {
      takeBack(id, t('refused', { person, screen }));
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('refuseTitle', { person, screen })} submitLabel={t('refuse')} tone="danger">
      <LinesField of={form.field('word')} label={t('refusalWord')} description={t('wordHint')} autosize minRows={2} />
    </DialogForm>
  );
};
