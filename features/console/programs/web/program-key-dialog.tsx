import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { CopyField } from '#platform/web/ui/copy-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import type { OpenedProgram } from './programs-queries.ts';
import classes from './programs.module.css';
import { texts } from './texts.ts';

type KeyDialogProps = { readonly name: string; readonly of: OpenedProgram; readonly onClose: () => void };

/** Shows a program's key, once: it is nowhere else, also not in the browser's store of answers. */
export const ProgramKeyDialog = ({ name, of: { clientId, key, tokenUrl }, onClose }: KeyDialogProps) => {
  const t = useTexts(texts);
  return (
    <FormDialog opened onClose={onClose} title={t('keyTitle')} size={600}>
      <p className={classes.note}>{t('keyNote', { name })}</p>
      <p className={classes.warn}>{t('keyOnce')}</p>
      <CopyField label={t('key')} value={key ?? ''} first />
      <CopyField label={t('clientId')} value={clientId} />
      <CopyField label={t('tokenUrl')} value={tokenUrl ?? ''} />
    </FormDialog>
  );
};
