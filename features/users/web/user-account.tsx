import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showFieldProblems } from '#platform/web/ui/field-problems.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { usersContract } from '../contract.ts';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { type UserDetails, useChange } from './users-queries.ts';

type Account = NonNullable<UserDetails['account']>;
type DialogProps = { readonly user: UserDetails; readonly account: Account; readonly onClose: () => void };

const Binding = ({ user, account, onClose: leave }: DialogProps) => {
  const t = useTexts(texts);
  const rules = useRules();
  const name = nameOf(user);
  const form = useForm<{ readonly subject: string }>({ defaultValues: { subject: '' } });
  const title = t('bindTitle', { name });
  const onClose = useDraft(form, { name: `bind:${user.id}`, title }, leave);
  const change = useChange(usersContract.bindAccount, () => {
    showToast({ tone: 'success', message: t('accountBound', { name }) });
    onClose();
  });
  const submit = form.handleSubmit(({ subject }) =>
    change.mutate(
      { id: user.id, issuer: account.issuer, subject: subject.trim() },
      { onError: (problem) => void showFieldProblems(problem, ['subject'], form.setError) },
    ),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      submitLabel={t('bind')}
      onSubmit={(event) => void submit(event)}
      pending={change.isPending}
      problem={errors.subject ? null : change.error}
    >
      <p className={classes.note}>{t('bindWhat', { name })}</p>
      <TextInput
        label={t('subject')}
        description={t('subjectHint')}
        maxLength={255}
        lang="en"
        data-autofocus
        error={errors.subject?.message}
        {...form.register('subject', { validate: rules.required() })}
      />
    </FormDialog>
  );
};

const Unbinding = ({ user, account, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const name = nameOf(user);
  const change = useChange(usersContract.unbindAccount, () => {
    showToast({ tone: 'success', message: t('accountUnbound', { name }) });
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('unbindTitle', { name })}
      confirmLabel={t('unbind')}
      tone="danger"
      onConfirm={() => change.mutate({ id: user.id, issuer: account.issuer, subject: account.subject ?? '' })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('unbindWhat', { name })}</p>
      <p className={classes.warn}>{t('unbindLost', { name })}</p>
    </ConfirmDialog>
  );
};

/** Which account at the external provider opens the product as this person. */
export const UserAccount = ({ user, account }: { readonly user: UserDetails; readonly account: Account }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<'bind' | 'unbind' | null>(null);
  const isBound = account.subject !== null;
  const Icon = isBound ? IconUnlink : IconLink;
  const Dialog = open === 'bind' ? Binding : Unbinding;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.section}>{t('accountTitle')}</h3>
        <Button
          variant="subtle"
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={() => setOpen(isBound ? 'unbind' : 'bind')}
        >
          {t(isBound ? 'unbind' : 'bind')}
        </Button>
      </div>
      <ul className={classes.list}>
        <li>
          <span className={classes.grow}>
            <span style={{ overflowWrap: 'anywhere' }} lang={isBound ? 'en' : undefined}>
              {account.subject ?? t('noAccount')}
            </span>
            <span className={classes.small} lang="en">
              {account.issuer}
            </span>
          </span>
        </li>
      </ul>
      {open === null ? null : <Dialog user={user} account={account} onClose={() => setOpen(null)} />}
    </section>
  );
};
