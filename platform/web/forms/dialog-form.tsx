import { type ReactNode, Suspense } from 'react';
import { EditedElsewhere } from './edited-elsewhere.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { FormHandle } from './use-form-for.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const RecordConflict = lazyPart(async () => (await import('./record-conflict.tsx')).RecordConflict);

type DialogFormProps = {
  readonly form: { readonly handle: FormHandle };
  readonly title: string;
  /** A verb: 'Kullanıcı oluştur'. Without it there is nothing to send. */
  readonly submitLabel?: string;
  readonly children: ReactNode;
  readonly tone?: 'primary' | 'danger';
  readonly size?: number | string;
};

/** A form in a dialog. Enter sends, from a text of several lines with Ctrl; Escape closes, and asks where something was written. */
export const DialogForm = ({ form: { handle }, ...rest }: DialogFormProps) => (
  <>
    <FormDialog
      {...rest}
      opened
      onClose={handle.discard}
      onSubmit={handle.submit}
      pending={handle.pending}
      problem={handle.problem}
      written={handle.isDirty}
      formRef={handle.element}
      leaving={useLeaveGuard(handle)}
    />
    <Suspense>{handle.conflict ? <RecordConflict {...handle.conflict} /> : null}</Suspense>
    {handle.elsewhere ? <EditedElsewhere {...handle.elsewhere} /> : null}
  </>
);
