import { Button } from '@mantine/core';
import { useState } from 'react';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useNameIn } from '#platform/web/i18n/use-name-in.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { usersCalls } from '../contract/calls.ts';
import { ProviderAccount } from './provider-account.tsx';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { READ_AGAIN, type UserDetails } from './users-queries.ts';

type Account = NonNullable<UserDetails['account']>;
type DialogProps = { readonly user: UserDetails; readonly account: Account; readonly onClose: () => void };

const Binding = ({ user, account, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const name = nameOf(user);
  const title = t('bindTitle', { name });
  const form = useFormFor(usersCalls.bindAccount, {
    fields: { subject: text() },
    input: ({ subject }) => ({ id: user.id, issuer: account.issuer, subject }),
    draft: { name: `bind:${user.id}`, title },
    refresh: READ_AGAIN,
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('accountBound', { name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('bind')}>
      <p className={classes.note}>{t('bindWhat', { name })}</p>
      <TextField of={form.field('subject')} label={t('subject')} description={t('subjectHint')} lang="en" />
    </DialogForm>
  );
};

const Unbinding = ({ user, account, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const nameIn = useNameIn();
  const name = nameOf(user);
  const change = useChange(usersCalls.unbindAccount, {
    refresh: READ_AGAIN,
    onDone: () => {
      showToast({ tone: 'success', message: t('accountUnbound', { of: nameIn(name, 'of') }) });
      onClose();
    },
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
      {account.isDriven ? <ProviderAccount user={user} account={account} /> : null}
      {open === null ? null : <Dialog user={user} account={account} onClose={() => setOpen(null)} />}
    </section>
  );
};
