import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { usersContract } from '../contract.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { type PasswordLink, type UserDetails, useChange, useProfile } from './users-queries.ts';

type DialogProps = { readonly user: UserDetails; readonly onClose: () => void };

const Deactivation = ({ user, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const name = nameOf(user);
  const [reason, setReason] = useState('');
  const isSelf = useProfile().data?.id === user.id;
  const change = useChange(usersContract.deactivateUser, () => {
    showToast({ tone: 'success', message: t('deactivated', { name }) });
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('deactivateTitle', { name })}
      confirmLabel={t('deactivate')}
      tone="danger"
      onConfirm={() => change.mutate({ id: user.id, reason })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('deactivateWhat')}</p>
      {isSelf ? <p className={classes.warn}>{t('deactivateSelf')}</p> : null}
      <TextInput
        label={t('reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

const Reactivation = ({ user, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const name = nameOf(user);
  const [reason, setReason] = useState('');
  const change = useChange(usersContract.reactivateUser, () => {
    showToast({ tone: 'success', message: t('reactivated', { name }) });
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('reactivateTitle', { name })}
      confirmLabel={t('reactivate')}
      onConfirm={() => change.mutate({ id: user.id, reason })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('reactivateWhat')}</p>
      <TextInput
        label={t('reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

const Reset = ({ user, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const name = nameOf(user);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const change = useChange(usersContract.resetPassword, setLink);
  if (link) return <PasswordLinkDialog name={name} link={link} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('resetTitle', { name })}
      confirmLabel={t('resetDo')}
      onConfirm={() => change.mutate({ id: user.id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('resetWhat')}</p>
    </ConfirmDialog>
  );
};

const DIALOGS = { edit: EditUserForm, reset: Reset, deactivate: Deactivation, reactivate: Reactivation } as const;
const ICONS = { edit: IconPencil, reset: IconKey, deactivate: IconUserOff, reactivate: IconUserCheck } as const;

type Action = keyof typeof DIALOGS;

const actionsFor = ({ may }: UserDetails): readonly Action[] => [
  ...(may.edit ? (['edit'] as const) : []),
  ...(may.resetPassword ? (['reset'] as const) : []),
  ...(may.deactivate ? (['deactivate'] as const) : []),
  ...(may.reactivate ? (['reactivate'] as const) : []),
];

/** What the caller may do with a person; each says what happens before it does. */
export const UserActions = ({ user }: { readonly user: UserDetails }) => {
  const t = useTexts(texts);
  const actions = actionsFor(user);
  const [asked, setOpen] = useUrlChoice('form', ['none', 'edit', 'reset', 'deactivate', 'reactivate'], 'none');
  const Dialog = asked === 'none' || !actions.includes(asked) ? null : DIALOGS[asked];
  if (actions.length === 0 && Dialog === null) return null;
  return (
    <>
      <div className={classes.buttons}>
        {actions.map((action) => {
          const Icon = ICONS[action];
          return (
            <Button
              key={action}
              variant={action === 'deactivate' ? 'light' : 'default'}
              {...(action === 'deactivate' && { color: 'red' })}
              leftSection={<Icon size={16} aria-hidden="true" />}
              onClick={() => setOpen(action)}
            >
              {t(action)}
            </Button>
          );
        })}
      </div>
      {Dialog ? <Dialog user={user} onClose={() => setOpen('none')} /> : null}
    </>
  );
};
