import { Button, CopyButton, TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './copy-field.module.css';
import { copyTexts } from './copy-texts.ts';

type CopyFieldProps = {
  readonly label: string;
  readonly value: string;
  /** Of several fields one is copied first: its button stands out, and the dialog begins in it. */
  readonly first?: boolean;
};

/** A value that is shown to be taken along, with the button that copies it. */
export const CopyField = ({ label, value, first = false }: CopyFieldProps) => {
  const t = useTexts(copyTexts);
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        value={value}
        readOnly
        lang="en"
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus={first || undefined}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant={first ? 'filled' : 'default'}
            aria-label={copied ? undefined : t('copyOf', { label })}
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
