import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { deleteTexts } from './delete-texts.ts';

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, and to whom. */
  readonly children: ReactNode;
  /** A verb: 'Hesabı kapat'. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly pending?: boolean;
  readonly problem?: unknown;
  readonly tone?: 'primary' | 'danger';
};

/** Asks before something that matters; the button says what it does. */
export const ConfirmDialog = ({ confirmLabel, onConfirm, ...rest }: ConfirmDialogProps) => (
  <FormDialog {...rest} submitLabel={confirmLabel} onSubmit={onConfirm} />
);

type DeleteDialogProps = Pick<ConfirmDialogProps, 'opened' | 'onClose' | 'onConfirm' | 'pending' | 'problem'> &
  Partial<Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel'>>;

/** Asks before something is deleted; say what it is where one sentence for all would leave a doubt. */
export const DeleteDialog = ({ title, children, confirmLabel, ...rest }: DeleteDialogProps) => {
  const t = useTexts(deleteTexts);
  return (
    <ConfirmDialog {...rest} title={title ?? t('deleteTitle')} confirmLabel={confirmLabel ?? t('delete')} tone="danger">
      {children ?? t('deleteNote')}
    </ConfirmDialog>
  );
};
