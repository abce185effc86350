import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { companiesCalls } from '../contract/calls.ts';
import { type CompanyRow, READ_AGAIN } from './companies-queries.ts';
import { texts } from './texts.ts';

type CreateProps = { readonly onClose: () => void; readonly onCreated: (id: number) => void };

/** A new company of the product. */
export const CreateCompanyForm = ({ onClose, onCreated }: CreateProps) => {
  const t = useTexts(texts);
  const form = useFormFor(companiesCalls.createCompany, {
    fields: { name: text() },
    input: (values) => values,
    draft: { name: 'new', title: t('createTitle') },
    refresh: READ_AGAIN,
    onClose,
    onDone: ({ id }, { name }) => {
      showToast({ tone: 'success', message: t('created', { name }) });
      onClose();
      onCreated(id);
    },
  });
  return (
    <DialogForm form={form} title={t('createTitle')} submitLabel={t('create')}>
      <TextField of={form.field('name')} label={t('nameLabel')} />
    </DialogForm>
  );
};

type RenameProps = { readonly company: CompanyRow; readonly onClose: () => void };

/** Another name for a company. */
export const RenameCompanyForm = ({ company, onClose }: RenameProps) => {
  const t = useTexts(texts);
  const { id } = company;
  const form = useRecordForm(companiesCalls.renameCompany, {
    record: company,
    fields: ({ name }) => ({ name: text(name) }),
    labels: { name: t('nameLabel') },
    input: ({ name }, version) => ({ id, name, version }),
    draft: { name: `rename:${id}`, title: `${t('renameTitle')}: ${company.name}` },
    refresh: READ_AGAIN,
    onClose,
    onDone: (_answer, { name }) => {
      showToast({ tone: 'success', message: t('renamed', { name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('renameTitle')} submitLabel={t('save')}>
      <TextField of={form.field('name')} label={t('nameLabel')} />
    </DialogForm>
  );
};
