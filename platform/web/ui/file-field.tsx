import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './file-field.module.css';
import { IconButton } from './plain-button.tsx';
import { uiTexts } from './ui-texts.ts';
import { useRules } from './use-rules.ts';
import type { FileLimits } from './validation.ts';

type FileFieldProps = {
  readonly label: string;
  /** What may be chosen; said under the label, and said again where a file breaks it. */
  readonly limits: FileLimits;
  readonly value: File | null;
  /** Called with a file that keeps the limits, or null. */
  readonly onChange: (file: File | null) => void;
  /** What else is wrong with the file, as the server said it. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
};

/** Takes one file, by the system's own dialog or dropped; one that breaks the limits is refused in words. */
export const FileField = ({ label, limits, value, onChange, error, disabled = false }: FileFieldProps) => {
  const t = useTexts(uiTexts);
  const rule = useRules().file(limits);
  const [told, setTold] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (file: File | undefined) => {
    // The same file chosen again is a choice too.
    if (input.current) input.current.value = '';
    if (!file) return;
    const kept = rule(file);
    setTold(kept === true ? null : kept);
    onChange(kept === true ? file : null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  const clear = () => {
    setTold(null);
    onChange(null);
    input.current?.focus();
  };
  const wrong = told ?? error;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classes.box}
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? <IconFile size={18} stroke={1.6} aria-hidden="true" /> : null}
        <span className={classes.name} data-empty={value === null || undefined}>
          {value?.name ?? t('fileDrop')}
        </span>
        {value ? (
          <IconButton size="sm" aria-label={t('fileRemove', { name: value.name })} onClick={clear} disabled={disabled}>
            <IconX size={14} stroke={2} aria-hidden="true" />
          </IconButton>
        ) : null}
        <Button
          variant="default"
          tabIndex={-1}
          leftSection={<IconUpload size={15} stroke={1.8} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('fileChoose')}
        </Button>
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.native}
          accept={limits.extensions?.join(',')}
          disabled={disabled}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </div>
      {wrong ? (
        <p className={classes.wrong} id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  );
};
