import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useNameIn } from '#platform/web/i18n/use-name-in.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { usersCalls } from '../contract/calls.ts';
import { secondFactorTexts } from './second-factor-texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { READ_AGAIN, type UserDetails } from './users-queries.ts';

type Props = { readonly user: UserDetails; readonly onClose: () => void };

/** Takes the second factor from a person who lost it, with a reason. */
export const SecondFactorReset = ({ user, onClose }: Props) => {
  const t = useTexts(secondFactorTexts);
  const nameIn = useNameIn();
  const title = t('resetTitle', { name: nameOf(user) });
  const form = useFormFor(usersCalls.resetSecondFactor, {
    fields: { reason: text() },
    input: ({ reason }) => ({ id: user.id, reason }),
    draft: { name: `second-factor:${user.id}`, title },
    refresh: READ_AGAIN,
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('wasReset', { of: nameIn(nameOf(user), 'of') }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('reset')} tone="danger">
      <p className={classes.note}>{t('resetWhat')}</p>
      <TextField of={form.field('reason')} label={t('reason')} />
    </DialogForm>
  );
};
