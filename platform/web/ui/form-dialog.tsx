import type { FormEvent, ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './form-dialog.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { uiTexts } from './ui-texts.ts';

type FormDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** A verb: 'Kullanıcı oluştur'. Without it the dialog only shows. */
  readonly submitLabel?: string;
  /** `form.handleSubmit(...)` of react-hook-form, or any function. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly pending?: boolean;
  /** Why the last attempt was refused; shown above the buttons. */
  readonly problem?: unknown;
  readonly tone?: 'primary' | 'danger';
  readonly size?: number | string;
};

/** A form in a dialog: Enter sends, Escape closes, the refusal stands beside the buttons. */
export const FormDialog = (props: FormDialogProps) => {
  const {
    opened,
    onClose,
    title,
    children,
    submitLabel,
    onSubmit,
    pending = false,
    problem,
    tone = 'primary',
    size = 460,
  } = props;
  const t = useTexts(uiTexts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!pending) onSubmit?.(event);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!submitLabel}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <div className={classes.body}>{children}</div>
        {problem ? <RefusalNote problem={problem} compact /> : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {t(submitLabel ? 'cancel' : 'close')}
          </Button>
          {submitLabel ? (
            <Button type="submit" loading={pending} {...(tone === 'danger' && { color: 'red' })}>
              {submitLabel}
            </Button>
          ) : null}
        </div>
      </form>
    </Modal>
  );
};
