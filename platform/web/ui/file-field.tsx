import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { type Fault, type FileLimits, faultText, fileFault } from '../forms/fault.ts';
import classes from './file-field.module.css';
import { IconButton } from './plain-button.tsx';
import { fileTexts } from './file-texts.ts';

type FileFieldProps = {
  readonly label: string;
  /** What may be chosen; said where a file breaks it. */
  readonly limits: FileLimits;
  readonly value: File | null;
  /** Called with a file that keeps the limits, or null. */
  readonly onChange: (file: File | null) => void;
  /** What else is wrong with the file, as the server said it. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
};

/** A file that misses the field: the browser would open it in the place of the page, and what was written would be gone. */
const useNoPageOfFiles = () => {
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
};

/** What was chosen and dropped, as far as it keeps the limits; the rest is refused with a message. */
const useChoice = ({ limits, onChange, disabled }: Pick<FileFieldProps, 'limits' | 'onChange' | 'disabled'>) => {
  const language = useLanguage();
  const [fault, setFault] = useState<Fault | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const found: Fault | null = files.length > 1 ? { kind: 'fileOne' } : fileFault(file, limits);
    // The same file chosen again is a choice too.
    if (input.current) input.current.value = '';
    setFault(found);
    onChange(found === null ? file : null);
  };
  const clear = () => {
    setFault(null);
    onChange(null);
    input.current?.focus();
  };
  const dropping = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) take(event.dataTransfer.files);
    },
  };
  // Said in the language of now, also where it changes while the words stand.
  return { told: fault === null ? null : faultText(fault, language), input, take, clear, dropping };
};

const Chosen = ({ value, disabled, onClear }: { value: File | null; disabled: boolean; onClear: () => void }) => {
  const t = useTexts(fileTexts);
  if (value === null)
    return (
      <span className={classes.name} data-empty>
        {t('fileDrop')}
      </span>
    );
  return (
    <>
      <IconFile size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.name}>{value.name}</span>
      <IconButton size="sm" aria-label={t('fileRemove', { name: value.name })} onClick={onClear} disabled={disabled}>
        <IconX size={14} stroke={2} aria-hidden="true" />
      </IconButton>
    </>
  );
};

/** Takes one file, by the system's own dialog or dropped; one that breaks the limits is refused in words. */
export const FileField = ({ label, limits, value, onChange, error, disabled = false }: FileFieldProps) => {
  const t = useTexts(fileTexts);
  const { told, input, take, clear, dropping } = useChoice({ limits, onChange, disabled });
  useNoPageOfFiles();
  const id = useId();
  const wrong = told ?? error;
  const asWrong = wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {};
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box} data-wrong={Boolean(wrong) || undefined} {...dropping}>
        <Chosen value={value} disabled={disabled} onClear={clear} />
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
          className="visually-hidden"
          accept={limits.extensions?.join(',')}
          disabled={disabled}
          {...asWrong}
          onChange={(event) => take(event.currentTarget.files)}
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
