import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showFieldProblems } from '#platform/web/ui/field-problems.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { layoutNames, type RegisteredScreen } from '../contract.ts';
import { useEditScreen } from './registry-queries.ts';
import classes from './registry.module.css';
import { texts } from './texts.ts';

type Values = { readonly tr: string; readonly en: string; readonly aliases: string; readonly layoutName: string };

const FIELDS = { 'caption.tr': 'tr', 'caption.en': 'en', aliases: 'aliases', layoutName: 'layoutName' } as const;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type RegistryFormProps = { readonly screen: RegisteredScreen; readonly onClose: () => void };

/** Captions in two languages, aliases and the layout's name of one screen. */
export const RegistryForm = ({ screen, onClose: leave }: RegistryFormProps) => {
  const t = useTexts(texts);
  const rules = useRules();
  const form = useForm<Values>({
    defaultValues: { ...screen.caption, aliases: screen.aliases.join('\n'), layoutName: screen.layoutName ?? '' },
  });
  const draft = { name: `edit:${screen.id}:v${screen.version}`, title: `${t('edit')}: ${screen.caption.tr}` };
  const onClose = useDraft(form, draft, leave);
  const { errors } = form.formState;
  const edit = useEditScreen(() => {
    showToast({ tone: 'success', message: t('saved', { name: form.getValues().tr.trim() }) });
    onClose();
  });
  const submit = form.handleSubmit(({ tr, en, aliases, layoutName }) =>
    edit.mutate(
      {
        id: screen.id,
        version: screen.version,
        caption: { tr: tr.trim(), en: en.trim() },
        aliases: linesOf(aliases),
        layoutName: layoutNames.find((name) => name === layoutName) ?? null,
      },
      { onError: (problem) => void showFieldProblems(problem, Object.values(FIELDS), form.setError) },
    ),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('edit')}
      submitLabel={t('save')}
      onSubmit={(event) => void submit(event)}
      pending={edit.isPending}
      problem={errors.aliases ? null : edit.error}
    >
      <p className={classes.url} lang="en">
        {screen.url}
      </p>
      <TextInput
        label={t('captionTr')}
        maxLength={120}
        data-autofocus
        error={errors.tr?.message}
        {...form.register('tr', { validate: rules.required() })}
      />
      <TextInput
        label={t('captionEn')}
        lang="en"
        maxLength={120}
        error={errors.en?.message}
        {...form.register('en', { validate: rules.required() })}
      />
      <Textarea
        label={t('aliases')}
        description={t('aliasesHint')}
        lang="en"
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        error={errors.aliases?.message}
        {...form.register('aliases')}
      />
      <NativeSelect
        label={t('layout')}
        description={t('layoutHint')}
        data={[{ value: '', label: t('noLayout') }, ...layoutNames.map((name) => ({ value: name, label: name }))]}
        {...form.register('layoutName')}
      />
    </FormDialog>
  );
};
