import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './form-dialog.module.css';
import { useFocusBack } from './focus-back.ts';
import { formTexts } from './form-texts.ts';
import { DeedRefusal } from './refusal-note.tsx';
import { useOnTop } from './top-layer.ts';
import { uiTexts } from './ui-texts.ts';

type FormDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** A verb: 'Kullanıcı oluştur'. Without it the dialog only shows. */
  readonly submitLabel?: string;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly pending?: boolean;
  /** Why the last attempt was refused; shown above the buttons. */
  readonly problem?: unknown;
  readonly tone?: 'primary' | 'danger';
  readonly size?: number | string;
  /** Whether closing would lose something; without it, whether anybody typed. */
  readonly written?: boolean;
  readonly formRef?: Ref<HTMLFormElement>;
  /** The person is about to leave the page with unsaved input: what is lost, and both ways on. */
  readonly leaving?: Leaving | null;
};

type Leaving = { readonly note: string; readonly onStay: () => void; readonly onLeave: () => void };

type UnsavedProps = {
  readonly note: string;
  readonly discardLabel: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
};

/** In the place of the buttons: what was written is lost by a slip of the hand only once. */
export const Unsaved = ({ note, discardLabel, onKeep, onDiscard }: UnsavedProps) => {
  const t = useTexts(formTexts);
  return (
    <div className={classes.unsaved} role="alert" data-unsaved-question>
      <strong>{t('unsavedTitle')}</strong>
      <p>{note}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button onClick={onKeep} autoFocus>
          {t('keepEditing')}
        </Button>
      </div>
    </div>
  );
};

const isSearch = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'search';

/** What a person changed in a form; a search is no change. */
const isWritten = ({ target }: FormEvent<HTMLFormElement>): boolean => !isSearch(target);

type Closing = Pick<FormDialogProps, 'opened' | 'onClose' | 'pending' | 'written' | 'leaving'>;

/** Closing, which asks first where something was written, and waits for what is on its way. */
const useClosing = ({ opened, onClose, pending, written, leaving }: Closing) => {
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (opened) return;
    setTyped(false);
    setAsking(false);
  }, [opened]);
  const keep = () => {
    setAsking(false);
    leaving?.onStay();
  };
  return {
    asking: asking || Boolean(leaving),
    write: () => setTyped(true),
    keep,
    close: () => {
      if (pending) return;
      if (asking || leaving) keep();
      else if (written ?? typed) setAsking(true);
      else onClose();
    },
  };
};

/** Ctrl Enter sends, also from where Enter begins a new line; Enter in a search within the form only searches. */
export const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  const isAsked = event.ctrlKey || event.metaKey;
  if (isAsked || isSearch(event.target)) event.preventDefault();
  if (isAsked) event.currentTarget.requestSubmit();
};

type ButtonsProps = Pick<FormDialogProps, 'submitLabel' | 'pending' | 'tone'> & { readonly onClose: () => void };

const Buttons = ({ submitLabel, pending = false, tone = 'primary', onClose }: ButtonsProps) => {
  const t = useTexts(uiTexts);
  return (
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
  );
};

/** Until what was sent is drawn as being on its way. */
const UNDRAWN_MS = 50;

/** Sends once: a second press may come before the first one is drawn. */
const useSubmit = ({ onSubmit, pending }: Pick<FormDialogProps, 'onSubmit' | 'pending'>) => {
  const sent = useRef(false);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending || sent.current) return;
    sent.current = true;
    setTimeout(() => {
      sent.current = false;
    }, UNDRAWN_MS);
    onSubmit?.(event);
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
    pending = false,
    problem,
    tone = 'primary',
    size = 460,
    formRef,
    leaving = null,
  } = props;
  const t = useTexts(uiTexts);
  const tf = useTexts(formTexts);
  useFocusBack(opened);
  const isOnTop = useOnTop(opened);
  const closing = useClosing(props);
  const submit = useSubmit(props);
  return (
    <Modal
      opened={opened}
      onClose={closing.close}
      closeOnEscape={isOnTop}
      title={title}
      size={size}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!submitLabel}
    >
      <form
        onSubmit={submit}
        onChange={(event) => isWritten(event) && closing.write()}
        onKeyDown={sendByKeys}
        ref={formRef}
        noValidate
        className={classes.form}
      >
        <div className={classes.body}>{children}</div>
        <DeedRefusal problem={problem} />
        {closing.asking ? (
          <Unsaved
            note={leaving?.note ?? tf('unsavedNote')}
            discardLabel={tf(leaving ? 'leaveForm' : 'discard')}
            onKeep={closing.keep}
            onDiscard={leaving?.onLeave ?? onClose}
          />
        ) : (
          <Buttons submitLabel={submitLabel} pending={pending} tone={tone} onClose={closing.close} />
        )}
      </form>
    </Modal>
  );
};
