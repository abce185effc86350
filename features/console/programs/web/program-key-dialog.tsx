import { Button, CopyButton, TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import type { OpenedProgram } from './programs-queries.ts';
import classes from './programs.module.css';
import { texts } from './texts.ts';

const Copied = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.copied}>
      <TextInput label={label} value={value} readOnly lang="en" onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            aria-label={t('copyOf', { what: label })}
            leftSection={
              copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
            }
            onClick={copy}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
};

type KeyDialogProps = { readonly name: string; readonly of: OpenedProgram; readonly onClose: () => void };

/** Shows a program's key, once: it is nowhere else, also not in the browser's store of answers. */
export const ProgramKeyDialog = ({ name, of: { clientId, key, tokenUrl }, onClose }: KeyDialogProps) => {
  const t = useTexts(texts);
  return (
    <FormDialog opened onClose={onClose} title={t('keyTitle')} size={600}>
      <p className={classes.note}>{t('keyNote', { name })}</p>
      <p className={classes.warn}>{t('keyOnce')}</p>
      <Copied label={t('key')} value={key ?? ''} />
      <Copied label={t('clientId')} value={clientId} />
      <Copied label={t('tokenUrl')} value={tokenUrl ?? ''} />
    </FormDialog>
  );
};
