import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showFieldProblems } from '#platform/web/ui/field-problems.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { sampleTopicContract } from '../contract.ts';
import { useChange } from './sample-topic-queries.ts';
import { texts } from './texts.ts';

type Values = { readonly name: string };

/** A new record. */
export const CreateRecordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const rules = useRules();
  const form = useForm<Values>({ defaultValues: { name: '' } });
  const { errors } = form.formState;
  const change = useChange(sampleTopicContract.createRecord, () => {
    showToast({ tone: 'success', message: t('created', { name: form.getValues().name.trim() }) });
    onClose();
  });
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { name: values.name.trim() },
      { onError: (problem) => void showFieldProblems(problem, ['name'], form.setError) },
    ),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('createTitle')}
      submitLabel={t('create')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={errors.name ? null : change.error}
    >
      <TextInput
        label={t('name')}
        maxLength={120}
        data-autofocus
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', { validate: rules.required() })}
      />
    </FormDialog>
  );
};
