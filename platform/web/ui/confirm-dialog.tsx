import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

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
