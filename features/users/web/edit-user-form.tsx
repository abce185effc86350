import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showFieldProblems } from '#platform/web/ui/field-problems.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { usersContract } from '../contract.ts';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { type UserDetails, useChange } from './users-queries.ts';

type Values = { readonly firstName: string; readonly lastName: string; readonly email: string };

const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Names and e-mail; the version it began with tells whether somebody else was first. */
export const EditUserForm = ({
  user,
  onClose: leave,
}: {
  readonly user: UserDetails;
  readonly onClose: () => void;
}) => {
  const t = useTexts(texts);
  const rules = useRules();
  const form = useForm<Values>({
    defaultValues: { firstName: user.firstName, lastName: user.lastName, email: user.email ?? '' },
  });
  const draft = { name: `edit:${user.id}:v${user.version}`, title: `${t('editTitle')}: ${nameOf(user)}` };
  const onClose = useDraft(form, draft, leave);
  const change = useChange(usersContract.editUser, () => {
    showToast({ tone: 'success', message: t('saved', { name: nameOf(form.getValues()) }) });
    onClose();
  });
  const submit = form.handleSubmit((values) =>
    change.mutate(
      {
        id: user.id,
        version: user.version,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: values.email.trim() === '' ? null : values.email.trim(),
      },
      { onError: (problem) => void showFieldProblems(problem, FIELDS, form.setError) },
    ),
  );
  const { errors } = form.formState;
  const filled = { validate: rules.required() };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('editTitle')}
      submitLabel={t('save')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={Object.keys(errors).length > 0 ? null : change.error}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('firstName')}
          maxLength={100}
          data-autofocus
          error={errors.firstName?.message}
          {...form.register('firstName', filled)}
        />
        <TextInput
          label={t('lastName')}
          maxLength={100}
          error={errors.lastName?.message}
          {...form.register('lastName', filled)}
        />
      </div>
      <TextInput
        label={t('emailOptional')}
        type="email"
        lang="en"
        readOnly={!user.may.editEmail}
        description={user.may.editEmail ? null : t('emailLocked')}
        error={errors.email?.message}
        {...form.register('email', {
          validate: rules.email(),
        })}
      />
    </FormDialog>
  );
};
