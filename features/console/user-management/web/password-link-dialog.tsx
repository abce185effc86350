import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { CopyField } from '#platform/web/ui/copy-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { texts } from './texts.ts';
import classes from './users.module.css';
import type { PasswordLink } from './users-queries.ts';

type PasswordLinkDialogProps = { readonly name: string; readonly link: PasswordLink; readonly onClose: () => void };

/** Shows a one-time link, once: it is nowhere else, also not in the browser's store of answers. */
export const PasswordLinkDialog = ({ name, link, onClose }: PasswordLinkDialogProps) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  return (
    <FormDialog opened onClose={onClose} title={t('linkTitle')} size={560}>
      <p className={classes.note}>{t('linkNote', { name, until: dateTime(link.validUntil) })}</p>
      <p className={classes.warn}>{t('linkOnce')}</p>
      <CopyField label={t('link')} value={link.url} first />
    </FormDialog>
  );
};
