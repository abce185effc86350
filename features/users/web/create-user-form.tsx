import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showFieldProblems } from '#platform/web/ui/field-problems.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { usersContract } from '../contract.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { type PasswordLink, useChange, useCompanyChoices } from './users-queries.ts';

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly email: string;
  readonly companyId: string;
};

const FIELDS = ['firstName', 'lastName', 'userName', 'email', 'companyId'] as const;
const USER_NAME = /^[a-z0-9][a-z0-9._-]{1,63}$/;

const inputOf = (values: Values, fallback: string) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  userName: values.userName.trim(),
  email: values.email.trim() || null,
  companyId: Number(values.companyId || fallback),
});

/** The companies to choose from, the one worked in first chosen. */
const useCompanyField = () => {
  const companies = useCompanyChoices().data?.rows.filter((company) => company.active) ?? [];
  const first = companies.find((company) => company.current) ?? companies[0];
  return { companies, fallback: String(first?.id ?? '') };
};

type CreateUserFormProps = { readonly onClose: () => void; readonly onCreated: (id: number) => void };

/** A new person; the one-time link follows where the account is ours. */
export const CreateUserForm = ({ onClose: leave, onCreated }: CreateUserFormProps) => {
  const t = useTexts(texts);
  const rules = useRules();
  const { companies, fallback } = useCompanyField();
  const form = useForm<Values>({
    defaultValues: { firstName: '', lastName: '', userName: '', email: '', companyId: '' },
  });
  const onClose = useDraft(form, { name: 'new', title: t('createTitle') }, leave);
  const [made, setMade] = useState<{ readonly id: number; readonly link: PasswordLink } | null>(null);
  const name = nameOf(form.watch());
  const change = useChange(usersContract.createUser, ({ id, passwordLink, accountAt }) => {
    showToast({
      tone: 'success',
      message: accountAt === null ? t('created', { name }) : t('accountElsewhere', { name, place: accountAt }),
    });
    if (passwordLink) setMade({ id, link: passwordLink });
    else finish(id);
  });
  const finish = (id: number) => {
    onClose();
    onCreated(id);
  };
  const submit = form.handleSubmit((values) =>
    change.mutate(inputOf(values, fallback), {
      onError: (problem) => void showFieldProblems(problem, FIELDS, form.setError),
    }),
  );
  const { errors } = form.formState;
  const filled = { validate: rules.required() };
  const placed = Object.keys(errors).length > 0;
  if (made) return <PasswordLinkDialog name={name} link={made.link} onClose={() => finish(made.id)} />;
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
      <div className={classes.pair}>
        <TextInput
          label={t('firstName')}
          maxLength={100}
          data-autofocus
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register('firstName', filled)}
        />
        <TextInput
          label={t('lastName')}
          maxLength={100}
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register('lastName', filled)}
        />
      </div>
      <TextInput
        label={t('userName')}
        description={t('userNameHint')}
        maxLength={64}
        lang="en"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.userName?.message}
        {...form.register('userName', { validate: (typed) => USER_NAME.test(typed.trim()) || t('userNameShape') })}
      />
      <TextInput
        label={t('emailOptional')}
        type="email"
        lang="en"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', {
          validate: rules.email(),
        })}
      />
      <NativeSelect
        label={t('company')}
        data={companies.map((company) => ({ value: String(company.id), label: company.name }))}
        error={errors.companyId?.message}
        {...form.register('companyId')}
        value={form.watch('companyId') || fallback}
      />
    </FormDialog>
  );
};
