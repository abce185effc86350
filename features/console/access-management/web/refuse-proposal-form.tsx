import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { prose } from '#platform/web/forms/field-kinds.ts';
import { LinesField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { proposalCalls } from '../contract/proposal-calls.ts';
import { proposalTexts } from './proposal-texts.ts';

type FormProps = {
  readonly id: number;
  readonly subject: string;
  readonly onClose: () => void;
};

/** Refuses a proposed change with a word, which its author reads. */
export const RefuseProposalForm = ({ id, subject, onClose }: FormProps) => {
  const t = useTexts(proposalTexts);
  const form = useFormFor(proposalCalls.refuseProposal, {
    fields: { word: prose('', { required: true }) },
    input: ({ word }) => ({ id, word }),
    draft: { name: `refuse-proposal:${id}`, title: t('refuseTitle', { subject }) },
    refresh: ['access'],
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('refused', { subject }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('refuseTitle', { subject })} submitLabel={t('refuse')} tone="danger">
      <LinesField of={form.field('word')} label={t('refusalWord')} description={t('wordHint')} autosize minRows={2} />
    </DialogForm>
  );
};
