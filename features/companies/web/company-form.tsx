import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showFieldProblems } from '#platform/web/ui/field-problems.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { all } from '#platform/web/ui/validation.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { companiesContract } from '../contract.ts';
import { type CompanyRow, useChange } from './companies-queries.ts';
import { texts } from './texts.ts';

type Values = { readonly name: string };

const useNameForm = (initial: string) => {
  const t = useTexts(texts);
  const rules = useRules();
  const form = useForm<Values>({ defaultValues: { name: initial } });
  const error = form.formState.errors.name?.message;
  const field = (
    <TextInput
      label={t('nameLabel')}
      maxLength={200}
      data-autofocus
      autoComplete="off"
      error={error}
      {...form.register('name', { validate: all(rules.required(), rules.length({ min: 2 })) })}
    />
  );
  const refused = { onError: (problem: unknown) => void showFieldProblems(problem, ['name'], form.setError) };
  return { form, field, refused, placed: error !== undefined };
};

/** A new company of the product. */
export const CreateCompanyForm = ({
  onClose: leave,
  onCreated,
}: {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}) => {
  const t = useTexts(texts);
  const { form, field, refused, placed } = useNameForm('');
  const onClose = useDraft(form, { name: 'new', title: t('createTitle') }, leave);
  const change = useChange(companiesContract.createCompany, ({ id }) => {
    showToast({ tone: 'success', message: t('created', { name: form.getValues().name.trim() }) });
    onClose();
    onCreated(id);
  });
  const submit = form.handleSubmit(({ name }) => change.mutate({ name: name.trim() }, refused));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('createTitle')}
      submitLabel={t('create')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={placed ? null : change.error}
    >
      {field}
    </FormDialog>
  );
};

/** Another name for a company; the version it began with tells whether somebody else was first. */
export const RenameCompanyForm = ({
  company,
  onClose: leave,
}: {
  readonly company: CompanyRow;
  readonly onClose: () => void;
}) => {
  const t = useTexts(texts);
  const { form, field, refused, placed } = useNameForm(company.name);
  const draft = { name: `rename:${company.id}:v${company.version}`, title: `${t('renameTitle')}: ${company.name}` };
  const onClose = useDraft(form, draft, leave);
  const change = useChange(companiesContract.renameCompany, () => {
    showToast({ tone: 'success', message: t('renamed', { name: form.getValues().name.trim() }) });
    onClose();
  });
  const submit = form.handleSubmit(({ name }) =>
    change.mutate({ id: company.id, name: name.trim(), version: company.version }, refused),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('renameTitle')}
      submitLabel={t('save')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={placed ? null : change.error}
    >
      {field}
    </FormDialog>
  );
};
