import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { onDraftRestored } from '../draft-restored.ts';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './form-dialog.module.css';
import { useFocusBack } from './focus-back.ts';
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

type UnsavedProps = { readonly onKeep: () => void; readonly onDiscard: () => void };

/** In the place of the buttons: what was written is lost by a slip of the hand only once. */
const Unsaved = ({ onKeep, onDiscard }: UnsavedProps) => {
  const t = useTexts(uiTexts);
  return (
    <div className={classes.unsaved} role="alert">
      <strong>{t('unsavedTitle')}</strong>
      <p>{t('unsavedNote')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button onClick={onKeep} autoFocus>
          {t('keepEditing')}
        </Button>
      </div>
    </div>
  );
};

/** What a person changed in a form; a search is no change. */
const isWritten = ({ target }: FormEvent<HTMLFormElement>): boolean =>
  !(target instanceof HTMLInputElement && target.type === 'search');

/** Closing, which asks first where something was written. */
const useClosing = (opened: boolean, close: () => void) => {
  const [written, setWritten] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (opened) return;
    setWritten(false);
    setAsking(false);
  }, [opened]);
  useEffect(() => (opened ? onDraftRestored(setWritten) : undefined), [opened]);
  return {
    asking,
    write: () => setWritten(true),
    keep: () => setAsking(false),
    close: () => {
      if (asking) setAsking(false);
      else if (written) setAsking(true);
      else close();
    },
  };
};

/** A form in a dialog: Enter sends, Escape closes and asks before it loses anything, the refusal stands beside the buttons. */
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
  useFocusBack(opened);
  const closing = useClosing(opened, onClose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!pending) onSubmit?.(event);
  };
  return (
    <Modal
      opened={opened}
      onClose={closing.close}
      title={title}
      size={size}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!submitLabel}
    >
      <form
        onSubmit={submit}
        onChange={(event) => isWritten(event) && closing.write()}
        noValidate
        className={classes.form}
      >
        <div className={classes.body}>{children}</div>
        {problem ? <RefusalNote problem={problem} compact /> : null}
        {closing.asking ? (
          <Unsaved onKeep={closing.keep} onDiscard={onClose} />
        ) : (
          <div className={classes.buttons}>
            <Button variant="default" onClick={closing.close} disabled={pending}>
              {t(submitLabel ? 'cancel' : 'close')}
            </Button>
            {submitLabel ? (
              <Button type="submit" loading={pending} {...(tone === 'danger' && { color: 'red' })}>
                {submitLabel}
              </Button>
            ) : null}
          </div>
        )}
      </form>
    </Modal>
  );
};
