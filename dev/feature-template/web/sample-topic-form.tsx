import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { sampleTopicCalls } from '../contract/calls.ts';
import { texts } from './texts.ts';

/** A new sample note. */
export const CreateSampleNoteForm = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const form = useFormFor(sampleTopicCalls.createSampleNote, {
    fields: { name: text() },
    input: (values) => values,
    draft: { name: 'new', title: t('createTitle') },
    refresh: ['sample-topic'],
    onClose,
    onDone: (_answer, { name }) => {
      showToast({ tone: 'success', message: t('created', { name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('createTitle')} submitLabel={t('create')}>
      <TextField of={form.field('name')} label={t('name')} />
    </DialogForm>
  );
};
