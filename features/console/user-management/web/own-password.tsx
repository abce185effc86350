import { Button } from '@mantine/core';
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import type { FieldKind } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { LinkButton } from '#platform/web/ui/plain-button.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { ownPasswordCalls } from '../contract/own-password-calls.ts';
import { ownPasswordTexts } from './own-password-texts.ts';
import { providerAccountTexts } from './provider-account-texts.ts';
import classes from './users.module.css';
import type { Profile } from './users-queries.ts';

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

/** The ways to the person's own pages at a Keycloak. */
const AccountPages = ({ pages }: { readonly pages: NonNullable<Profile['accountPages']> }) => {
  const t = useTexts(providerAccountTexts);
  return (
    <ul className={classes.buttons} aria-label={t('ownPages')}>
      {(
        [
          ['ownSigningIn', pages.signingIn, IconKey],
          ['ownDevices', pages.devices, IconDevices],
        ] as const
      ).map(([text, href, Icon]) => (
        <li key={text}>
          <LinkButton variant="default" href={href} target="_blank" rel="noopener noreferrer">
            <Icon size={16} aria-hidden="true" />
            {t(text)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
};

/** The person's own password; with an external provider it says where that is changed. */
export const OwnPassword = ({ profile: { accountAt, accountPages } }: { readonly profile: Profile }) => {
  const t = useTexts(ownPasswordTexts);
  const [open, setOpen] = useUrlChoice('form', ['none', 'password'], 'none');
  if (accountAt !== null)
    return (
      <Panel title={t('title')}>
        <div className={classes.prefs}>
          <p className={classes.note}>
            {t('elsewhere')} <span lang="en">{accountAt}</span>
          </p>
          {accountPages === null ? null : <AccountPages pages={accountPages} />}
        </div>
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
