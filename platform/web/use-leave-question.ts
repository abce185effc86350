import { useState } from 'react';
import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';

type Leaving = Parameters<ShouldBlockFn>[0];

type LeaveOptions = {
  /** Whether going there has to be asked about. */
  readonly asks: (leaving: Leaving) => boolean;
  readonly enableBeforeUnload: boolean | (() => boolean);
  readonly disabled?: boolean;
};

/** A question that waits for its answer; nothing has been left yet. */
type LeaveQuestion = { readonly onStay: () => void; readonly onLeave: () => void };

/** How many entries of the browser's history lie between the page on show and the one it was sent to. */
const stepsFrom = (shown: object): number =>
  Number((history.state as Record<string, unknown> | null)?.['__TSR_index']) -
  Number((shown as Record<string, unknown>)['__TSR_index']);

/**
 * Asks before a page is left. The browser's own buttons change the address before anybody can be asked: it is put back at
 * once, so that address and page belong together until the answer, and the way is gone again after it.
 */
export const useLeaveQuestion = ({
  asks,
  enableBeforeUnload,
  disabled = false,
}: LeaveOptions): LeaveQuestion | null => {
  const router = useRouter();
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  const ask = (leave: () => void, stay: () => void) => {
    const answered = (by: () => void) => () => {
      setQuestion(null);
      by();
    };
    setQuestion({ onStay: answered(stay), onLeave: answered(leave) });
  };
  useBlocker({
    shouldBlockFn: (leaving) => {
      if (!asks(leaving)) return false;
      if (leaving.action === 'PUSH' || leaving.action === 'REPLACE')
        return new Promise((resolve) => {
          ask(
            () => resolve(false),
            () => resolve(true),
          );
        });
      const steps = stepsFrom(router.history.location.state);
      // An entry that is none of the product's, as a link within the page makes one: nothing is left.
      if (!Number.isInteger(steps) || steps === 0) return false;
      const leave = () => router.history.go(steps, { ignoreBlocker: true });
      // The address is put back a moment from now: until then the question would stand over another page's.
      addEventListener('popstate', () => ask(leave, () => undefined), { once: true });
      return true;
    },
    enableBeforeUnload,
    disabled,
  });
  return question;
};
