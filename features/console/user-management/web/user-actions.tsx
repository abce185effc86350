import { Button } from '@mantine/core';
import { useState } from 'react';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { PreviewButton } from '#features/core/preview/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useNameIn } from '#platform/web/i18n/use-name-in.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { usersCalls } from '../contract/calls.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { panelTexts } from './panel-texts.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { PasswordRequest } from './provider-account.tsx';
import { providerAccountTexts } from './provider-account-texts.ts';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { type PasswordLink, READ_AGAIN, type UserDetails, useProfile } from './users-queries.ts';

type DialogProps = { readonly user: UserDetails; readonly onClose: () => void };

type Ending = {
  readonly endpoint: typeof usersCalls.deactivateUser | typeof usersCalls.reactivateUser;
  readonly done: 'deactivated' | 'reactivated';
};

/** A reason, which may stay empty, and the end of it. */
const useReasoned = ({ user, onClose }: DialogProps, { endpoint, done }: Ending) => {
  const t = useTexts(texts);
  const nameIn = useNameIn();
  return useFormFor(endpoint, {
    fields: { reason: text() },
    input: ({ reason }) => ({ id: user.id, reason }),
    draft: {
      name: `${done}:${user.id}`,
      title: `${t(done === 'deactivated' ? 'deactivate' : 'reactivate')}: ${nameOf(user)}`,
    },
    refresh: READ_AGAIN,
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t(done, { of: nameIn(nameOf(user), 'of') }) });
      onClose();
    },
  });
};

const Deactivation = (props: DialogProps) => {
  const { user } = props;
  const t = useTexts(texts);
  const isSelf = useProfile().data?.id === user.id;
  const form = useReasoned(props, { endpoint: usersCalls.deactivateUser, done: 'deactivated' });
  return (
    <DialogForm
      form={form}
      title={t('deactivateTitle', { name: nameOf(user) })}
      submitLabel={t('deactivate')}
      tone="danger"
    >
      <p className={classes.note}>{t('deactivateWhat')}</p>
      {isSelf ? <p className={classes.warn}>{t('deactivateSelf')}</p> : null}
      <TextField of={form.field('reason')} label={t('reason')} />
    </DialogForm>
  );
};

const Reactivation = (props: DialogProps) => {
  const t = useTexts(texts);
  const form = useReasoned(props, { endpoint: usersCalls.reactivateUser, done: 'reactivated' });
  return (
    <DialogForm form={form} title={t('reactivateTitle', { name: nameOf(props.user) })} submitLabel={t('reactivate')}>
      <p className={classes.note}>{t('reactivateWhat')}</p>
      <TextField of={form.field('reason')} label={t('reason')} />
    </DialogForm>
  );
};

const Unlocking = ({ user, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const nameIn = useNameIn();
  const title = t('unlockTitle', { name: nameOf(user) });
  const form = useFormFor(usersCalls.unlockUser, {
    fields: { reason: text() },
    input: ({ reason }) => ({ id: user.id, reason }),
    draft: { name: `unlock:${user.id}`, title },
    refresh: READ_AGAIN,
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('unlocked', { of: nameIn(nameOf(user), 'of') }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('unlock')}>
      <p className={classes.note}>{t('unlockWhat')}</p>
      <TextField of={form.field('reason')} label={t('unlockReason')} />
    </DialogForm>
  );
};

const Reset = ({ user, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const name = nameOf(user);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const change = useChange(usersCalls.resetPassword, {
    refresh: READ_AGAIN,
    keyless: true,
    onDone: setLink,
  });
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

const SessionsEnd = ({ user, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const name = nameOf(user);
  const change = useChange(usersCalls.endUserSessions, {
    refresh: READ_AGAIN,
    onDone: () => {
      showToast({ tone: 'success', message: t('sessionsEnded', { name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('endSessionsTitle', { name })}
      confirmLabel={t('endSessions')}
      onConfirm={() => change.mutate({ id: user.id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('endSessionsWhat')}</p>
    </ConfirmDialog>
  );
};

const DIALOGS = {
  unlock: Unlocking,
  edit: EditUserForm,
  reset: Reset,
  askPassword: PasswordRequest,
  resetFactor: SecondFactorReset,
  endSessions: SessionsEnd,
  deactivate: Deactivation,
  reactivate: Reactivation,
} as const;
const ICONS = {
  unlock: IconLockOpen,
  edit: IconPencil,
  reset: IconKey,
  askPassword: IconKey,
  resetFactor: IconShieldOff,
  endSessions: IconDoorExit,
  deactivate: IconUserOff,
  reactivate: IconUserCheck,
} as const;

const FORMS = [
  'none',
  'unlock',
  'edit',
  'reset',
  'askPassword',
  'resetFactor',
  'endSessions',
  'deactivate',
  'reactivate',
] as const;

type Action = keyof typeof DIALOGS;

const actionsFor = ({ may }: UserDetails): readonly Action[] => [
  ...(may.unlock ? (['unlock'] as const) : []),
  ...(may.edit ? (['edit'] as const) : []),
  ...(may.resetPassword ? (['reset'] as const) : []),
  ...(may.askPassword ? (['askPassword'] as const) : []),
  ...(may.resetSecondFactor ? (['resetFactor'] as const) : []),
  ...(may.endSessions ? (['endSessions'] as const) : []),
  ...(may.deactivate ? (['deactivate'] as const) : []),
  ...(may.reactivate ? (['reactivate'] as const) : []),
];

/** What the caller may do with a person; each says what happens before it does. */
export const UserActions = ({ user }: { readonly user: UserDetails }) => {
  const t = useTexts(texts);
  const ofProvider = useTexts(providerAccountTexts);
  const ofPanel = useTexts(panelTexts);
  const actions = actionsFor(user);
  const [asked, setOpen] = useUrlChoice('form', FORMS, 'none');
  const Dialog = asked === 'none' || !actions.includes(asked) ? null : DIALOGS[asked];
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
              {action === 'askPassword' ? ofProvider(action) : t(action)}
            </Button>
          );
        })}
        <PreviewButton of={{ personId: user.id }} as="asPerson" />
      </div>
      {user.may.edit ? null : <p className={classes.aside}>{ofPanel('editedByOthers')}</p>}
      {Dialog ? <Dialog user={user} onClose={() => setOpen('none')} /> : null}
    </>
  );
};
