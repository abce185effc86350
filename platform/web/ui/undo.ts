import { isApiProblem } from '../api-problem.ts';
import { chosenCompany } from '../company.ts';
import { translate } from '../i18n/translate.ts';
import { isTyping } from '../keys/is-typing.ts';
import { dismissToast, showToast, shownToasts } from './toast.ts';
import { undoTexts } from './undo-texts.ts';

/** How long something can be taken back; longer while the pointer or the focus rests on the offer. */
const OFFERED_MS = 10_000;

/** The undo call goes to the company where the change was made, and its refusal is shown here only. */
export type UndoCall = { readonly company: string | null; readonly quiet: true };

export type Undoable = {
  /** What was done, with its name: '“Operatör” rolü kaldırıldı.' */
  readonly message: string;
  /** The inverse, a change of its own on the server; answers what to say, where 'Geri alındı.' is not enough. */
  readonly undo: (call: UndoCall) => Promise<string | void>;
  /** Done, taken back or refused: what is shown is read again. */
  readonly refresh: () => unknown;
};

let counter = 0;
let isListening = false;

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/** A part with its own use of the key, such as a list that is edited, prevents the default of the event. */
const onKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || !isUndoKey(event) || isTyping(event.target)) return;
  const offered = shownToasts().findLast(({ counts }) => counts);
  if (offered === undefined) return;
  event.preventDefault();
  dismissToast(offered.id);
  offered.action?.run();
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  addEventListener('keydown', onKey);
};

/** Why something could not be taken back, in words for people. */
export class NotUndone extends Error {}

/** It was not decided: the server was unavailable or busy. */
const isPassing = (error: unknown): boolean =>
  isApiProblem(error) ? error.status === 0 || error.status === 429 || error.status >= 500 : false;

const sayFailed = (error: unknown, what: string, again: () => void): void =>
  showToast({
    tone: 'danger',
    title: translate(undoTexts, 'failedTitle'),
    message: isApiProblem(error) || error instanceof NotUndone ? error.message : translate(undoTexts, 'failed'),
    detail: what,
    duration: OFFERED_MS,
    ...(isPassing(error) ? { action: { label: translate(undoTexts, 'again'), run: again } } : {}),
  });

/** The word that an inverse made of an ordinary change carries into the audit trail. */
export const undoReason = (): string => translate(undoTexts, 'reason');

/**
 * Says what was done and offers for ten seconds to take it back: by the button, or by Ctrl+Z outside fields. The change
 * stands on the server already, so that neither a reload nor a closed tab decides about it; taking it back is a change
 * of its own, decided by access again, and refused with a word where somebody else was first. Answers who takes it back
 * at once, for a button elsewhere.
 */
export const offerUndo = ({ message, undo, refresh }: Undoable): (() => void) => {
  counter += 1;
  const call: UndoCall = { company: chosenCompany(), quiet: true };
  const run = async (): Promise<void> => {
    try {
      const said = await undo(call);
      showToast({ tone: 'success', message: said ?? translate(undoTexts, 'undone'), detail: message });
    } catch (error) {
      sayFailed(error, message, () => void run());
    }
    refresh();
  };
  const id = `undo-${counter}`;
  listen();
  showToast({
    id,
    tone: 'success',
    message,
    duration: OFFERED_MS,
    counts: true,
    action: { label: translate(undoTexts, 'undo'), run: () => void run() },
  });
  return () => {
    dismissToast(id);
    void run();
  };
};
