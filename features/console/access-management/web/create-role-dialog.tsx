import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, prose, text } from '#platform/web/forms/field-kinds.ts';
import { LinesField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { accessCalls } from '../contract/calls.ts';
import { type MayCreate, ScopeField } from './scope-field.tsx';
import { texts } from './texts.ts';

type CreateProps = {
  readonly may: MayCreate;
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
};

/** Creates a role: of the product, or of the company one works in. */
export const CreateRoleDialog = ({ may, onClose, onCreated }: CreateProps) => {
  const t = useTexts(texts);
  const form = useFormFor(accessCalls.createRole, {
    fields: { name: text(), purpose: prose(), scope: choice<'global' | 'company'>(may.global ? 'global' : 'company') },
    input: ({ name, purpose, scope }) => ({
      name,
      purpose: purpose || undefined,
      companyId: scope === 'global' ? null : may.companyId,
    }),
    places: { companyId: 'scope' },
    draft: { name: 'new', title: t('create') },
    refresh: ['access'],
    onClose,
    onDone: ({ id }, { name }) => {
      showToast({ tone: 'success', message: t('created', { name }) });
      onClose();
      onCreated(id);
    },
  });
  return (
    <DialogForm form={form} title={t('create')} submitLabel={t('create')}>
      <TextField of={form.field('name')} label={t('name')} />
      <LinesField of={form.field('purpose')} label={t('purpose')} description={t('purposeHint')} autosize minRows={2} />
      <ScopeField of={form.field('scope')} may={may} />
    </DialogForm>
  );
};
