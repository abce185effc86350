import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { sendByKeys, Unsaved } from '../ui/form-dialog.tsx';
import { DeedRefusal } from '../ui/refusal-note.tsx';
import { formTexts } from '../ui/form-texts.ts';
import type { FormHandle } from './use-form-for.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type SectionFormProps = {
  readonly form: { readonly handle: FormHandle };
  /** For a button that sends it from elsewhere on the page. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly buttons?: ReactNode;
};

/** A form that is a part of its page. */
export const SectionForm = ({ form: { handle }, id, className, children, buttons = null }: SectionFormProps) => {
  const t = useTexts(formTexts);
  const leaving = useLeaveGuard(handle);
  return (
    <form id={id} className={className} ref={handle.element} onSubmit={handle.submit} onKeyDown={sendByKeys} noValidate>
      {children}
      <DeedRefusal problem={handle.problem} />
      {leaving ? (
        <Unsaved
          note={leaving.note}
          discardLabel={t('leaveForm')}
          onKeep={leaving.onStay}
          onDiscard={leaving.onLeave}
        />
      ) : (
        buttons
      )}
    </form>
  );
};
