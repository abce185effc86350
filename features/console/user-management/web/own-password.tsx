import { Button } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import type { FieldKind } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { ownPasswordCalls } from '../contract/own-password-calls.ts';
import { ownPasswordTexts } from './own-password-texts.ts';
import classes from './users.module.css';

/** As it is typed: blanks at its ends are a part of it. */
const password: FieldKind<string, string> = { initial: '', required: true, read: (held) => ({ value: held }) };

/** Nothing of it is kept while it is half filled. */
export const OwnPasswordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(ownPasswordTexts);
  const form = useFormFor(ownPasswordCalls.changeOwnPassword, {
    fields: { currentPassword: password, newPassword: password, repeatedPassword: password },
    input: (typed) => typed,
    keyless: true,
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('saved') });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('open')} submitLabel={t('save')}>
      <p className={classes.note}>{t('lead')}</p>
      <TextField
        of={form.field('currentPassword')}
        label={t('current')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        of={form.field('newPassword')}
        label={t('chosen')}
        description={t('chosenHint')}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        of={form.field('repeatedPassword')}
        label={t('repeated')}
        type="password"
        autoComplete="new-password"
      />
    </DialogForm>
  );
};

/** The person's own password; with an external provider it says where that is changed. */
export const OwnPassword = ({ accountAt }: { readonly accountAt: string | null }) => {
  const t = useTexts(ownPasswordTexts);
  const [open, setOpen] = useUrlChoice('form', ['none', 'password'], 'none');
  if (accountAt !== null)
    return (
      <Panel title={t('title')}>
        <p className={classes.note}>
          {t('elsewhere')} <span lang="en">{accountAt}</span>
        </p>
      </Panel>
    );
  return (
    <Panel title={t('title')}>
      <div className={classes.prefs}>
        <p className={classes.note}>{t('lead')}</p>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconKey size={16} aria-hidden="true" />}
            onClick={() => setOpen('password')}
          >
            {t('open')}
          </Button>
        </div>
      </div>
      {open === 'password' ? <OwnPasswordForm onClose={() => setOpen('none')} /> : null}
    </Panel>
  );
};
